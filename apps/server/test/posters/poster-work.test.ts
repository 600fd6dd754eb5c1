import { expect, it } from 'vitest';
import { VisitorRefused } from '../../src/fairness/visitor-limit.ts';
import { createPosterWork } from '../../src/posters/poster-work.ts';

/**
 * Requests one picture per second, each from a different /64 network of the same /48 network. Resolves with the number
 * of pictures drawn in a minute.
 */
async function drawnInAMinute(postersPerMinute: number): Promise<number> {
  let clock = 0;
  const work = createPosterWork(postersPerMinute, { slots: 1, now: () => clock });
  let drawn = 0;
  for (let second = 0; second < 59; second += 1) {
    const visitor = `2001:db8:1:${second.toString(16)}::/64`;
    const drawing = work.run(visitor, async () => void (clock += 1_000), visitor);
    await drawing.then(
      () => (drawn += 1),
      (error: unknown) => expect(error).toBeInstanceOf(VisitorRefused),
    );
  }
  await work.run('192.0.2.1', async () => undefined, 'of another site');
  return drawn;
}

it('design, Strangers: pictures of one site use less than half of the processing time', async () => {
  expect(await drawnInAMinute(1_200)).toBeLessThan(30);
  expect(await drawnInAMinute(1_200)).toBeGreaterThan(25);
});

it('design, Configuration: without a limit of posters their processing time is not limited', async () => {
  expect(await drawnInAMinute(0)).toBe(59);
});
