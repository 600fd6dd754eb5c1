import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { COUNT_AS_BEFORE, FIRST_SCHEMA, fillFirstSchema } from './old-schema.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { type PostgresCluster, noPostgres, startPostgresCluster } from './postgres-cluster.ts';
import { type StoreAddress, describeOnEachStore } from './test-stores.ts';
import { Visitor } from './visitor.ts';

const ROWS = 3000;
const POLL_OPTIONS = { interval: 50 };
const skipped = noPostgres ? ` (skipped: ${noPostgres})` : '';

const versions = async (database: OpenDatabase) =>
  (await database.rows('SELECT number FROM migrations ORDER BY number')).map(({ number }) => Number(number));

describeOnEachStore(
  'design 11: an upgrade from the first version',
  (store) => {
    it('loses no counts of old and new servers, and has the schema of a new database afterwards', async () => {
      const address = await store.fresh();
      const old = await openDatabase(address);
      await fillFirstSchema(old, ROWS);
      let countedBefore = 0;
      let isOver = false;
      const oldServer = (async () => {
        while (!isOver) {
          await old.run(`BEGIN; ${COUNT_AS_BEFORE}; COMMIT`);
          countedBefore += 1;
          // The delay lets this process do the work of the new server, too.
          await delay(1);
        }
      })();
      await expect.poll(() => countedBefore, POLL_OPTIONS).toBeGreaterThan(10);

      const server = await startDocumentsServer(address);
      const visitor = new Visitor(server.origin);
      for (let time = 0; time < 20; time += 1) expect(await visitor.search('film 1 7')).toEqual([200]);
      await expect.poll(() => versions(old), POLL_OPTIONS).toEqual([1, 2, 3, 4, 5]);
      const atEnd = countedBefore;
      await expect.poll(() => countedBefore, POLL_OPTIONS).toBeGreaterThan(atEnd + 10);
      isOver = true;
      await oldServer;
      for (let time = 0; time < 20; time += 1) expect(await visitor.search('film 1 7')).toEqual([200]);

      expect(await visitor.find('film 1 7')).toMatchObject({ count: 1 + countedBefore + 40 });
      const movie = { movie_id: 1, count: ROWS + countedBefore + 40 };
      await expect.poll(() => visitor.trending(), POLL_OPTIONS).toMatchObject([movie]);
      const upgraded = await schemaOf(old);
      await old.close();
      await server.close();

      const fresh = await store.fresh();
      await (await startDocumentsServer(fresh)).close();
      const other = await openDatabase(fresh);
      expect(await schemaOf(other)).toEqual(upgraded);
      await other.close();
    });

    it('is repeated when an old backup is restored beside a running server', async () => {
      const address = await store.fresh();
      const server = await startDocumentsServer(address);
      const visitor = new Visitor(server.origin);
      await visitor.search('film 2', 2);
      const database = await openDatabase(address);
      await database.run(
        `BEGIN; DROP TABLE searches; DROP TABLE titles; DROP TABLE migrations; ${FIRST_SCHEMA}; COMMIT`,
      );
      await expect.poll(() => versions(database), POLL_OPTIONS).toEqual([1, 2, 3, 4, 5]);
      expect(await visitor.search('film 3', 3)).toEqual([201]);
      await expect.poll(() => visitor.trending(), POLL_OPTIONS).toMatchObject([{ movie_id: 3, count: 1 }]);
      await database.close();
      await server.close();
    });

    it('reports its version, and who can open it, if a newer program has upgraded it', async () => {
      const address = await store.fresh();
      await (await startDocumentsServer(address)).close();
      const database = await openDatabase(address);
      await database.run("INSERT INTO migrations (number, name) VALUES (7, '0007-of-tomorrow.sql')");
      await database.close();
      await expect(startDocumentsServer(address)).rejects.toThrow(
        'the database is newer than this program, which does not know its change 0007-of-tomorrow.sql: it has ' +
          'version 7, and this program opens versions up to 5. Run the version that made it, or restore a backup ' +
          'from before',
      );
    });

    /** Reads the columns of all tables, and all indexes with their columns. */
    async function schemaOf(database: OpenDatabase) {
      const rows = await database.rows(
        store.name === 'SQLite'
          ? `SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL UNION ALL
            SELECT t.name || '.' || c.name, c.type || ' ' || c."notnull" FROM sqlite_schema t, pragma_table_info(t.name) c
            WHERE t.type = 'table' ORDER BY 1`
          : `SELECT indexname::text AS name, indexdef AS sql FROM pg_indexes WHERE schemaname = 'public' UNION ALL
            SELECT table_name || '.' || column_name, data_type || is_nullable || coalesce(column_default, '')
            FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`,
      );
      expect(rows.length).toBeGreaterThan(15);
      return rows.map(({ name, sql }) => [name, String(sql).replace('IF NOT EXISTS ', '')]);
    }
  },
  { citus: false },
);

describe.skipIf(noPostgres)(`design 11: upgrading a PostgreSQL under load${skipped}`, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgresCluster();
  });
  afterAll(() => cluster?.remove());

  async function firstSchema(rows: number): Promise<{ address: StoreAddress; database: OpenDatabase }> {
    const address = { dataDir: '', databaseUrl: await cluster.createDatabase() };
    const database = await openDatabase(address);
    await fillFirstSchema(database, rows);
    return { address, database };
  }

  /** Begins a transaction that reads a table outside the search log, and keeps it open, like a long backup. */
  async function holdSnapshot(database: OpenDatabase) {
    for (const sql of [
      'CREATE TABLE elsewhere (id int)',
      'BEGIN ISOLATION LEVEL REPEATABLE READ',
      'SELECT 1 FROM elsewhere',
    ]) {
      await database.run(sql);
    }
  }

  it('continues to count while an index waits for a long transaction, and finishes afterwards', async () => {
    const { address, database } = await firstSchema(ROWS);
    const other = await openDatabase(address);
    // The creation of an index waits for this older transaction. Counts are possible meanwhile.
    await holdSnapshot(other);
    const server = await startDocumentsServer(address);
    const visitor = new Visitor(server.origin);
    await expect
      .poll(
        async () => (await database.rows('SELECT 1 FROM pg_stat_progress_create_index')).length,
        POLL_OPTIONS,
      )
      .toBe(1);
    for (let time = 0; time < 30; time += 1) expect(await visitor.search('film 1 8')).toEqual([200]);
    expect(await versions(database)).toEqual([1, 3, 4]);
    expect(server.lines).toContain(
      'The search log is brought up to date, version 2: the index searches_by_count_and_time is built, while counts go on',
    );
    await other.run('COMMIT');
    await expect.poll(() => versions(database), POLL_OPTIONS).toEqual([1, 2, 3, 4, 5]);
    await expect
      .poll(() => server.lines, POLL_OPTIONS)
      .toContain('The search log is brought up to date, version 2 is reached');
    expect(await visitor.find('film 1 8')).toMatchObject({ count: 31 });
    // The creation of the index was not aborted, however long it waited.
    expect(server.lines.filter((line) => line.includes('it is tried again'))).toEqual([]);
    await other.close();
    await database.close();
    await server.close();
  });

  it('lets writers of a locked table proceed, and those queued behind it', async () => {
    const { address, database } = await firstSchema(10);
    const holder = await openDatabase(address);
    await holder.run("BEGIN; UPDATE searches SET title = 'held' WHERE search_term = 'film 1 1'");
    const starting = startDocumentsServer(address);
    // An old server has this statement timeout. It would refuse a count that waits for a lock longer than 3 s.
    await database.run('SET statement_timeout = 3000');
    for (let time = 0; time < 40; time += 1) {
      await database.run(COUNT_AS_BEFORE);
      await delay(25);
    }
    await holder.run('COMMIT');
    const server = await starting;
    const visitor = new Visitor(server.origin);
    await expect.poll(() => visitor.search('film 1 7').catch(() => []), POLL_OPTIONS).toEqual([200]);
    expect(await visitor.find('film 1 7')).toMatchObject({ count: 42 });
    await holder.close();
    await database.close();
    await server.close();
  });

  it('builds an interrupted index again, once among several servers', async () => {
    const { address, database } = await firstSchema(ROWS);
    await database.run(
      'CREATE INDEX searches_by_count_and_time ON searches (count DESC, updated_at DESC, id)',
    );
    await database.run(
      "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'searches_by_count_and_time'::regclass",
    );
    const servers: DocumentsServer[] = await Promise.all([0, 1, 2].map(() => startDocumentsServer(address)));
    await expect.poll(() => versions(database), POLL_OPTIONS).toEqual([1, 2, 3, 4, 5]);
    for (const { searchLog } of servers) expect(searchLog.problem).toBeUndefined();
    const indexes = await database.rows(
      `SELECT indexrelid::regclass::text AS name, indisvalid FROM pg_index
      WHERE indrelid IN ('searches'::regclass, 'titles'::regclass) ORDER BY 1`,
    );
    expect(indexes).toEqual(
      [
        'searches_by_count_and_time',
        'searches_by_fold',
        'searches_by_merged_into',
        'searches_pkey',
        'searches_search_term_key',
        'titles_by_count_and_time',
        'titles_pkey',
      ].map((name) => ({ name, indisvalid: true })),
    );
    await Promise.all(servers.map((server) => server.close()));
    await database.close();
  });

  it('stops at once with the server, and continues with the next', async () => {
    const { address, database } = await firstSchema(ROWS);
    const other = await openDatabase(address);
    await holdSnapshot(other);
    const first = await startDocumentsServer(address);
    await expect
      .poll(
        async () => (await database.rows('SELECT 1 FROM pg_stat_progress_create_index')).length,
        POLL_OPTIONS,
      )
      .toBe(1);
    await first.close();
    await other.run('COMMIT');
    const second = await startDocumentsServer(address);
    await expect.poll(() => versions(database), POLL_OPTIONS).toEqual([1, 2, 3, 4, 5]);
    await second.close();
    await other.close();
    await database.close();
  });
});
