import { describe, expect, it } from 'vitest';
import { VisitorRefused } from '../../src/fairness/visitor-limit.ts';
import { BlockingWork } from '../../src/fairness/blocking-work.ts';

/** Counts the turns of the event loop until `stop` is called. */
function countTurns() {
  let turns = 0;
  let isStopped = false;
  const count = () => {
    turns += 1;
    if (!isStopped) setImmediate(count);
  };
  setImmediate(count);
  return { turns: () => turns, stop: () => (isStopped = true) };
}

describe('design, Strangers: work that blocks the event loop', () => {
  it('starts in the same turn of the event loop if nothing else runs', async () => {
    const loop = countTurns();
    await new BlockingWork({ maxWaiting: 1 }).run('a', () => {});
    loop.stop();
    expect(loop.turns()).toBe(0);
  });

  it('runs one piece in 16 turns of the event loop, which serve other requests', async () => {
    const work = new BlockingWork({ maxWaiting: 100 });
    const loop = countTurns();
    const startedAt: number[] = [];
    await Promise.all(
      Array.from({ length: 5 }, () => work.run('a', () => void startedAt.push(loop.turns()))),
    );
    loop.stop();
    const pauses = startedAt.slice(1).map((at, index) => at - (startedAt[index] ?? 0));
    expect(pauses).toHaveLength(4);
    for (const pause of pauses) expect(Math.abs(pause - 16)).toBeLessThanOrEqual(1);
  });

  it('is fair: visitors take turns', async () => {
    const work = new BlockingWork({ maxWaiting: 100 });
    const order: string[] = [];
    const run = (visitor: string) => work.run(visitor, () => void order.push(visitor));
    await Promise.all([...Array.from({ length: 20 }, () => run('busy')), run('new'), run('newer')]);
    expect(order.slice(0, 4)).toEqual(['busy', 'busy', 'new', 'newer']);
    expect(order).toHaveLength(22);
  });

  it('refuses what waits beyond the bound, and leaves nothing behind', async () => {
    const work = new BlockingWork({ maxWaiting: 2 });
    const run = (visitor: string) => work.run(visitor, () => visitor);
    const all = [run('a'), run('a'), run('a')];
    expect(() => run('a')).toThrow(VisitorRefused);
    const ofServer = [run(''), run(''), run(''), run('')];
    expect(await Promise.all([...all, run('b')])).toEqual(['a', 'a', 'a', 'b']);
    expect(await Promise.all(ofServer)).toHaveLength(4);
    expect(work.waiting).toBe(0);
  });

  it('continues after a piece that fails', async () => {
    const work = new BlockingWork({ maxWaiting: 2 });
    const failed = work.run('a', () => {
      throw new Error('This piece fails');
    });
    const next = work.run('a', () => 'next');
    await expect(failed).rejects.toThrow('This piece fails');
    expect(await next).toBe('next');
  });
});
