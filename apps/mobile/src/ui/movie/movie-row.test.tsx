import { fakeMovie, fakeMovies } from '../../../test/movies';
import { inRows, rowKey } from './movie-row';

describe('spec 9: grids have 3 columns', () => {
  it.each([
    [0, []],
    [1, [1]],
    [3, [3]],
    [7, [3, 3, 1]],
    [20, [3, 3, 3, 3, 3, 3, 2]],
  ])('splits %d movies into rows of %j', (count, lengths) => {
    const rows = inRows(fakeMovies(count), false);
    expect(rows.map((row) => row.length)).toEqual(lengths);
    expect(rows.flat()).toEqual(fakeMovies(count));
  });

  it.each([
    [20, 18],
    [21, 21],
    [2, 0],
  ])(
    'of %d movies that more follow, %d stand in rows: one that is not full waits (design, Behaviour)',
    (count, shown) => {
      expect(inRows(fakeMovies(count), true).flat()).toEqual(fakeMovies(shown));
    },
  );

  it('keeps the key of a row that the next page completes', () => {
    const [row = []] = inRows([fakeMovie({ id: 5 }), fakeMovie({ id: 6 })], false);
    const [fuller = []] = inRows([fakeMovie({ id: 5 }), fakeMovie({ id: 6 }), fakeMovie({ id: 7 })], false);
    expect(rowKey(fuller)).toBe(rowKey(row));
  });
});
