import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribute } from '../../src/search-log/store/citus.ts';
import { bucketOf } from '../../src/search-log/store/document-id.ts';
import { shardedTables } from '../../src/search-log/store/sharded-tables.ts';
import { selectSearches } from '../../src/search-log/store/search-sql.ts';
import type { Statement } from '../../src/search-log/store/sql-driver.ts';
import { type CitusCluster, noCitus, startCitusCluster } from './citus-cluster.ts';
import { startDocumentsServer } from './documents-server.ts';
import { type PostgresCluster, noPostgres, startPostgresCluster } from './postgres-cluster.ts';
import { Visitor, claim, recordIn, refusalIn } from './visitor.ts';

const withoutPostgres = noPostgres ? ` (skipped: ${noPostgres})` : '';
const withoutCitus = noCitus ? ` (skipped: ${noCitus})` : '';

describe.skipIf(noPostgres)(`design 11: a PostgreSQL without Citus${withoutPostgres}`, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgresCluster();
  });
  afterAll(() => cluster?.remove());

  it('is not sharded, reports what is missing, and does not change', async () => {
    const databaseUrl = await cluster.createDatabase();
    await expect(distribute(databaseUrl)).rejects.toThrow(/has no Citus: run CREATE EXTENSION/);
    const server = await startDocumentsServer({ dataDir: '', databaseUrl });
    expect(await new Visitor(server.origin).search('dune')).toEqual([201]);
    await server.close();
  });
});

describe.skipIf(noCitus)(`design 11: a sharded search log${withoutCitus}`, () => {
  let cluster: CitusCluster;
  beforeAll(async () => {
    cluster = await startCitusCluster();
  });
  afterAll(() => cluster?.remove());

  it('keeps its counts, moves old ids to their buckets, and continues to count', async () => {
    const databaseUrl = await cluster.createBareDatabase();
    const before = await startDocumentsServer({ dataDir: '', databaseUrl });
    const early = new Visitor(before.origin);
    for (const term of ['film 2', 'film 3', 'film 3']) await early.search(term, Number(term.slice(5)));
    await early.create(claim('chosen'), 'chosen-id');
    await early.create(claim('old'), '0123456789abcdef0123');
    await before.close();

    expect(await distribute(databaseUrl)).toEqual({ isNew: true, nodes: 2 });
    expect(await distribute(databaseUrl)).toEqual({ isNew: false, nodes: 2 });

    const server = await startDocumentsServer({ dataDir: '', databaseUrl });
    const visitor = new Visitor(server.origin);
    expect((await visitor.find('old'))?.$id).toBe(`${bucketOf('old')}.0123456789abcdef0123`);
    expect((await visitor.find('chosen'))?.$id).toBe('chosen-id');
    const terms = ['film 2', 'film 3', 'chosen', 'old'];
    for (const term of terms) {
      expect(await visitor.search(term)).toEqual([200]);
    }
    const counts = (await visitor.findAll(terms)).map(({ searchTerm, count }) => [searchTerm, count]);
    expect(counts.sort()).toEqual([
      ['chosen', 2],
      ['film 2', 2],
      ['film 3', 3],
      ['old', 2],
    ]);
    expect((await visitor.trending()).map(({ movie_id, count }) => [movie_id, count])).toEqual([
      [1, 4],
      [3, 3],
      [2, 2],
    ]);
    await server.close();
  });

  it('refuses an id that looks like one of the server’s in another bucket', async () => {
    const server = await startDocumentsServer({ dataDir: '', databaseUrl: await cluster.createDatabase() });
    const visitor = new Visitor(server.origin);
    const { $id } = recordIn(await visitor.create(claim('one')));
    expect($id).toMatch(/^[0-9a-f]{3}\.[0-9a-f]{20}$/);
    const other = await visitor.create(claim('another'), $id);
    expect(refusalIn(other)).toEqual([400, 'general_argument_invalid']);
    expect(await visitor.findAll(['one', 'another'])).toHaveLength(1);
    await server.close();
  });

  it('finds, creates and counts a term with one shard of each table', async () => {
    const client = new pg.Client(await cluster.createDatabase());
    await client.connect();
    const tasks: number[] = [];
    /** Plans a statement without executing it. Records the number of shards in the plan. */
    const explain = async ({ sql, values }: Statement) => {
      const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${sql}`, values);
      tasks.push(Number(/"Task Count":(\d+)/.exec(JSON.stringify(rows))?.[1]));
      return [];
    };
    const id = `${bucketOf('dune')}.0123456789abcdef0123`;
    const movie = { movieId: 1, title: 'Dune', posterUrl: '', count: 1, createdAt: 1, updatedAt: 1 };
    await explain(
      selectSearches(
        shardedTables.addBucket({ where: [{ column: 'fold', anyOf: ['dune'] }], limit: 1, offset: 0 }),
      ),
    );
    await explain(
      selectSearches(
        shardedTables.addBucket({ where: [{ column: 'id', anyOf: [id] }], limit: 1, offset: 0 }),
      ),
    );
    const record = { ...movie, id, searchTerm: 'dune', raisesMovie: true, language: '' };
    await shardedTables.insertSearches(explain, [record]);
    await shardedTables.addToSearches(explain, new Map([[id, 3]]), 1);
    await shardedTables.renewSearch(explain, record);
    await shardedTables.addToTitles(explain, [{ ...movie, describedAt: 1 }]);
    await client.end();
    expect(tasks).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
