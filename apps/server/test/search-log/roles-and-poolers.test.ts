import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_LIMITS } from '../../src/config/config.ts';
import { migrate } from '../../src/search-log/store/schema.ts';
import { postgresDriver } from '../../src/search-log/store/postgres-driver.ts';
import { documentId } from '../../src/search-log/store/document-id.ts';
import { SELECT_BLOCKED, addToSearches, selectSearches } from '../../src/search-log/store/search-sql.ts';
import { Store } from '../../src/search-log/store/store.ts';
import { startDocumentsServer } from './documents-server.ts';
import { openDatabase } from './open-database.ts';
import {
  type PostgresCluster,
  noPgBouncer,
  noPostgres,
  startPostgresCluster,
} from '@marquee/test-kit/postgres-cluster';
import { Visitor } from '@marquee/test-kit/visitor';

const skipped = noPostgres ? ` (skipped: ${noPostgres})` : '';
const poolerSkipped = noPgBouncer ? ` (skipped: ${noPgBouncer})` : '';

describe.skipIf(noPostgres)(`docs/operating.md: a role that may only read and write rows${skipped}`, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgresCluster();
  });
  afterAll(() => cluster?.remove());

  /**
   * Creates a database. Resolves with its URLs for the owner, and for a role that may only read and write the owner's
   * rows.
   */
  async function withRole() {
    const owner = await cluster.createDatabase();
    const database = await openDatabase({ dataDir: '', databaseUrl: owner });
    const name = `app_${new URL(owner).pathname.slice(1)}`;
    await database.run(`CREATE ROLE ${name} LOGIN;
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${name}`);
    await database.close();
    const server = new URL(owner);
    server.username = name;
    return { owner, server: server.href };
  }

  it('works once the owner has created the tables', async () => {
    const { owner, server: databaseUrl } = await withRole();
    const driver = postgresDriver(owner, DATABASE_LIMITS);
    await driver.open();
    await migrate(driver);
    await driver.close();
    const server = await startDocumentsServer({ dataDir: '', databaseUrl });
    const visitor = new Visitor(server.origin);
    expect(await visitor.search('film 2', 2)).toBe(201);
    expect(await visitor.search('Film 2', 2)).toBe(200);
    await server.searchLog.forgetOldTerms();
    expect(server.searchLog.problem).toBeUndefined();
    expect(server.lines).toEqual([]);
    await server.close();
  });

  it('reports its missing permission and what to do', async () => {
    const { server: databaseUrl } = await withRole();
    const server = await startDocumentsServer({ dataDir: '', databaseUrl });
    await expect
      .poll(() => server.searchLog.problem, { interval: 50 })
      .toBe(
        'its role lacks a right (permission denied for schema public): run npm run migrate as the owner of the ' +
          'tables, and grant it',
      );
    await server.close();
  });

  it('reports the same problem after a check', async () => {
    const { server: databaseUrl } = await withRole();
    const store = new Store(postgresDriver(databaseUrl, DATABASE_LIMITS));
    await expect(store.open()).rejects.toThrow('permission denied for schema public');
    await expect(store.read(SELECT_BLOCKED)).rejects.toThrow('The search log cannot be read now');
    const { problem } = store;
    expect(problem).toContain('permission denied for schema public');
    await store.check();
    expect(store.problem).toBe(problem);
    await store.close();
  });
});

describe.skipIf(noPostgres)(`design, Search log: plans that PostgreSQL keeps${skipped}`, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgresCluster();
  });
  afterAll(() => cluster?.remove());

  it('are those of statements for up to 16 records, use the key, and hold for a table that replaces another', async () => {
    const driver = postgresDriver(await cluster.createDatabase(), { ...DATABASE_LIMITS, poolSize: 1 });
    const store = new Store(driver);
    const recordOf = (id: string) => ({
      ...{ id, fold: '', searchTerm: '', movieId: 2, title: 'Film 2', posterUrl: '', count: 1 },
      ...{ createdAt: 1, updatedAt: 1, raisesMovie: true, language: '' },
    });
    const idsOf = (count: number) => Array.from({ length: count }, (_, at) => documentId(`film ${at}`));
    for (const count of [1, 6, 16, 17]) {
      await store.read(selectSearches(idsOf(count)));
      for (const statement of addToSearches(idsOf(count).map(recordOf))) await driver.run(statement);
    }
    const kept = await driver.run({ sql: 'SELECT name FROM pg_prepared_statements ORDER BY 1', values: [] });
    expect(kept.map(({ name }) => name)).toEqual(['add 1', 'add 16', 'add 6', 'find 1', 'find 16', 'find 6']);

    // For an empty table, PostgreSQL would use any index. It plans five executions anew, and keeps the sixth's plan.
    await driver.run({ sql: 'DELETE FROM searches', values: [] });
    await driver.run({ sql: 'ANALYZE searches', values: [] });
    for (let time = 0; time < 6; time += 1) await store.read(selectSearches(idsOf(6)));
    const values = idsOf(6).map((id) => `'${id.slice(0, 3)}', '${id}'`);
    const plan = await driver.run({ sql: `EXPLAIN EXECUTE "find 6" (${values.join(', ')})`, values: [] });
    expect(JSON.stringify(plan)).toContain('searches_pkey');

    await driver.run({ sql: 'ALTER TABLE searches RENAME TO before', values: [] });
    await expect(store.read(selectSearches(idsOf(6)))).rejects.toThrow('The search log cannot be read now');
    await driver.run({ sql: 'CREATE TABLE searches (LIKE before INCLUDING ALL)', values: [] });
    expect(await store.read(selectSearches(idsOf(6)))).toEqual([]);
    for (const statement of addToSearches(idsOf(6).map(recordOf))) await driver.run(statement);
    expect((await store.read(selectSearches(idsOf(6)))).map(({ count }) => count)).toEqual(Array(6).fill(1));
    await store.close();
  });

  it('are made anew after an operator has changed a column', async () => {
    const databaseUrl = await cluster.createDatabase();
    const server = await startDocumentsServer({ dataDir: '', databaseUrl });
    const visitor = new Visitor(server.origin);
    for (let time = 0; time < 3; time += 1) await visitor.search('film 2', 2);
    const { $id } = (await visitor.find('film 2')) ?? { $id: '' };
    const database = await openDatabase({ dataDir: '', databaseUrl });
    for (const table of ['searches', 'titles'])
      await database.run(`ALTER TABLE ${table} ALTER COLUMN title TYPE varchar`);
    await database.close();
    let refused = 0;
    while (refused < 9 && (await visitor.update($id, { count: 2 })).status !== 200) refused += 1;
    expect(refused).toBeLessThan(5);
    await expect.poll(() => visitor.askForTerm('film 2').then(({ status }) => status)).toBe(200);
    expect(server.searchLog.problem).toBeUndefined();
    await server.close();
  });
});

describe.skipIf(noPgBouncer)(`design, Search log: behind a pooler by the transaction${poolerSkipped}`, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgresCluster();
  });
  afterAll(() => cluster?.remove());

  it('is refused at the start if the role has no timeouts, and works with them', async () => {
    const own = await cluster.createDatabase();
    const pooled = await cluster.poolTransactions(own);
    const driver = postgresDriver(pooled, DATABASE_LIMITS);
    await expect(driver.open()).rejects.toThrow(
      /a pooler is in front of the database, whose role has no .*statement_timeout.*: run ALTER ROLE … SET/,
    );
    await driver.close();

    const database = await openDatabase({ dataDir: '', databaseUrl: own });
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    await database.run(names.map((name) => `ALTER ROLE marquee SET ${name} = '3s'`).join('; '));
    await database.close();
    const server = await startDocumentsServer({
      dataDir: '',
      databaseUrl: await cluster.poolTransactions(own),
    });
    const visitor = new Visitor(server.origin);
    await Promise.all(
      Array.from({ length: 160 }, (_, index) => visitor.search(`film ${2 + (index % 8)}`, 2 + (index % 8))),
    );
    // A copy may take longer than a request, for which the role has its timeouts.
    const patient = postgresDriver(await cluster.poolTransactions(own), {
      ...DATABASE_LIMITS,
      statementTimeout: 60_000,
    });
    const [row] = await patient.transaction((run) =>
      run({
        sql: "SELECT current_setting('statement_timeout') a, current_setting('idle_in_transaction_session_timeout') b",
        values: [],
      }),
    );
    expect(row).toEqual({ a: '1min', b: '1min' });
    await patient.close();
    const terms = Array.from({ length: 8 }, (_, index) => `film ${2 + index}`);
    expect((await visitor.findAll(terms)).map(({ count }) => count)).toEqual(terms.map(() => 20));
    expect(server.lines).toEqual([]);
    await server.close();
  });
});
