import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentId } from '../../../src/search-log/store/document-id.ts';
import { createTables } from '../../../src/search-log/store/schema.ts';
import {
  type StoredSearch,
  type StoredTitle,
  addToSearches,
  addToTitles,
  deleteSearch,
  deleteTitle,
  forget,
  insertInto,
  readSearch,
  readTitle,
  renewSearch,
  selectForgettable,
  selectSearches,
  selectTopSearches,
  selectTopTitles,
} from '../../../src/search-log/store/search-sql.ts';
import type { Row, SqlDriver, Statement } from '../../../src/search-log/store/sql-driver.ts';
import { sqliteDriver } from '../../../src/search-log/store/sqlite-driver.ts';
import { temporaryFolders } from '../test-stores.ts';

const fresh = temporaryFolders();

const search = (term: string, more: Partial<StoredSearch> = {}): StoredSearch => ({
  id: documentId(term),
  fold: term,
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
  await createTables(driver);
});
afterEach(() => driver.close());

async function run(statement: Statement): Promise<Row[]> {
  ran.unshift(statement);
  return driver.run(statement);
}
const runAll = async (statements: Statement[]) => (await Promise.all(statements.map(run))).flat();
const add = async (...records: StoredSearch[]) => (await runAll(addToSearches(records))).map(readSearch);
const find = async (...terms: string[]) =>
  (await run(selectSearches(terms.map(documentId))))
    .map(readSearch)
    .sort((a, b) => a.searchTerm.localeCompare(b.searchTerm));
const addMovies = async (...movies: StoredTitle[]) => (await runAll(addToTitles(movies))).map(readTitle);
const topMovies = async (limit = 100) => (await run(selectTopTitles(limit))).map(readTitle);

describe('design, Search log: term records', () => {
  const german = search('b', { raisesMovie: false, language: 'de', count: 3 });

  it('are inserted unchanged, in the order of their ids', async () => {
    await add(search('d'), german, search('c'));
    const ids = ran[0]?.values.filter((_, index) => index % 12 === 1) ?? [];
    expect(ids).toEqual([...ids].sort());
    expect(await find('b', 'c', 'd', 'nobody')).toEqual([german, search('c'), search('d')]);
  });

  it('are inserted in parts, because a long statement is slow in SQLite', async () => {
    const records = Array.from({ length: 250 }, (_, index) => search(`term ${index}`));
    expect(await add(...records)).toHaveLength(250);
    expect(ran.map(({ values }) => values.length / 12)).toEqual([50, 100, 100]);
    const written = ran.toReversed().flatMap(({ values }) => values.filter((_, index) => index % 12 === 1));
    expect(written).toEqual([...written].sort());
    const movies = Array.from({ length: 101 }, (_, index) => movie(index + 1));
    expect(await addMovies(...movies)).toHaveLength(101);
  });

  it('add up their counts if they exist, and keep everything else', async () => {
    await add(search('a'), german);
    const again = search('b', { count: 2, searchTerm: 'B!', movieId: 9, createdAt: 99, updatedAt: 30 });
    expect(await add(again, search('c'))).toEqual(
      expect.arrayContaining([{ ...german, count: 5, updatedAt: 30 }, search('c')]),
    );
    expect(await find('a', 'b')).toEqual([search('a'), { ...german, count: 5, updatedAt: 30 }]);
  });

  it('can be given another movie', async () => {
    await add(search('a'), search('b'));
    await run(renewSearch(search('a', { ...german, id: documentId('a'), movieId: 9, title: 'Nine' })));
    expect(await find('a', 'b')).toEqual([
      search('a', { movieId: 9, title: 'Nine', raisesMovie: false, language: 'de' }),
      search('b'),
    ]);
  });

  it('are not found by what is no id', async () => {
    await add(search('a'));
    expect(await run(selectSearches(["' OR 1 = 1 --", '', 'a']))).toEqual([]);
  });

  it('are forgotten, the oldest 500 first, unless counted meanwhile', async () => {
    await add(
      search('new', { updatedAt: 100 }),
      search('often', { count: 2 }),
      search('old', { updatedAt: 21 }),
      search('y'),
    );
    const ids = (await run(selectForgettable(100))).map(({ id }) => String(id));
    expect(ids).toEqual([documentId('y'), documentId('old')]);
    expect(ran[0]?.sql).toMatch(/LIMIT 500$/);
    await add(search('y', { updatedAt: 100 }));
    await run(forget([...ids, documentId('often'), documentId('new')], 100));
    expect((await find('new', 'often', 'old', 'y')).map(({ searchTerm }) => searchTerm)).toEqual([
      'new',
      'often',
      'y',
    ]);
  });

  it('are deleted by id', async () => {
    await add(search('a'), search('b'));
    expect((await run(deleteSearch(documentId('a')))).map(readSearch)).toEqual([search('a')]);
    expect(await run(deleteSearch(documentId('a')))).toEqual([]);
    expect(await find('a', 'b')).toEqual([search('b')]);
  });

  it('are listed by count, then time, without those counted once and those without a text', async () => {
    await add(
      search('a', { count: 2, updatedAt: 30 }),
      search('b', { count: 2, updatedAt: 40 }),
      search('d', { count: 5 }),
      search('e'),
      search('long', { searchTerm: '', fold: '', count: 9 }),
    );
    const top = async (limit: number) =>
      (await run(selectTopSearches(limit))).map((row) => readSearch(row).searchTerm).join('');
    expect(await top(5)).toBe('dba');
    expect(await top(2)).toBe('db');
  });
});

describe('design, Search log: movie counts', () => {
  it('increase, are created if missing, and keep the newest title', async () => {
    expect(await addMovies(movie(1, { count: 2 }))).toHaveLength(1);
    const raised = await addMovies(
      movie(3),
      movie(1, { title: 'As old', updatedAt: 30, createdAt: 30 }),
      movie(2),
    );
    expect(raised).toEqual([movie(1, { count: 3, updatedAt: 30 }), movie(2), movie(3)]);
    await addMovies(
      movie(1, { title: 'Newer', posterUrl: '/newer.jpg', describedAt: 6, updatedAt: 40 }),
      movie(2, { title: 'Older', posterUrl: '/older.jpg', describedAt: 4 }),
    );
    expect(await topMovies()).toEqual([
      movie(1, { title: 'Newer', posterUrl: '/newer.jpg', describedAt: 6, count: 4, updatedAt: 40 }),
      movie(2, { count: 2 }),
      movie(3),
    ]);
    expect(await topMovies(1)).toHaveLength(1);
  });

  it('can be deleted by movie', async () => {
    await addMovies(movie(1), movie(2));
    expect((await run(deleteTitle(1))).map(readTitle)).toEqual([movie(1)]);
    expect(await topMovies()).toEqual([movie(2)]);
  });
});

it('design, Search log: the first of several rows has type casts', () => {
  const rows = [
    ['a', 1],
    ['b', 2],
  ];
  expect(insertInto('t', { name: 'text', many: 'bigint' }, rows).sql.trim()).toBe(
    'INSERT INTO t (name, many) VALUES (CAST($1 AS text), CAST($2 AS bigint)), ($3, $4)',
  );
});

describe('design, Search log: rows with values that the search log never writes', () => {
  const row = {
    id: 'a',
    fold: 'b',
    search_term: 'b',
    movie_id: 7n,
    title: 'c',
    poster_url: 'd',
    count: 2n,
    created_at: 10n,
    updated_at: 20n,
    raises_movie: 0n,
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
      fold: 'b',
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
  });
});
