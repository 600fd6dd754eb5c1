import { expect, it } from 'vitest';
import { migrationsIn } from '../../../src/search-log/commands/backup-contents.ts';

const ONE = { number: 1, name: '0001-search-log.sql' };
const TWO = { number: 2, name: '0002-latest-first.sql' };
const THREE = { number: 3, name: '0003-raises-film.sql' };

it.each([
  [[ONE], [1]],
  [
    [ONE, THREE],
    [1, 3],
  ],
  [
    [THREE, ONE, TWO],
    [1, 2, 3],
  ],
])('design 11: the migrations of a backup with %j are recognised', (done, numbers) => {
  expect(migrationsIn(done, 'b').map(({ number }) => number)).toEqual(numbers);
});

const anothers = 'b holds no search log: its table "migrations" is another program\'s';

it.each([
  ['no change', [], anothers],
  ['not the first one', [TWO, THREE], anothers],
  ['one of another name', [ONE, { ...TWO, name: 'other.sql' }], anothers],
  ['one whose number is none', [ONE, { number: 1.5, name: 'half' }], anothers],
  ['one before all', [ONE, { number: -1, name: 'early' }], anothers],
  [
    'that of a sharded log',
    [{ number: 0, name: 'distributed' }, ONE],
    'b is of a sharded log: restore it by the means of whoever runs the Citus',
  ],
  ['one of a newer program', [ONE, { number: 9, name: '0009.sql' }], /^b is newer than this program/],
])('design 11: a backup is refused with %s', (_what, done, message) => {
  expect(() => migrationsIn(done, 'b')).toThrow(message);
});
