import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/search-log/store/migrate.ts';
import {
  type Selection,
  type StoredSearch,
  type StoredTitle,
  countRecords,
  deleteSearch,
  deleteTitle,
  forget,
  placeholders,
  plainTables,
  readSearch,
  readTitle,
  renewSearch,
  selectForgettable,
  selectSearches,
  selectTitles,
} from '../../../src/search-log/store/search-sql.ts';
import type { Row, SqlDriver, Statement } from '../../../src/search-log/store/sql-driver.ts';
import { sqliteDriver } from '../../../src/search-log/store/sqlite-driver.ts';
import { temporaryFolders } from '../test-stores.ts';

const fresh = temporaryFolders();

const search = (term: string, more: Partial<StoredSearch> = {}): StoredSearch => ({
  id: `id-${term}`,
  searchTerm: term,
  movieId: 7,
  title: 'Film 7',
  posterUrl: '/7.jpg',
  count: 1,
  createdAt: 10,
  updatedAt: 20,
  raisesMovie: true,
  language: '',
  ...more,
});
const movie = (movieId: number, more: Partial<StoredTitle> = {}): StoredTitle => ({
  movieId,
  title: `Film ${movieId}`,
  posterUrl: `/${movieId}.jpg`,
  count: 1,
  describedAt: 5,
  createdAt: 10,
  updatedAt: 20,
  ...more,
});

let driver: SqlDriver;
/** The executed statements, newest first. */
let ran: Statement[];
beforeEach(async () => {
  ran = [];
  driver = sqliteDriver(await fresh());
  await driver.open();
  await migrate(driver);
});
afterEach(() => driver.close());

async function run(statement: Statement): Promise<Row[]> {
  ran.unshift(statement);
  return driver.run(statement);
}
const insert = (...records: StoredSearch[]) => plainTables.insertSearches(run, records);
const searches = async (selection: Partial<Selection> = {}) =>
  (await run(selectSearches({ where: [], limit: 100, offset: 0, ...selection }))).map(readSearch);
const titles = async (selection: Partial<Selection> = {}) =>
  (await run(selectTitles({ where: [], limit: 100, offset: 0, ...selection }))).map(readTitle);

describe('design 5: term records', () => {
  const german = search('b', { raisesMovie: false, language: 'de', count: 3 });

  it('are inserted unchanged in the order of their terms, if term and id are new', async () => {
    await insert(search('c'));
    const rows = await insert(search('d'), german, search('c', { id: 'x' }), search('e', { id: 'id-c' }));
    expect(rows).toEqual([
      { id: 'id-b', search_term: 'b' },
      { id: 'id-d', search_term: 'd' },
    ]);
    expect(ran[0]?.values.filter((_, index) => index % 11 === 1)).toEqual(['b', 'c', 'd', 'e']);
    expect(await searches()).toEqual([german, search('c'), search('d')]);
  });

  it('are counted many at a time, with prepared statements for powers of two', async () => {
    await insert(search('a'), german, search('c'));
    for (const [size, more] of [
      [1, { 'id-a': 2 }],
      [2, { 'id-a': 1, 'id-b': 1 }],
      [4, { 'id-b': 1, nobody: 9, 'id-c': 4 }],
    ] as const) {
      const rows = await plainTables.addToSearches(run, new Map(Object.entries(more)), 30);
      expect(rows.map(({ id }) => id)).toEqual(Object.keys(more).filter((id) => id !== 'nobody'));
      expect(ran[0]?.name).toBe(`add-to-searches-${size}`);
    }
    expect(await searches()).toEqual([
      search('a', { count: 4, updatedAt: 30 }),
      { ...german, count: 5, updatedAt: 30 },
      search('c', { count: 5, updatedAt: 30 }),
    ]);
    // Statements with the same name have the same SQL.
    const sqlOf = (name: string) => new Set(ran.filter((each) => each.name === name).map(({ sql }) => sql));
    await plainTables.addToSearches(run, new Map([['id-a', 1]]), 40);
    expect(sqlOf('add-to-searches-1').size).toBe(1);
  });

  it('can be given another movie', async () => {
    await insert(search('a'), search('b'));
    await plainTables.renewSearch(run, search('a', { ...german, id: 'id-a', movieId: 9, title: 'Nine' }));
    expect(ran[0]?.name).toBe('renew-search');
    expect(await searches()).toEqual([
      search('a', { movieId: 9, title: 'Nine', raisesMovie: false, language: 'de' }),
      search('b'),
    ]);
    const inBucket = renewSearch(german, 'ab9');
    expect(inBucket.name).toBe('renew-search-in-bucket');
    expect(inBucket.sql).toMatch(/WHERE id = \$6 AND bucket = \$7$/);
    expect(inBucket.values).toEqual([7, 'Film 7', '/7.jpg', 0, 'de', 'id-b', 'ab9']);
    expect(renewSearch(german).sql).toMatch(/WHERE id = \$6$/);
  });

  it('are found by term, with prepared statements for powers of two', async () => {
    await insert(search('a'), search('b'), search('c'));
    const found = async (...terms: string[]) =>
      (await run(plainTables.selectByKeys(terms))).map(({ search_term: term }) => term).sort();
    expect(await found('a')).toEqual(['a']);
    expect(ran[0]?.name).toBe('select-by-fold-1');
    expect(await found('c', 'x', 'b')).toEqual(['b', 'c']);
    expect(ran[0]?.name).toBe('select-by-fold-4');
  });

  it('are forgotten, the oldest 500 first, unless counted meanwhile', async () => {
    await insert(
      search('new', { updatedAt: 100 }),
      search('often', { count: 2 }),
      search('old', { updatedAt: 21 }),
      search('z'),
      search('y'),
    );
    const ids = (await run(selectForgettable(100))).map(({ id }) => String(id));
    expect(ids).toEqual(['id-y', 'id-z', 'id-old']);
    expect(ran[0]?.sql).toMatch(/LIMIT 500$/);
    await plainTables.addToSearches(run, new Map([['id-y', 1]]), 100);
    await run(forget([...ids, 'id-often'], 100));
    expect(ran[0]?.values).toEqual(['id-often', 'id-old', 'id-y', 'id-z', 100]);
    expect((await searches()).map(({ searchTerm }) => searchTerm)).toEqual(['new', 'often', 'y']);
  });

  it('are deleted by term', async () => {
    await insert(search('a'), search('b'));
    const deleted = await run(deleteSearch(plainTables, 'a'));
    expect(deleted.map(readSearch)).toEqual([search('a')]);
    expect(await run(deleteSearch(plainTables, 'a'))).toEqual([]);
    expect(await searches()).toEqual([search('b')]);
  });
});

describe('design 5: movie counts', () => {
  it('increase, are created if missing, and keep the newest title', async () => {
    expect(await plainTables.addToTitles(run, [movie(1, { count: 2 })])).toHaveLength(1);
    expect(ran[0]?.name).toBe('add-to-titles-1');
    const rows = await plainTables.addToTitles(run, [
      movie(3),
      movie(1, { title: 'As old', updatedAt: 30, createdAt: 30 }),
      movie(2),
    ]);
    expect(ran[0]?.name).toBe('add-to-titles-4');
    expect(rows.map(readTitle)).toEqual([movie(1, { count: 3, updatedAt: 30 }), movie(2), movie(3)]);
    await plainTables.addToTitles(run, [
      movie(1, { title: 'Newer', posterUrl: '/newer.jpg', describedAt: 6, updatedAt: 40 }),
      movie(2, { title: 'Older', posterUrl: '/older.jpg', describedAt: 4 }),
    ]);
    expect(await titles()).toEqual([
      movie(1, { title: 'Newer', posterUrl: '/newer.jpg', describedAt: 6, count: 4, updatedAt: 40 }),
      movie(2, { count: 2 }),
      movie(3),
    ]);
  });

  it('stop increasing beyond the largest exact integer', async () => {
    await plainTables.addToTitles(run, [movie(1, { count: Number.MAX_SAFE_INTEGER })]);
    for (let time = 0; time < 2; time += 1) await plainTables.addToTitles(run, [movie(1)]);
    expect(await titles()).toEqual([movie(1, { count: 9_007_199_254_740_992 })]);
  });

  it('can be deleted by movie', async () => {
    await plainTables.addToTitles(run, [movie(1), movie(2)]);
    expect((await run(deleteTitle(1))).map(readTitle)).toEqual([movie(1)]);
    expect(await titles()).toEqual([movie(2)]);
  });
});

describe('docs/api.md: lists', () => {
  const equals = [
    search('a', { count: 2, updatedAt: 30 }),
    search('b', { count: 2, updatedAt: 40 }),
    search('c', { count: 2, updatedAt: 30 }),
    search('d', { count: 5 }),
    search('e'),
  ];
  const terms = async (selection: Partial<Selection>) =>
    (await searches(selection)).map(({ searchTerm }) => searchTerm).join('');

  it('are ordered by count, then time, then key', async () => {
    await insert(...equals);
    expect(await terms({ order: 'DESC' })).toBe('dbace');
    expect(await terms({ order: 'ASC' })).toBe('ecabd');
    expect(await terms({})).toBe('abcde');
    expect(await terms({ order: 'DESC', limit: 2, offset: 1 })).toBe('ba');
  });

  it('can be filtered by several values and conditions, or match nothing', async () => {
    await insert(...equals, search('f', { movieId: 8 }));
    const byTerm = { column: 'search_term' as const, anyOf: ['b', 'f', 'x'] };
    expect(await terms({ where: [byTerm] })).toBe('bf');
    expect(await terms({ where: [byTerm, { column: 'movie_id', anyOf: [8] }] })).toBe('f');
    expect(await terms({ where: [{ column: 'id', anyOf: [] }] })).toBe('');
  });

  it('of one value use prepared statements, others do not', () => {
    const nameOf = (selection: Partial<Selection>) =>
      selectSearches({ where: [], limit: 1, offset: 0, ...selection }).name;
    const one = { column: 'id' as const, anyOf: ['a'] };
    expect(nameOf({ where: [one] })).toBe('select-searches-by-id');
    expect(nameOf({ where: [one, { column: 'bucket', anyOf: ['ab9'] }] })).toBe(
      'select-searches-by-id-in-bucket',
    );
    expect(nameOf({ where: [one], order: 'ASC' })).toBeUndefined();
    expect(nameOf({ where: [one, { column: 'bucket', anyOf: ['a', 'b'] }] })).toBeUndefined();
    expect(nameOf({})).toBeUndefined();
    // These statements have no name, because PostgreSQL keeps only the first 63 bytes of a name. These bytes would be
    // the same for different statements.
    for (const times of [2, 6, 7]) {
      expect(nameOf({ where: Array.from({ length: times }, () => one) })).toBeUndefined();
    }
    const byMovie = { column: 'movie_id' as const, anyOf: [1] };
    expect(selectTitles({ where: [byMovie], limit: 1, offset: 0 }).name).toBe('select-titles-by-movie_id');
  });

  it('are counted up to 5,000', async () => {
    await insert(...equals);
    const where: Selection['where'] = [{ column: 'search_term', anyOf: ['a', 'b'] }];
    expect(await run(countRecords('searches', { where }))).toEqual([{ total: 2n }]);
    expect(await run(countRecords('titles', { where: [] }))).toEqual([{ total: 0n }]);
    expect(ran[0]?.sql).toContain('LIMIT 5000');
  });
});

it('design 5: the first of several rows has type casts', () => {
  expect(placeholders(3, ['text', 'bigint'])).toBe(
    '(CAST($1 AS text), CAST($2 AS bigint)), ($3, $4), ($5, $6)',
  );
});

describe('design 5: rows with values that the search log never writes', () => {
  const row = {
    id: 'a',
    search_term: 'b',
    movie_id: 7n,
    title: 'c',
    poster_url: 'd',
    count: 2n,
    created_at: 10n,
    updated_at: 20n,
    raises_film: 0n,
    language: 'de',
  };

  it.each([
    [{ title: null }, 'The column title holds object, not text'],
    [{ search_term: 3n }, 'The column search_term holds bigint, not text'],
    [{ movie_id: 'x' }, 'The column movie_id holds x, no whole number'],
    [{ created_at: 2n ** 63n }, 'The column created_at holds 9223372036854775808, no whole number'],
    [{ count: 1.5 }, 'The column count holds 1.5, no whole number'],
  ])('are not read: %o', (more, message) => {
    expect(() => readSearch({ ...row, ...more })).toThrow(message);
  });

  it('are read otherwise', () => {
    expect(readSearch(row)).toEqual({
      id: 'a',
      searchTerm: 'b',
      movieId: 7,
      title: 'c',
      posterUrl: 'd',
      count: 2,
      createdAt: 10,
      updatedAt: 20,
      raisesMovie: false,
      language: 'de',
    });
    expect(readTitle({ ...row, described_at: 3n })).toMatchObject({ movieId: 7, describedAt: 3 });
    const counts = [2n ** 53n - 1n, 2n ** 53n, 2n ** 63n].map((count) => readSearch({ ...row, count }).count);
    expect(counts).toEqual([2 ** 53 - 1, 2 ** 53, 2 ** 53]);
  });
});
