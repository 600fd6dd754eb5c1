import { setRecent } from './set-recent';

it('drops the entry that was set longest ago', () => {
  const map = new Map<string, number>();
  setRecent(map, 'one', 1, 2);
  setRecent(map, 'two', 2, 2);
  setRecent(map, 'one', 3, 2);
  setRecent(map, 'three', 4, 2);
  expect([...map]).toEqual([
    ['one', 3],
    ['three', 4],
  ]);
});
