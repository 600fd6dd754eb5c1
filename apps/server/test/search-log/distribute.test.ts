import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribute } from '../../src/search-log/store/citus.ts';
import { documentId } from '../../src/search-log/store/document-id.ts';
import {
  addToSearches,
  addToTitles,
  renewSearch,
  selectSearches,
} from '../../src/search-log/store/search-sql.ts';
import type { Statement } from '../../src/search-log/store/sql-driver.ts';
import { type CitusCluster, noCitus, startCitusCluster } from './citus-cluster.ts';
import { startDocumentsServer } from './documents-server.ts';
import { type PostgresCluster, noPostgres, startPostgresCluster } from '@marquee/test-kit/postgres-cluster';
import { Visitor } from '@marquee/test-kit/visitor';

const withoutPostgres = noPostgres ? ` (skipped: ${noPostgres})` : '';
const withoutCitus = noCitus ? ` (skipped: ${noCitus})` : '';

describe.skipIf(noPostgres)(`design, Many servers: a PostgreSQL without Citus${withoutPostgres}`, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgresCluster();
  });
  afterAll(() => cluster?.remove());

  it('is not sharded, reports what is missing, and does not change', async () => {
    const databaseUrl = await cluster.createDatabase();
    await expect(distribute(databaseUrl)).rejects.toThrow(/has no Citus: run CREATE EXTENSION/);
    const server = await startDocumentsServer({ dataDir: '', databaseUrl });
    expect(await new Visitor(server.origin).search('dune')).toBe(201);
    await server.close();
  });
});

describe.skipIf(noCitus)(`design, Many servers: a sharded search log @everything${withoutCitus}`, () => {
  let cluster: CitusCluster;
  beforeAll(async () => {
    cluster = await startCitusCluster();
  });
  afterAll(() => cluster?.remove());

  it('keeps its counts, and continues to count', async () => {
    const databaseUrl = await cluster.createDatabase();
    const before = await startDocumentsServer({ dataDir: '', databaseUrl });
    const early = new Visitor(before.origin);
    for (const term of ['film 2', 'film 3', 'film 3']) await early.search(term, Number(term.slice(5)));
    await before.close();

    expect(await distribute(databaseUrl)).toEqual({ isNew: true, nodes: 2 });
    expect(await distribute(databaseUrl)).toEqual({ isNew: false, nodes: 2 });

    const server = await startDocumentsServer({ dataDir: '', databaseUrl });
    const visitor = new Visitor(server.origin);
    const terms = ['film 2', 'film 3'];
    for (const term of terms) {
      expect(await visitor.search(term, Number(term.slice(5)))).toBe(200);
    }
    const counts = (await visitor.findAll(terms)).map(({ searchTerm, count }) => [searchTerm, count]);
    expect(counts.sort()).toEqual([
      ['film 2', 2],
      ['film 3', 3],
    ]);
    expect((await visitor.trending()).map(({ movie_id, count }) => [movie_id, count])).toEqual([
      [3, 3],
      [2, 2],
    ]);
    await server.close();
  });

  it('finds, creates and counts a term with one shard of each table', async () => {
    const databaseUrl = await cluster.createDatabase();
    await distribute(databaseUrl);
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const tasks: number[] = [];
    /** Plans a statement without executing it. Records the number of shards in the plan. */
    const explain = async ({ sql, values }: Statement) => {
      const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${sql}`, values);
      tasks.push(Number(/"Task Count":(\d+)/.exec(JSON.stringify(rows))?.[1]));
      return [];
    };
    const id = documentId('dune');
    const movie = { movieId: 1, title: 'Dune', posterUrl: '', count: 1, createdAt: 1, updatedAt: 1 };
    const record = { ...movie, id, fold: 'dune', searchTerm: 'dune', raisesMovie: true, language: '' };
    await explain(selectSearches([id]));
    for (const statement of addToSearches([record])) await explain(statement);
    await explain(renewSearch(record));
    for (const statement of addToTitles([{ ...movie, describedAt: 1 }])) await explain(statement);
    await client.end();
    expect(tasks).toEqual([1, 1, 1, 1]);
  });
});
