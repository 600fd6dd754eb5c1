import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { move } from '../../src/search-log/commands/move.ts';
import { startDocumentsServer } from './documents-server.ts';
import { openDatabase } from './open-database.ts';
import { type PostgresCluster, noPostgres, startPostgresCluster } from './postgres-cluster.ts';
import { type StoreAddress, temporaryFolders } from './test-stores.ts';
import { Visitor } from './visitor.ts';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const skipped = noPostgres ? ` (skipped: ${noPostgres})` : '';

const TOTALS = `SELECT (SELECT count(*) FROM searches) AS terms, (SELECT sum(count) FROM searches) AS counts,
  (SELECT sum(count) FROM titles) AS films`;

describe.skipIf(noPostgres)(`docs/scaling.md: moving a search log${skipped}`, () => {
  const folder = temporaryFolders();
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgresCluster();
  });
  afterEach(() => void vi.unstubAllEnvs());
  afterAll(() => cluster?.remove());

  const placeOf = async (kind: string): Promise<StoreAddress> =>
    kind === 'SQLite'
      ? { databaseUrl: undefined, dataDir: await folder() }
      : { databaseUrl: await cluster.createDatabase(), dataDir: '' };
  const addressOf = ({ databaseUrl, dataDir }: StoreAddress) => databaseUrl ?? dataDir;
  const place = ({ databaseUrl, dataDir }: StoreAddress) => ({ databaseUrl, dataDir });

  /**
   * Creates a search log with a merged term, a blocked movie, a term with special characters, and `terms` more terms.
   */
  async function filled(kind: string, terms = 20): Promise<StoreAddress> {
    const address = await placeOf(kind);
    const server = await startDocumentsServer(address);
    const visitor = new Visitor(server.origin);
    for (const term of ['film 2', 'Film 2!', 'film 3 ‘ümlaut’ 🎬'])
      await visitor.search(term, Number(term[5]));
    await server.close();
    const database = await openDatabase(address);
    await database.run(
      `INSERT INTO trending_blocked VALUES ('', 9, 'Film 9', 1);
      UPDATE search_log_settings SET value = '17';
      INSERT INTO searches VALUES ('old', 'FILM 2', 2, 'Film 2', '', 0, 1, 1, 1, '', '=old', (SELECT max(id) FROM searches WHERE fold = 'film 2'));
      WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${terms})
      INSERT INTO searches (id, search_term, movie_id, title, poster_url, count, created_at, updated_at, raises_film, language, fold)
      SELECT 'id' || n, 'term ' || n, 2, 'Film 2', '', n, 1, 1, 1, '', 'term ' || n FROM n`,
    );
    await database.close();
    return released(address);
  }

  /** Returns a copy of a SQLite search log, because libsql may keep the file open until garbage collection. */
  async function released(address: StoreAddress): Promise<StoreAddress> {
    if (address.databaseUrl !== undefined) return address;
    return { databaseUrl: undefined, dataDir: await copyOf(address.dataDir) };
  }

  async function totals(address: StoreAddress) {
    const readable = address.databaseUrl === undefined ? { dataDir: await copyOf(address.dataDir) } : address;
    const database = await openDatabase(readable);
    const [row] = await database.rows(TOTALS).catch(() => []);
    await database.close();
    return row && Object.values(row).map(Number);
  }

  async function copyOf(dataDir: string): Promise<string> {
    const copy = await folder();
    // The write-ahead log is copied first. If it is checkpointed meanwhile, its content is in the file that is copied
    // next.
    for (const end of ['-wal', '']) {
      const file = join(dataDir, `search-log.db${end}`);
      // Garbage collection may close the file meanwhile, which removes the write-ahead log.
      await copyFile(file, join(copy, `search-log.db${end}`)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }
    return copy;
  }

  /** Starts the command that moves a search log, in its own process. */
  function startMove(source: StoreAddress, target: StoreAddress) {
    const args = ['--import', '../../scripts/typescript.mjs', 'src/move-main.ts', addressOf(target)];
    const env = { ...process.env, DATABASE_URL: source.databaseUrl ?? '', DATA_DIR: source.dataDir };
    return spawn(process.execPath, args, { cwd: SERVER, env, stdio: 'ignore' });
  }

  it.each([
    ['SQLite', 'PostgreSQL'],
    ['PostgreSQL', 'SQLite'],
  ])('from %s to %s is complete, and the source stays', async (from, to) => {
    const [source, target] = [await filled(from), await placeOf(to)];
    const before = await totals(source);
    // 23 terms: the twenty inserted ones, `film 2`, `film 3 …`, and `FILM 2`, which is merged into `film 2`. 213
    // searches: 210 of the twenty terms, two of `film 2` and one of `film 3 …`.
    expect(before).toEqual([23, 213, 3]);
    expect(await move(place(source), addressOf(target))).toContain(
      'The log is copied: 23 terms with 213 searches, 2 films with 3.',
    );
    expect(await totals(source)).toEqual(before);
    expect(await totals(target)).toEqual(before);
    await expect(move(place(source), addressOf(target))).rejects.toThrow(
      'The log there is not empty (terms: 23, films: 2, blocked: 1)',
    );
    const database = await openDatabase(target);
    expect(await database.rows('SELECT name FROM trending_blocked')).toEqual([{ name: 'Film 9' }]);
    expect(await database.rows('SELECT value FROM search_log_settings')).toEqual([{ value: '17' }]);
    await database.close();
    const server = await startDocumentsServer(target);
    const visitor = new Visitor(server.origin);
    expect(await visitor.find('FILM 2')).toMatchObject({ searchTerm: 'film 2', count: 2 });
    expect((await visitor.update('old', { count: 1 })).status).toBe(200);
    expect(await visitor.find('film 3 ümlaut')).toMatchObject({ searchTerm: 'film 3 ‘ümlaut’ 🎬' });
    await server.close();
  });

  it.each([
    ['SQLite', 'movie', `'', 8, 'Film 8'`, 'Film 8'],
    ['SQLite', 'term', `'film 8', 0, 'FILM 8'`, 'FILM 8'],
    ['PostgreSQL', 'movie', `'', 8, 'Film 8'`, 'Film 8'],
    ['PostgreSQL', 'term', `'film 8', 0, 'FILM 8'`, 'FILM 8'],
  ])('is refused if the target in %s has a blocked %s of its own', async (kind, _what, values, name) => {
    const [source, made] = [await filled('SQLite'), await placeOf(kind)];
    await (await startDocumentsServer(made)).close();
    const database = await openDatabase(made);
    await database.run(`INSERT INTO trending_blocked VALUES (${values}, 1)`);
    await database.close();
    const target = await released(made);
    await expect(move(place(source), addressOf(target))).rejects.toThrow(
      'The log there is not empty (terms: 0, films: 0, blocked: 1)',
    );
    expect(await totals(target)).toEqual([0, 0, 0]);
    const unchanged = await openDatabase(target);
    expect(await unchanged.rows('SELECT name FROM trending_blocked')).toEqual([{ name }]);
    await unchanged.close();
  });

  it('prints the whole path of a folder, and no address of a database', async () => {
    const source = await filled('PostgreSQL');
    const [base, database] = [await folder(), await placeOf('PostgreSQL')];
    const name = relative(process.cwd(), join(base, 'a new=folder', '-x'));
    expect(await move(place(source), name)).toContain(
      `Start the servers with DATA_DIR set to ${join(base, 'a new=folder', '-x')}; the old log is as it was`,
    );
    const printed = await move(place(source), addressOf(database));
    expect(printed).toContain(
      'Start the servers with DATABASE_URL set to the new place; the old log is as it was',
    );
    expect(printed).not.toContain('127.0.0.1');
  });

  it.each(['SQLite', 'PostgreSQL'])('replaces an empty search log in %s', async (kind) => {
    const [source, made] = [await filled('SQLite'), await placeOf(kind)];
    await (await startDocumentsServer(made)).close();
    const target = await released(made);
    expect(await move(place(source), addressOf(target))).toContain('The log is copied: 23 terms');
    expect(await totals(target)).toEqual([23, 213, 3]);
  });

  it.each(['titles', 'searches', 'search_log_settings', 'trending_blocked'])(
    'is refused if the target has another program’s table %s',
    async (table) => {
      const [source, target] = [await filled('SQLite'), await placeOf('PostgreSQL')];
      const database = await openDatabase(target);
      await database.run(`CREATE TABLE ${table} (id int); INSERT INTO ${table} VALUES (7)`);
      await expect(move(place(source), addressOf(target))).rejects.toThrow(
        `the table "${table}" in this database is another program's`,
      );
      expect(await database.rows(`SELECT id FROM ${table}`)).toEqual([{ id: 7 }]);
      await database.close();
    },
  );

  it('is refused if the target is a search log without some of its tables', async () => {
    const [source, target] = [await filled('SQLite'), await filled('PostgreSQL')];
    const database = await openDatabase(target);
    await database.run('DROP TABLE searches');
    await expect(move(place(source), addressOf(target))).rejects.toThrow(
      'The log there is incomplete: it lacks searches. Restore a backup there, or drop titles, search_log_settings, trending_blocked',
    );
    expect(await database.rows('SELECT count FROM titles ORDER BY count')).toEqual([
      { count: '1' },
      { count: '2' },
    ]);
    await database.close();
  });

  it('is refused if a server counts in the target in PostgreSQL meanwhile', async () => {
    const [source, target] = [await filled('SQLite'), await placeOf('PostgreSQL')];
    const server = await startDocumentsServer(target);
    const [counting, watching] = [await openDatabase(target), await openDatabase(target)];
    // The check at the start finds the target empty, because this count is not committed yet. It is committed before
    // the tables are replaced.
    await counting.run(`BEGIN; INSERT INTO searches (id, search_term, movie_id, title, poster_url, count, created_at, updated_at)
      VALUES ('meanwhile', 'film 5', 5, 'Film 5', '', 1, 1, 1)`);
    const moved = move(place(source), addressOf(target)).catch((error: unknown) => error);
    const waiting = () =>
      watching.rows(`SELECT 1 FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'`);
    await expect.poll(waiting, { interval: 20, timeout: 20_000 }).toHaveLength(1);
    await counting.run('COMMIT');
    expect(await moved).toMatchObject({
      message: 'The log there is not empty (terms: 1, films: 0, blocked: 0)',
    });
    expect(await watching.rows('SELECT id FROM searches')).toEqual([{ id: 'meanwhile' }]);
    await Promise.all([counting.close(), watching.close(), server.close()]);
  });

  it('leaves the target in PostgreSQL unchanged if the copy differs', async () => {
    const [source, target] = [await filled('SQLite'), await placeOf('PostgreSQL')];
    const database = await openDatabase(target);
    // In the target, a trigger discards each row inserted into `titles`. An event trigger adds it to the new table.
    await database.run(`CREATE FUNCTION discard() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE FUNCTION add_trigger() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
        IF to_regclass('titles') IS NOT NULL THEN
          CREATE OR REPLACE TRIGGER discard BEFORE INSERT ON titles FOR EACH ROW EXECUTE FUNCTION discard();
        END IF; END $$;
      CREATE EVENT TRIGGER add_trigger ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION add_trigger()`);
    await expect(move(place(source), addressOf(target))).rejects.toThrow(
      /^The copy differs from the log: .*"movies":0.*, not .*"movies":2.*\. The new place is as it was$/,
    );
    expect(await totals(target)).toBeUndefined();
    await database.close();
  });

  it('waits for a lock in the target in PostgreSQL for longer than a server would', async () => {
    const [source, target] = [await filled('SQLite'), await placeOf('PostgreSQL')];
    await (await startDocumentsServer(target)).close();
    const database = await openDatabase(target);
    await database.run('BEGIN; LOCK TABLE searches');
    const moved = move(place(source), addressOf(target)).catch((error: unknown) => error);
    // A server would wait for the lock for at most 3 s.
    await delay(4500);
    await database.run('COMMIT');
    await database.close();
    expect(await moved).toContain('The log is copied: 23 terms');
  });

  it.each([
    'mysql://user:secret@host/db',
    'postgres:/user:secret@host/db',
    'postgres://user:secret@host:port/db',
    'user:secret@host/db',
    'file:///data',
    ' postgres://user:secret@host/db',
    '127.0.0.1:5432/db',
    '[::1]:5432/db',
    '//user:secret@host/db',
    'host=127.0.0.1 dbname=x password=secret',
    ' password = secret',
    'DATABASE_URL=postgres://user:secret@host/db',
    '--help',
    '-h',
    '-',
    '',
    ' ',
  ])('is refused to %j, without printing a password', async (to) => {
    const source = await filled('SQLite');
    await expect(move(place(source), to)).rejects.toThrow(
      /^The new place must be postgres:\/\/user:password@host\/database or a folder$/,
    );
  });

  it('is refused without a copy of the target if its file is too large for an empty search log', async () => {
    const [source, target] = [await filled('SQLite'), await placeOf('SQLite')];
    const file = join(target.dataDir, 'search-log.db');
    await writeFile(file, '');
    await truncate(file, 17_000_000);
    // No temporary folder can be created.
    vi.stubEnv('TMPDIR', join(target.dataDir, 'missing'));
    await expect(move(place(source), target.dataDir)).rejects.toThrow(
      'The log there is not empty (search-log.db has 17 MB)',
    );
    expect(await readdir(target.dataDir)).toEqual(['search-log.db']);
  });

  it('is refused while a server has the SQLite file open', async () => {
    const [source, target] = [await filled('SQLite'), await placeOf('PostgreSQL')];
    const server = await startDocumentsServer(source);
    await new Visitor(server.origin).search('film 4', 4);
    await expect(move(place(source), addressOf(target))).rejects.toThrow(
      /A server has .* open: stop it first/,
    );
    expect(await totals(target)).toBeUndefined();
    await server.close();
  });

  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('leaves no copy for longer after %s', async (signal) => {
    const [source, tmp] = [await filled('PostgreSQL', 20_000), await folder()];
    vi.stubEnv('TMPDIR', tmp);
    const others = ['marquee-move-old', 'marquee-postgres-123456', `marquee-move-${process.pid}-runnin`];
    for (const name of others) await mkdir(join(tmp, name));
    const child = startMove(source, await placeOf('PostgreSQL'));
    const closed = once(child, 'close');
    const ours = async () => (await readdir(tmp)).filter((name) => name.startsWith('marquee-'));
    const copies = async () => (await ours()).filter((name) => !others.includes(name));
    const rows = async () => readdir(join(tmp, (await copies())[0] ?? '')).catch(() => []);
    await expect.poll(rows, { interval: 2, timeout: 20_000 }).toContain('log');
    child.kill(signal);
    await closed;
    expect(child.signalCode).toBe(signal);
    expect(await copies()).toHaveLength(signal === 'SIGKILL' ? 1 : 0);
    for (const name of await readdir(tmp)) await utimes(join(tmp, name), 1, Date.now() / 1000 - 3500);
    await once(startMove(source, await placeOf('PostgreSQL')), 'close');
    expect(await copies()).toHaveLength(signal === 'SIGKILL' ? 1 : 0);
    for (const name of await readdir(tmp)) await utimes(join(tmp, name), 1, Date.now() / 1000 - 3700);
    await once(startMove(source, await placeOf('PostgreSQL')), 'close');
    expect((await ours()).sort()).toEqual(others.sort());
  });

  it.each([
    ['SQLite', 'PostgreSQL'],
    ['PostgreSQL', 'SQLite'],
  ])(
    'from %s to %s is complete or has no effect when it is killed at each third of the way',
    { timeout: 300_000 },
    async (from, to) => {
      const source = await filled(from, 20_000);
      // Killed commands leave their copies in this temporary folder, so that they are removed together with it.
      vi.stubEnv('TMPDIR', await folder());
      const before = await totals(source);
      /** Runs the command, and kills it after `killAfter` milliseconds. Resolves with the milliseconds that it ran. */
      const run = async (target: StoreAddress, killAfter?: number) => {
        const child = startMove(source, target);
        const began = performance.now();
        const closed = once(child, 'close');
        if (killAfter !== undefined) {
          await Promise.race([delay(killAfter), closed]);
          child.kill('SIGKILL');
        }
        await closed;
        return performance.now() - began;
      };
      const whole = await run(await placeOf(to));
      for (const third of [1 / 3, 2 / 3, 0.9]) {
        const target = await placeOf(to);
        await run(target, whole * third);
        expect(await totals(source)).toEqual(before);
        const there = await totals(target);
        if (there !== undefined && there[0] !== 0) {
          expect(there).toEqual(before);
        } else {
          await run(target);
          expect(await totals(target)).toEqual(before);
        }
      }
    },
  );
});
