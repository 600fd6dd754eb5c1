import { film, films } from '../../test/films';
import { inRows, rowKey } from './movie-row';

describe('spec 9: grids have 3 columns', () => {
  it.each([
    [0, []],
    [1, [1]],
    [3, [3]],
    [7, [3, 3, 1]],
    [20, [3, 3, 3, 3, 3, 3, 2]],
  ])('%d films stand in rows of %j', (count, lengths) => {
    const rows = inRows(films(count));
    expect(rows.map((row) => row.length)).toEqual(lengths);
    expect(rows.flat()).toEqual(films(count));
  });

  it('a row keeps its key when the next page fills it up', () => {
    const [row = []] = inRows([film({ id: 5 }), film({ id: 6 })]);
    const [fuller = []] = inRows([film({ id: 5 }), film({ id: 6 }), film({ id: 7 })]);
    expect(rowKey(fuller)).toBe(rowKey(row));
  });

  it('rows that the next page leaves as they were stay themselves, and need not be drawn again', () => {
    const before = inRows(films(5));
    const after = inRows(films(9), before);
    expect(after).toEqual(inRows(films(9)));
    expect(after[0]).not.toBe(before[0]);

    const same = films(9);
    const first = inRows(same.slice(0, 5));
    const [full, last] = inRows(same, first);
    expect(full).toBe(first[0]);
    expect(last).not.toBe(first[1]);
  });
});
