import { film, films } from '../../../test/films';
import { inRows, rowKey } from './movie-row';

describe('spec 9: grids have 3 columns', () => {
  it.each([
    [0, []],
    [1, [1]],
    [3, [3]],
    [7, [3, 3, 1]],
    [20, [3, 3, 3, 3, 3, 3, 2]],
  ])('splits %d movies into rows of %j', (count, lengths) => {
    const rows = inRows(films(count), false);
    expect(rows.map((row) => row.length)).toEqual(lengths);
    expect(rows.flat()).toEqual(films(count));
  });

  it.each([
    [20, 18],
    [21, 21],
    [2, 0],
  ])(
    'of %d films that more follow, %d stand in rows: one that is not full waits (design 8)',
    (count, shown) => {
      expect(inRows(films(count), true).flat()).toEqual(films(shown));
    },
  );

  it('keeps the key of a row that the next page completes', () => {
    const [row = []] = inRows([film({ id: 5 }), film({ id: 6 })], false);
    const [fuller = []] = inRows([film({ id: 5 }), film({ id: 6 }), film({ id: 7 })], false);
    expect(rowKey(fuller)).toBe(rowKey(row));
  });
});
