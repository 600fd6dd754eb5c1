import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { StartTurns } from '../../src/fairness/start-turns.ts';

it('design, Strangers: at most 16 requests start in a turn of the event loop, fewer than half of them of one visitor', async () => {
  const turns = new StartTurns();
  const started: string[] = [];
  const start = (visitor: string) => turns.next(visitor).then(() => started.push(visitor));
  const all = Array.from({ length: 250 }, () => start('busy'));
  await Promise.resolve();
  await start('new');
  expect(started.filter((visitor) => visitor === 'busy')).toHaveLength(7);
  await nextTurn();
  await nextTurn();
  expect(started.length).toBeLessThan(40);
  await Promise.all(all);
  expect(started).toHaveLength(251);
});
