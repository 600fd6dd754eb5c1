import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../src/search-log/commands/back-up.ts';
import { restore } from '../../src/search-log/commands/restore.ts';
import { startDocumentsServer } from './documents-server.ts';
import { FIRST_SCHEMA, fillFirstSchema } from './old-schema.ts';
import { openDatabase } from './open-database.ts';
import { type PostgresCluster, findBinaries, noPostgres, startPostgresCluster } from './postgres-cluster.ts';
import { temporaryFolders } from './test-stores.ts';
import { Visitor } from './visitor.ts';

const run = promisify(execFile);
const skipped = noPostgres ? ` (skipped: ${noPostgres})` : '';
const POLL_OPTIONS = { interval: 20 };

describe.skipIf(noPostgres)(`design 11: restoring PostgreSQL${skipped}`, () => {
  const folder = temporaryFolders();
  const path = process.env.PATH;
  let cluster: PostgresCluster;
  beforeAll(async () => {
    process.env.PATH = `${path ?? ''}${delimiter}${findBinaries() ?? ''}`;
    cluster = await startPostgresCluster();
  });
  afterAll(async () => {
    process.env.PATH = path;
    await cluster?.remove();
  });

  /** Runs SQL in a new database and dumps it with `pg_dump`. Resolves with the dump's file. */
  async function dumpOf(sql: string, rows = 0): Promise<string> {
    const databaseUrl = await cluster.createDatabase();
    const database = await openDatabase({ dataDir: '', databaseUrl });
    if (rows > 0) await fillFirstSchema(database, rows);
    await database.run(sql);
    await database.close();
    const file = join(await folder(), 'dump');
    await run('pg_dump', ['--format=custom', `--file=${file}`, databaseUrl]);
    return file;
  }

  /** Creates a search log in which movie 2 was searched once. Resolves with the database's URL. */
  async function filledDatabase(): Promise<string> {
    const databaseUrl = await cluster.createDatabase();
    const server = await startDocumentsServer({ dataDir: '', databaseUrl });
    await new Visitor(server.origin).search('film 2', 2);
    await server.close();
    return databaseUrl;
  }

  async function countsIn(databaseUrl: string) {
    const server = await startDocumentsServer({ dataDir: '', databaseUrl });
    const movies = await new Visitor(server.origin).trending();
    await server.close();
    return movies.map(({ movie_id, count }) => [movie_id, count]);
  }

  it.each([
    [
      'of another program with migrations',
      `CREATE TABLE migrations (id int, migration text); INSERT INTO migrations VALUES (1, 'create_users')`,
      /holds no search log/,
    ],
    [
      'of another program with numbered ones',
      `CREATE TABLE migrations (number bigint, name text); INSERT INTO migrations VALUES (1, 'create_users')`,
      /its table "migrations" is another program's/,
    ],
    [
      'without the films',
      `${FIRST_SCHEMA}; DROP TABLE titles`,
      /holds no search log: it has no table titles/,
    ],
    [
      'with other columns',
      `${FIRST_SCHEMA}; ALTER TABLE searches ADD COLUMN note text; INSERT INTO searches VALUES ('a', 'a', 1, '', '', 1, 1, 1, '')`,
      /its table searches is another program's/,
    ],
    [
      'of a sharded log',
      `${FIRST_SCHEMA}; INSERT INTO migrations VALUES (0, 'distributed')`,
      /is of a sharded log/,
    ],
  ])('refuses a dump %s', async (_what, sql, message) => {
    const databaseUrl = await filledDatabase();
    const file = await dumpOf(sql);
    await expect(restore({ databaseUrl, dataDir: '' }, file)).rejects.toThrow(message);
    expect(await countsIn(databaseUrl)).toEqual([[2, 1]]);
  });

  it('refuses a truncated dump', async () => {
    const databaseUrl = await filledDatabase();
    const file = await dumpOf('SELECT 1', 3000);
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length - 2000));
    await expect(restore({ databaseUrl, dataDir: '' }, file)).rejects.toThrow();
    expect(await countsIn(databaseUrl)).toEqual([[2, 1]]);
  });

  it('reads only the rows of its own tables, and executes nothing in a dump', async () => {
    const databaseUrl = await filledDatabase();
    const file = await dumpOf(
      `CREATE TABLE evil (x int); INSERT INTO evil VALUES (1);
      CREATE FUNCTION evil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN DELETE FROM titles; RETURN NULL; END';
      CREATE TRIGGER evil AFTER INSERT ON searches EXECUTE FUNCTION evil();
      CREATE SCHEMA other; CREATE TABLE other.notes (searches text)`,
      30,
    );
    expect(await restore({ databaseUrl, dataDir: '' }, file)).toEqual({ terms: 30, movies: 1 });
    expect(await countsIn(databaseUrl)).toEqual([[1, 30]]);
    const database = await openDatabase({ dataDir: '', databaseUrl });
    const found = await database.rows(
      `SELECT relname FROM pg_class WHERE relname IN ('evil', 'notes') UNION ALL
      SELECT proname FROM pg_proc WHERE proname = 'evil' UNION ALL SELECT tgname FROM pg_trigger WHERE tgname = 'evil'`,
    );
    await database.close();
    expect(found).toEqual([]);
  });

  it('leaves another program’s table of the same name unchanged', async () => {
    const databaseUrl = await cluster.createDatabase();
    const database = await openDatabase({ dataDir: '', databaseUrl });
    await database.run(`CREATE TABLE migrations (id int); INSERT INTO migrations VALUES (7)`);
    const file = await dumpOf('SELECT 1', 10);
    await expect(restore({ databaseUrl, dataDir: '' }, file)).rejects.toThrow(
      /the table "migrations" in this database is another program's/,
    );
    expect(await database.rows('SELECT id FROM migrations')).toEqual([{ id: 7 }]);
    await database.close();
  });

  const columns = 'number bigint NOT NULL PRIMARY KEY, name text NOT NULL';

  it.each([
    ['titles', ''],
    ['searches', ''],
    ['search_log_settings', ''],
    ['trending_blocked', ''],
    // A search log that failed to start leaves an empty table.
    ['titles', `CREATE TABLE migrations (${columns})`],
    // The first version of the search log has no table with this name, so the other program could use the name.
    ['trending_blocked', FIRST_SCHEMA],
  ])('leaves another program’s table %s unchanged, with %j', async (table, sql) => {
    const databaseUrl = await cluster.createDatabase();
    const database = await openDatabase({ dataDir: '', databaseUrl });
    await database.run(
      `${sql}; CREATE TABLE ${table} (id int, title text); INSERT INTO ${table} VALUES (7, 'theirs')`,
    );
    const file = await dumpOf('SELECT 1', 10);
    await expect(restore({ databaseUrl, dataDir: '' }, file)).rejects.toThrow(
      `the table "${table}" in this database is another program's: use another database for the search log, or rename that table`,
    );
    expect(await database.rows(`SELECT * FROM ${table}`)).toEqual([{ id: 7, title: 'theirs' }]);
    await database.close();
  });

  it('leaves another program’s table in another schema unchanged', async () => {
    const url = new URL(await cluster.createDatabase());
    const database = await openDatabase({ dataDir: '', databaseUrl: url.href });
    await database.run(`CREATE SCHEMA theirs; CREATE SCHEMA ours; SET search_path = ours; ${FIRST_SCHEMA};
      CREATE TABLE theirs.titles (LIKE titles); DROP TABLE titles`);
    url.searchParams.set('options', '-c search_path=ours,theirs');
    const file = await dumpOf('SELECT 1', 10);
    await expect(
      restore({ databaseUrl: url.href.replaceAll('+', '%20'), dataDir: '' }, file),
    ).rejects.toThrow(/the table "titles" in this database is another program's/);
    expect(await database.rows('SELECT * FROM theirs.titles')).toEqual([]);
    await database.close();
  });

  it.each([
    ['empty', `CREATE TABLE migrations (number int, name text, applied_at timestamp)`],
    [
      'without the first migration',
      `CREATE TABLE migrations (${columns}); INSERT INTO migrations VALUES (9, 'add users')`,
    ],
  ])('leaves another program’s table of the same name unchanged, %s', async (_what, sql) => {
    const databaseUrl = await cluster.createDatabase();
    const database = await openDatabase({ dataDir: '', databaseUrl });
    await database.run(sql);
    const before = await database.rows('SELECT * FROM migrations');
    const file = await dumpOf('SELECT 1', 10);
    await expect(restore({ databaseUrl, dataDir: '' }, file)).rejects.toThrow(
      /the table "migrations" in this database is another program's/,
    );
    expect(await database.rows('SELECT * FROM migrations')).toEqual(before);
    await database.close();
  });

  it('replaces what is left of a search log', async () => {
    const file = join(await folder(), 'backup');
    await backUp({ databaseUrl: await filledDatabase(), dataDir: '' }, file);
    const databaseUrl = await cluster.createDatabase();
    const database = await openDatabase({ dataDir: '', databaseUrl });
    for (const sql of [
      `CREATE TABLE migrations (${columns})`,
      'DROP TABLE searches, trending_blocked',
      'DROP TABLE searches, titles, search_log_settings, trending_blocked',
    ]) {
      await database.run(sql);
      await restore({ databaseUrl, dataDir: '' }, file);
      expect(await countsIn(databaseUrl)).toEqual([[2, 1]]);
    }
    await database.close();
  });

  it('keeps the old search log if it is killed, and succeeds when it is repeated', async () => {
    const databaseUrl = await filledDatabase();
    const file = await dumpOf('SELECT 1', 20_000);
    const database = await openDatabase({ dataDir: '', databaseUrl });
    const restoring = restore({ databaseUrl, dataDir: '' }, file);
    const outcome = restoring.catch((error: unknown) => error);
    await expect
      .poll(
        async () =>
          (
            await database.rows(
              `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND query LIKE 'INSERT INTO searches%unnest%'`,
            )
          ).length,
        { ...POLL_OPTIONS, interval: 1 },
      )
      .toBe(1);
    await database.close();
    expect(await outcome).toBeInstanceOf(Error);
    expect(await countsIn(databaseUrl)).toEqual([[2, 1]]);
    await restore({ databaseUrl, dataDir: '' }, file);
    expect(await countsIn(databaseUrl)).toEqual([[1, 20_000]]);
  });

  it('restores a dump of a schema whose name needs quotes into such a schema', async () => {
    const url = new URL(await cluster.createDatabase());
    const database = await openDatabase({ dataDir: '', databaseUrl: url.href });
    await database.run('CREATE SCHEMA "my-schema"');
    await database.close();
    url.searchParams.set('options', '-c search_path="my-schema"');
    const databaseUrl = url.href.replaceAll('+', '%20');
    const server = await startDocumentsServer({ dataDir: '', databaseUrl });
    await new Visitor(server.origin).search('film 2', 2);
    await server.close();
    const file = join(await folder(), 'dump');
    await run('pg_dump', ['--format=custom', `--file=${file}`, databaseUrl]);
    expect(await restore({ databaseUrl, dataDir: '' }, file)).toMatchObject({ terms: 1, movies: 1 });
    expect(await countsIn(databaseUrl)).toEqual([[2, 1]]);
  });

  it('restores an older version into tables that a newer program has upgraded', async () => {
    const databaseUrl = await filledDatabase();
    const file = join(await folder(), 'backup');
    await backUp({ databaseUrl, dataDir: '' }, file);
    const database = await openDatabase({ dataDir: '', databaseUrl });
    await database.run(
      `ALTER TABLE searches ADD COLUMN tomorrow int; INSERT INTO migrations VALUES (9, '0009-of-tomorrow')`,
    );
    await database.close();
    await restore({ databaseUrl, dataDir: '' }, file);
    expect(await countsIn(databaseUrl)).toEqual([[2, 1]]);
  });
});
