import { createClient } from '@libsql/client/sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forget } from '../../src/search-log/store/search-sql.ts';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { openDatabase, sqliteUrl } from './open-database.ts';
import { type StoreAddress, describeOnEachStore, temporaryFolders } from './test-stores.ts';
import { Visitor, claim, refusalIn } from '@marquee/test-kit/visitor';

const equal = (attribute: string, ...values: unknown[]) => ({ method: 'equal', attribute, values });
const limit = (value: number) => ({ method: 'limit', values: [value] });
const byCount = { method: 'orderDesc', attribute: 'count' };

describe('design, Search log: searches are private', () => {
  const folder = temporaryFolders();
  let server: DocumentsServer;
  let visitor: Visitor;
  beforeAll(async () => {
    server = await startDocumentsServer({ dataDir: await folder() });
    visitor = new Visitor(server.origin);
    for (let number = 1; number <= 7; number += 1) await visitor.search(`film ${number}`, number);
    for (const number of [2, 2, 3, 4, 5, 6]) await visitor.search(`film ${number}`, number);
  });
  afterAll(() => server.close());

  it.each([
    ['the record of a term', [equal('searchTerm', 'film 2')], 1],
    ['a term that has none', [equal('searchTerm', 'film 99')], 0],
    ['the first five by count', [byCount, limit(5)], 5],
    ['the first by count', [limit(1), byCount], 1],
  ])('spec 7: lists %s', async (_what, queries, found) => {
    const { documents } = await visitor.list('searches', ...queries);
    expect(documents).toHaveLength(found);
    if (found > 0) expect(documents[0]).toMatchObject({ searchTerm: 'film 2', count: 3 });
  });

  it('lists no term that was counted once, and does not say how many terms there are', async () => {
    const { total, documents } = await visitor.list('searches', byCount, limit(5));
    expect(total).toBe(5);
    expect(documents.map(({ count }) => count)).toEqual([3, 2, 2, 2, 2]);
    const young = await startDocumentsServer({ dataDir: await folder() });
    const first = new Visitor(young.origin);
    await first.search('film 2', 2);
    expect(await first.list('searches', byCount, limit(5))).toEqual({ total: 0, documents: [] });
    // Spec 7: a term's own record and trending have exact counts.
    expect(await first.list('searches', equal('searchTerm', 'film 2'))).toMatchObject({ total: 1 });
    expect((await first.trending()).map(({ count }) => count)).toEqual([1]);
    await young.close();
  });

  it.each([
    ['all', []],
    ['the rarest first', [{ method: 'orderAsc', attribute: 'count' }, limit(5)]],
    ['more than the first five', [byCount, limit(6)]],
    ['as many as a list has', [byCount]],
    ['the next five', [byCount, limit(5), { method: 'offset', values: [5] }]],
    ['five in no order', [limit(5)]],
    ['several terms at once', [equal('searchTerm', 'film 1', 'film 2')]],
    ['a term and another', [equal('searchTerm', 'film 1'), equal('searchTerm', 'film 2')]],
    ['what follows a term', [equal('searchTerm', 'film 1'), { method: 'offset', values: [1] }]],
    ['by ids', [equal('$id', 'one', 'two')]],
  ])('refuses to list %s', async (_what, queries) => {
    const answer = await visitor.askForList('searches', ...queries);
    expect(refusalIn(answer)).toEqual([400, 'general_query_invalid']);
  });

  it('rounds times to the hour', async () => {
    const [movie] = await visitor.trending();
    for (const document of [await visitor.find('film 2'), movie]) {
      expect(document?.$createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000\+00:00$/);
      expect(document?.$updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000\+00:00$/);
      expect(Number(document?.$sequence) % 3_600_000).toBe(0);
    }
  });
});

describeOnEachStore('design, Search log: terms are forgotten', (store) => {
  const DAYS = 24 * 3_600_000;
  let address: StoreAddress;

  async function withOldTerms() {
    address = await store.fresh();
    const server = await startDocumentsServer(address);
    const visitor = new Visitor(server.origin);
    const terms = Array.from({ length: 1200 }, (_, index) => `film 2 ${index}`);
    await Promise.all(terms.map((term) => server.searchLog.create(claim(term, 2))));
    for (const term of ['film 3 twice', 'film 3 twice', 'film 3 new']) await visitor.search(term, 3);
    await server.close();
    const database = await openDatabase(address);
    const old = Date.now() - 31 * DAYS;
    await database.run(`UPDATE searches SET updated_at = ${old} WHERE search_term <> 'film 3 new'`);
    await database.close();
    return terms;
  }

  it('after the configured days if they were searched once; movies keep their counts', async () => {
    const terms = await withOldTerms();
    const server = await startDocumentsServer(address, { rules: { forgetAfter: 30 } });
    const visitor = new Visitor(server.origin);
    const last = [terms[0] ?? '', terms[600] ?? '', terms[1199] ?? ''];
    await expect.poll(() => visitor.findAll(last), { interval: 50 }).toEqual([]);
    const kept = await visitor.findAll(['film 3 twice', 'film 3 new']);
    expect(kept.map(({ count }) => count)).toEqual([2, 1]);
    const counts = (await visitor.trending()).map(({ movie_id, count }) => [movie_id, count]);
    expect(counts).toEqual([
      [2, 1200],
      [3, 3],
    ]);
    // The term was deleted, so its count starts at 1 again.
    expect(await visitor.search('film 2 0', 2)).toBe(201);
    await server.close();
  });

  it('never, if the operator disables it', async () => {
    const terms = await withOldTerms();
    const server = await startDocumentsServer(address, { rules: { forgetAfter: 0 } });
    await server.searchLog.forgetOldTerms();
    expect(await new Visitor(server.origin).findAll(terms.slice(0, 3))).toHaveLength(3);
    await server.close();
  });
});

describe('design, Search log: terms are forgotten in a SQLite file', () => {
  const folder = temporaryFolders();

  it('in small batches, with other requests answered in between', async () => {
    const dataDir = await folder();
    const server = await startDocumentsServer({ dataDir }, { rules: { forgetAfter: 1 } });
    const database = await openDatabase({ dataDir });
    await database.run(`WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 5000)
      INSERT INTO searches
      SELECT 'abc', 'abc.' || printf('%032d', n), 'term ' || n, 'term ' || n, 2, 'Film 2', '', 1, 1, 1, 1, '' FROM n`);
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    turn();
    await server.searchLog.forgetOldTerms();
    isDone = true;
    expect(await database.rows('SELECT count(*) AS terms FROM searches')).toEqual([{ terms: 0 }]);
    expect(turns).toBeGreaterThanOrEqual(10);
    await database.close();
    await server.close();
  });

  it('without scanning other records', async () => {
    const dataDir = await folder();
    await (await startDocumentsServer({ dataDir })).close();
    const client = createClient({ url: sqliteUrl(dataDir) });
    const ids = Array.from({ length: 500 }, (_, index) => `id${index}`);
    const { sql, values } = forget(ids, 1);
    const plan = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: values });
    client.close();
    expect(plan.rows.map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(/\(bucket=\? AND id=\?\)/),
    );
  });
});
