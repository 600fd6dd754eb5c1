import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_LIMITS } from '../../src/config/config.ts';
import { finishMigrations, migrate } from '../../src/search-log/store/migrate.ts';
import { postgresDriver } from '../../src/search-log/store/postgres-driver.ts';
import { SELECT_BLOCKED } from '../../src/search-log/store/search-sql.ts';
import { Store } from '../../src/search-log/store/store.ts';
import { startDocumentsServer } from './documents-server.ts';
import { openDatabase } from './open-database.ts';
import { type PostgresCluster, noPgBouncer, noPostgres, startPostgresCluster } from './postgres-cluster.ts';
import { Visitor } from './visitor.ts';

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
    await finishMigrations(driver, await migrate(driver), () => {});
    await driver.close();
    const server = await startDocumentsServer({ dataDir: '', databaseUrl });
    const visitor = new Visitor(server.origin);
    expect(await visitor.search('film 2', 2)).toEqual([201]);
    expect(await visitor.search('Film 2', 2)).toEqual([200]);
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

  it('reports the same problem after the server looked for a restored backup', async () => {
    const { server: databaseUrl } = await withRole();
    const store = new Store(postgresDriver(databaseUrl, DATABASE_LIMITS));
    await expect(store.open()).rejects.toThrow('permission denied for schema public');
    await expect(store.read(() => SELECT_BLOCKED)).rejects.toThrow('The search log cannot be read now');
    const { problem } = store;
    expect(problem).toContain('permission denied for schema public');
    await store.checkVersion();
    expect(store.problem).toBe(problem);
    await store.close();
  });
});

describe.skipIf(noPgBouncer)(`design 5: behind a pooler by the transaction${poolerSkipped}`, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgresCluster();
  });
  afterAll(() => cluster?.remove());

  it('does not change the timeouts of other clients of the pool, and uses its own', async () => {
    const databaseUrl = await cluster.poolTransactions(await cluster.createDatabase());
    const driver = postgresDriver(databaseUrl, DATABASE_LIMITS);
    await driver.open();
    const shown = async (name: string) => (await driver.run({ sql: `SHOW ${name}`, values: [] }))[0]?.[name];
    expect([await shown('statement_timeout'), await shown('lock_timeout')]).toEqual(['3s', '1s']);
    const within = await driver.transaction((run) => run({ sql: 'SHOW statement_timeout', values: [] }));
    expect(within).toEqual([{ statement_timeout: '3s' }]);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => driver.run({ sql: 'SELECT $1::int', values: [index] })),
    );
    // There are as many clients as the pool has connections, so that each client gets its own connection.
    const clients = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = new pg.Client(databaseUrl);
        await client.connect();
        return client;
      }),
    );
    const limits = await Promise.all(
      clients.map(async (client) => {
        await client.query('BEGIN');
        await client.query('SELECT pg_sleep(0.2)');
        const { rows } = await client.query("SELECT current_setting('statement_timeout') AS its");
        await client.query('COMMIT');
        await client.end();
        return rows[0]?.its;
      }),
    );
    expect(limits).toEqual(['0', '0', '0', '0']);
    await expect(driver.run({ sql: 'SELECT 1 / 0', values: [] })).rejects.toThrow('division by zero');
    expect(await driver.run({ sql: 'SELECT 1 AS one', values: [] })).toEqual([{ one: 1 }]);
    await driver.close();
  });
});
