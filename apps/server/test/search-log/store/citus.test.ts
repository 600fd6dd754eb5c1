import { describe, expect, it } from 'vitest';
import { bucketOf } from '../../../src/search-log/store/document-id.ts';
import type { Selection, StoredSearch, StoredTitle } from '../../../src/search-log/store/search-sql.ts';
import { shardedTables, unfoldedShardedTables } from '../../../src/search-log/store/sharded-tables.ts';
import type { Row, Statement } from '../../../src/search-log/store/sql-driver.ts';

const DIGITS = '0'.repeat(20);
const idOf = (term: string) => `${bucketOf(term)}.${DIGITS}`;

const search = (searchTerm: string, id = idOf(searchTerm)): StoredSearch => ({
  id,
  searchTerm,
  movieId: 7,
  title: 'Film 7',
  posterUrl: '',
  count: 1,
  createdAt: 10,
  updatedAt: 20,
  raisesMovie: true,
  language: '',
});

/** A fake database that records statements and answers lookups by id with `rows`. */
function database(rows: Row[] = []) {
  const ran: Statement[] = [];
  const run = async (statement: Statement): Promise<Row[]> => {
    ran.push(statement);
    return statement.sql.startsWith('SELECT id, bucket') ? rows : [{ id: 'answered' }];
  };
  return { ran, run };
}
const flat = (sql: string | undefined) => sql?.replace(/\s+/g, ' ');

describe('design 11: statements of a sharded search log are routed to their shards', () => {
  it('creates records in the buckets of their terms, and looks up none of its own ids', async () => {
    const { ran, run } = database();
    const records = [search('dune'), search('heat')];
    expect(await shardedTables.insertSearches(run, records)).toEqual([{ id: 'answered' }]);
    expect(ran).toHaveLength(1);
    expect(flat(ran[0]?.sql)).toMatch(
      /^INSERT INTO searches \(bucket, id, search_term, .* language, fold\) VALUES \(CAST\(\$1 AS text\), .*ON CONFLICT DO NOTHING RETURNING id, search_term$/,
    );
    expect(ran[0]?.values.filter((_, index) => index % 12 < 3)).toEqual([
      'ab9',
      idOf('dune'),
      'dune',
      bucketOf('heat'),
      idOf('heat'),
      'heat',
    ]);
  });

  it('creates one record with a client-chosen id, and none if it is taken', async () => {
    const { ran, run } = database([{ id: 'taken', bucket: 'ab9' }]);
    await shardedTables.insertSearches(run, [
      search('a', 'taken'),
      search('b', 'mine'),
      search('c', 'mine'),
      search('dune'),
      search('dune again', idOf('dune')),
    ]);
    expect(flat(ran[0]?.sql)).toBe(
      'SELECT id, bucket FROM searches WHERE id IN ($1, $2, $3) ORDER BY id, bucket',
    );
    expect(ran[0]?.values).toEqual(['taken', 'mine', 'mine']);
    expect(ran[1]?.values.filter((_, index) => index % 12 === 2)).toEqual(['b', 'dune', 'dune again']);
    expect(await shardedTables.insertSearches(run, [search('a', 'taken')])).toEqual([]);
    expect(ran).toHaveLength(3);
  });

  it('counts ids in order and by bucket, and leaves out unknown ones', async () => {
    const { ran, run } = database([{ id: 'chosen', bucket: 'abc' }]);
    const more = new Map([
      ['zzz', 1],
      [idOf('dune'), 2],
      ['chosen', 3],
    ]);
    expect(await shardedTables.addToSearches(run, more, 99)).toEqual([{ id: 'answered' }]);
    expect(ran[0]?.values).toEqual(['zzz', 'chosen']);
    expect(ran[1]?.values).toEqual(['ab9', idOf('dune'), 2, 'abc', 'chosen', 3, 99]);
    expect(flat(ran[1]?.sql)).toContain('SET count = count + more, updated_at = CAST($7 AS bigint)');
    expect(flat(ran[1]?.sql)).toContain(
      'WHERE bucket = its_bucket AND id = its_id AND bucket IN ($1, $4) AND merged_into IS NULL',
    );
    const sorted = database([
      { id: 'b', bucket: '001' },
      { id: 'a', bucket: '002' },
    ]);
    await shardedTables.addToSearches(
      sorted.run,
      new Map([
        ['b', 1],
        ['a', 1],
      ]),
      99,
    );
    expect(sorted.ran[1]?.values).toEqual(['002', 'a', 1, '001', 'b', 1, 99]);
    expect(await shardedTables.addToSearches(run, new Map([['nobody', 1]]), 99)).toEqual([]);
    expect(ran).toHaveLength(3);
  });

  it('updates a record in its bucket, and adds to movies in order', async () => {
    const { ran, run } = database();
    await shardedTables.renewSearch(run, search('dune'));
    expect(ran[0]?.values.slice(-2)).toEqual([idOf('dune'), 'ab9']);
    const movie = (movieId: number): StoredTitle => ({ ...search('a'), movieId, describedAt: 5 });
    await shardedTables.addToTitles(run, [movie(3), movie(1), movie(20)]);
    expect(ran[1]?.values.filter((_, index) => index % 7 === 0)).toEqual([1, 3, 20]);
    expect(flat(ran[1]?.sql)).toMatch(
      /^INSERT INTO titles .* ON CONFLICT \(movie_id\) DO UPDATE .* RETURNING/,
    );
  });

  it('looks up terms and ids in their buckets, and others in all shards', () => {
    const addBucket = (where: Selection['where']) =>
      shardedTables.addBucket({ where, limit: 3, offset: 2, order: 'ASC' });
    const rest = { limit: 3, offset: 2, order: 'ASC' };
    const terms = { column: 'fold' as const, anyOf: ['dune', 'heat', 'dune'] };
    const inThese = { column: 'bucket', anyOf: ['ab9', bucketOf('heat')] };
    expect(addBucket([terms])).toEqual({ ...rest, where: [terms, inThese] });
    const ids = { column: 'id' as const, anyOf: [idOf('dune')] };
    expect(addBucket([ids])).toEqual({ ...rest, where: [ids, { column: 'bucket', anyOf: ['ab9'] }] });
    for (const where of [
      { column: 'id' as const, anyOf: [idOf('dune'), 'chosen'] },
      { column: 'movie_id' as const, anyOf: [idOf('dune')] },
      { column: 'id' as const, anyOf: [] },
    ]) {
      expect(addBucket([where])).toEqual({ ...rest, where: [where] });
    }
    const { sql, values } = shardedTables.selectByKeys(['dune', 'heat']);
    expect(flat(sql)).toContain('WHERE fold IN ($1, $2) AND bucket IN ($3, $4) ORDER BY id LIMIT $5');
    expect(values).toEqual(['dune', 'heat', 'ab9', bucketOf('heat'), 2, 0]);
    const before = unfoldedShardedTables.selectByKeys(['Dune!']);
    expect(flat(before.sql)).toContain('WHERE search_term IN ($1) AND bucket IN ($2) ORDER BY id');
    expect(before.values).toEqual(['Dune!', bucketOf('Dune!'), 1, 0]);
  });

  it('puts a record into the bucket of its fold, and recognises records elsewhere', async () => {
    const { ran, run } = database();
    await shardedTables.insertSearches(run, [search('Dune!', idOf('dune')), search('The Dune', 'chosen')]);
    const rows = ran[1]?.values ?? [];
    expect([rows[0], rows[2], rows[11]]).toEqual(['ab9', 'Dune!', 'dune']);
    expect([rows[12], rows[14], rows[23]]).toEqual(['ab9', 'The Dune', 'dune']);
    // This record was created before records had folds, so its id names the bucket of the term, not that of the fold.
    // The record gets no fold until it moves to its fold's bucket.
    await shardedTables.insertSearches(run, [search('Dune!')]);
    const [bucket, ...more] = ran[2]?.values ?? [];
    expect([bucket, more[10]]).toEqual([bucketOf('Dune!'), null]);
    expect(shardedTables.isInPlace(search('Dune!', idOf('dune')))).toBe(true);
    expect(shardedTables.isInPlace(search('Dune!'))).toBe(false);
    expect(shardedTables.isInPlace(search('Dune!', 'chosen'))).toBe(false);
    expect(shardedTables.isInPlace(search('dune', 'chosen'))).toBe(true);
  });
});
