import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { chown, copyFile, mkdir, readFile, readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@libsql/client/sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../src/search-log/commands/back-up.ts';
import { restore } from '../../src/search-log/commands/restore.ts';
import { chance } from '../chance.ts';
import { startDocumentsServer } from './documents-server.ts';
import { sqliteUrl } from './open-database.ts';
import { temporaryFolders } from './test-stores.ts';
import { Visitor } from './visitor.ts';

const folder = temporaryFolders();
const isRoot = process.getuid?.() === 0;
const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** The number of killed restores. Each restore takes half a second. */
const KILLS = process.env.EVERYTHING === '1' ? 40 : 6;

/** Creates a search log in a new folder with `times` searches of the movie `number`, each for a different term. */
async function logOf(number: number, times: number): Promise<string> {
  const dataDir = await folder();
  const server = await startDocumentsServer({ dataDir });
  for (let time = 0; time < times; time += 1) {
    await new Visitor(server.origin).search(`film ${number} ${time}`, number);
  }
  await server.close();
  return dataDir;
}

/**
 * Resolves with the movies' counts of a search log. Reads them from a copy, because libsql closes files only during
 * garbage collection. Checks that the counts of terms and movies have the same sum, and runs SQLite's integrity check.
 */
async function countsIn(original: string): Promise<[number, number][]> {
  const dataDir = await folder();
  for (const end of ['', '-wal', '-shm']) {
    const name = `search-log.db${end}`;
    if (existsSync(join(original, name))) await copyFile(join(original, name), join(dataDir, name));
  }
  const server = await startDocumentsServer({ dataDir });
  const movies = (await new Visitor(server.origin).trending()).map(
    ({ movie_id, count }): [number, number] => [movie_id, count],
  );
  await server.close();
  const client = createClient({ url: sqliteUrl(dataDir) });
  const [whole] = (await client.execute('PRAGMA integrity_check')).rows;
  const [sums] = (await client.execute('SELECT sum(count) AS terms FROM searches')).rows;
  client.close();
  expect(whole?.integrity_check).toBe('ok');
  expect(Number(sums?.terms)).toBe(movies.reduce((sum, [, count]) => sum + count, 0));
  return movies;
}

/** The type of a leaf page of a table (SQLite's file format, 1.6). */
const TABLE_LEAF = 0x0d;

/**
 * Copies a backup and removes the last term from the table of the copy, but not from its indexes. All terms must be on
 * one page.
 */
async function cutLastTerm(from: string, to: string) {
  const client = createClient({ url: pathToFileURL(from).href });
  const [table] = (await client.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'searches'")).rows;
  client.close();
  const bytes = await readFile(from);
  const page = (Number(table?.rootpage) - 1) * bytes.readUInt16BE(16);
  expect(bytes[page]).toBe(TABLE_LEAF);
  const cells = bytes.readUInt16BE(page + 3);
  expect(cells).toBe(5);
  bytes.writeUInt16BE(cells - 1, page + 3);
  await writeFile(to, bytes);
}

describe('design 11: restoring SQLite', () => {
  let backup: string;
  beforeAll(async () => {
    backup = join(await folder(), 'backup');
    await backUp({ databaseUrl: undefined, dataDir: await logOf(2, 3) }, backup);
  });
  const restoreInto = (dataDir: string, file = backup) => restore({ databaseUrl: undefined, dataDir }, file);

  /** Writes the write-ahead log into the database file. */
  async function checkpoint(dataDir: string) {
    const client = createClient({ url: sqliteUrl(dataDir) });
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    client.close();
  }

  /** Returns a copy of a running server's files, as after a crash: only the write-ahead log has the last counts. */
  async function crashed(number: number, times: number): Promise<string> {
    const dataDir = await folder();
    const server = await startDocumentsServer({ dataDir });
    for (let time = 0; time < times; time += 1) {
      await new Visitor(server.origin).search(`film ${number} ${time}`, number);
      if (time === times / 2) await checkpoint(dataDir);
    }
    const copy = await folder();
    for (const name of await readdir(dataDir)) await copyFile(join(dataDir, name), join(copy, name));
    await server.close();
    return copy;
  }

  it('ignores the write-ahead log that a crashed server left beside a missing database', async () => {
    const from = await crashed(3, 40);
    const dataDir = await folder();
    await copyFile(join(from, 'search-log.db-wal'), join(dataDir, 'search-log.db-wal'));
    await restoreInto(dataDir);
    expect(await countsIn(dataDir)).toEqual([[2, 3]]);
    expect(statSync(join(dataDir, 'search-log.db.before-restore-wal')).size).toBeGreaterThan(0);
  });

  it('keeps the counts of a crashed server in the replaced search log, which can be restored itself', async () => {
    const dataDir = await crashed(3, 40);
    const { before, terms, movies } = await restoreInto(dataDir);
    expect([terms, movies]).toEqual([3, 1]);
    expect(before).toBe(join(dataDir, 'search-log.db.before-restore'));
    expect(await countsIn(dataDir)).toEqual([[2, 3]]);
    const back = await folder();
    await restoreInto(back, before);
    expect(await countsIn(back)).toEqual([[3, 40]]);
  });

  it.each([
    ['overwritten', (file: string) => writeFile(file, 'x'.repeat(100_000))],
    ['cut off', (file: string) => truncate(file, 5000)],
    ['empty', (file: string) => truncate(file, 0)],
    [
      'overwritten in its midst',
      async (file: string) => {
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0xee, 4096, 8192));
      },
    ],
  ])('replaces a database that is %s, and renames it with its -wal and -shm', async (_how, damage) => {
    const dataDir = await crashed(3, 40);
    await damage(join(dataDir, 'search-log.db'));
    await restoreInto(dataDir);
    expect(await countsIn(dataDir)).toEqual([[2, 3]]);
    expect(existsSync(join(dataDir, 'search-log.db.before-restore'))).toBe(true);
    expect((await readdir(dataDir)).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it('refuses a plain copy of a search log in use, which lacks counts, and accepts it with its write-ahead log', async () => {
    const from = await crashed(3, 40);
    const copy = join(await folder(), 'copy.db');
    await copyFile(join(from, 'search-log.db'), copy);
    const dataDir = await logOf(4, 1);
    await expect(restoreInto(dataDir, copy)).rejects.toThrow(
      /copy.db is a plain copy of a log that servers write to, and may lack what stood in copy.db-wal/,
    );
    expect(await countsIn(dataDir)).toEqual([[4, 1]]);
    await copyFile(join(from, 'search-log.db-wal'), `${copy}-wal`);
    const other = await folder();
    await restoreInto(other, copy);
    expect(await countsIn(other)).toEqual([[3, 40]]);
  });

  it.each([
    [
      'a view in the place of a table',
      'ALTER TABLE searches RENAME TO x; CREATE VIEW searches AS SELECT * FROM x',
      /it has no table searches/,
    ],
    ['tables of another program', 'DROP TABLE titles', /it has no table titles/],
    [
      'another program’s migrations',
      "UPDATE migrations SET name = 'create_users' WHERE number = 1",
      /its table "migrations" is another program's/,
    ],
    [
      'migrations without the first',
      'DELETE FROM migrations WHERE number = 1',
      /its table "migrations" is another program's/,
    ],
    ['a column of another name', 'ALTER TABLE searches RENAME COLUMN search_term TO words', /no such column/],
    [
      'a count that is text',
      "UPDATE searches SET count = 'many' WHERE search_term = 'film 2 1'",
      /1 rows of searches cannot be/,
    ],
    ['a count of 0', 'UPDATE searches SET count = 0', /3 rows of searches cannot be/],
    [
      'no count',
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'count bigint NOT NULL', 'count bigint'); PRAGMA writable_schema = RESET; UPDATE titles SET count = NULL",
      /1 rows of titles cannot be/,
    ],
  ])('refuses a backup with %s', async (_what, sql, message) => {
    const file = join(await folder(), 'backup');
    await copyFile(backup, file);
    const client = createClient({ url: `file:${file}` });
    await client.executeMultiple(sql);
    client.close();
    const dataDir = await logOf(4, 1);
    await expect(restoreInto(dataDir, file)).rejects.toThrow(message);
    expect(await countsIn(dataDir)).toEqual([[4, 1]]);
  });

  it('refuses a backup in which a page lacks a cell', async () => {
    const whole = join(await folder(), 'backup');
    await backUp({ databaseUrl: undefined, dataDir: await logOf(5, 5) }, whole);
    const damaged = join(await folder(), 'backup');
    await cutLastTerm(whole, damaged);
    const dataDir = await logOf(4, 1);
    await expect(restoreInto(dataDir, damaged)).rejects.toThrow(`${damaged} is damaged`);
    expect(await countsIn(dataDir)).toEqual([[4, 1]]);
    const other = await folder();
    await restoreInto(other, whole);
    expect(await countsIn(other)).toEqual([[5, 5]]);
  });

  it('executes nothing in a backup', async () => {
    const file = join(await folder(), 'backup');
    await copyFile(backup, file);
    const client = createClient({ url: `file:${file}` });
    await client.executeMultiple(
      `CREATE TABLE other (x); CREATE TRIGGER evil AFTER UPDATE ON searches BEGIN DELETE FROM titles; END;
      CREATE VIEW look AS SELECT * FROM other`,
    );
    client.close();
    const dataDir = await folder();
    await restoreInto(dataDir, file);
    const restored = createClient({ url: sqliteUrl(dataDir) });
    const { rows } = await restored.execute(
      "SELECT name FROM sqlite_schema WHERE type <> 'index' ORDER BY name",
    );
    restored.close();
    expect(rows.map(({ name }) => name)).toEqual([
      'migrations',
      'search_log_settings',
      'searches',
      'titles',
      'trending_blocked',
    ]);
    expect(await countsIn(dataDir)).toEqual([[2, 3]]);
  });

  it.skipIf(!isRoot)(
    'as root creates a file that the folder’s owner can write (skipped: needs root)',
    async () => {
      const dataDir = await folder();
      await chown(dataDir, 65_534, 65_534);
      await restoreInto(dataDir);
      const { uid, gid } = statSync(join(dataDir, 'search-log.db'));
      expect([uid, gid]).toEqual([65_534, 65_534]);
    },
  );

  it('reports a missing backup, or a folder that is not writable', async () => {
    const place = await folder();
    for (const nothing of [place, '/dev/null', join(place, 'none')])
      await expect(restoreInto(place, nothing)).rejects.toThrow(`There is no backup at ${nothing}`);
    await expect(restoreInto('/proc/none')).rejects.toThrow('DATA_DIR /proc/none cannot be written to');
    expect(await readdir(place)).toEqual([]);
  });

  it.skipIf(!isRoot)(
    'reports a full disk, and keeps the old search log (skipped: needs root to mount a small disk)',
    async () => {
      const dataDir = await folder();
      await run('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dataDir]);
      try {
        const old = join(await folder(), 'backup');
        await backUp({ databaseUrl: undefined, dataDir: await logOf(3, 2) }, old);
        await restoreInto(dataDir, old);
        // The first backup does not fit on the disk. The second one fits, but not together with the database rebuilt
        // from it.
        for (const rows of [20_000, 9_000]) {
          const large = join(await folder(), 'backup');
          await copyFile(backup, large);
          const client = createClient({ url: pathToFileURL(large).href });
          await client.execute(`WITH RECURSIVE n (n) AS (SELECT 10 UNION ALL SELECT n + 1 FROM n WHERE n < ${rows})
            INSERT INTO searches SELECT 'id' || n, 'term ' || n, 1, 'Film', '', 1, 1, 1, 1, '', 'term ' || n, NULL FROM n`);
          client.close();
          await expect(restoreInto(dataDir, large)).rejects.toThrow(
            `The disk of ${dataDir} is full: to restore takes twice the room of the backup. The log there is as it was`,
          );
          expect(await readdir(dataDir)).toEqual(['search-log.db']);
          expect(await countsIn(dataDir)).toEqual([[3, 2]]);
        }
      } finally {
        // The unmount is lazy, because libsql closes its files only during garbage collection.
        await run('umount', ['--lazy', dataDir]);
      }
    },
  );

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(
    `leaves either the old or the new search log if it is killed, SEED=${seed}`,
    { timeout: 60_000 + KILLS * 10_000 },
    async () => {
      const dataDir = await crashed(3, 40);
      const next = chance(seed);
      const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
      for (let kill = 0; kill < KILLS; kill += 1) {
        const args = ['--import', '../../scripts/typescript.mjs', 'src/restore-main.ts', backup];
        const child = spawn(process.execPath, args, { cwd: SERVER, env, stdio: 'ignore' });
        const closed = once(child, 'close');
        // Waits for the temporary folder, which a restore creates first.
        const hasFolder = async () =>
          (await readdir(dataDir)).some((name) => name.startsWith(`search-log.restoring-${child.pid}-`));
        while (child.exitCode === null && !(await hasFolder())) await delay(1);
        await delay(next() * 40);
        child.kill('SIGKILL');
        await closed;
        const [[movie] = []] = await countsIn(dataDir);
        expect([2, 3]).toContain(movie);
      }
      await restoreInto(dataDir);
      expect(await countsIn(dataDir)).toEqual([[2, 3]]);
      expect((await readdir(dataDir)).filter((name) => name.includes('restoring'))).toEqual([]);
    },
  );

  it('removes the folders of killed restores, also of one with its own process id, and keeps those in use', async () => {
    const dataDir = await folder();
    const earlier = new Date('2020-01-01');
    const killed = ['search-log.restoring-4194305-killed', `search-log.restoring-${process.pid}-killed`];
    const kept = [
      `search-log.restoring-${process.pid}-in_use`,
      `search-log.restoring-${process.ppid}-in_use`,
    ];
    for (const name of [...killed, ...kept]) await mkdir(join(dataDir, name));
    for (const name of killed) await utimes(join(dataDir, name), earlier, earlier);
    await restoreInto(dataDir);
    const left = (await readdir(dataDir)).filter((name) => name.includes('restoring'));
    expect(left.toSorted()).toEqual(kept.toSorted());
  });

  it('design 3: the command reports what it did, or that it needs a file', async () => {
    const dataDir = await crashed(4, 2);
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
    const main = (...args: string[]) =>
      run(process.execPath, ['--import', '../../scripts/typescript.mjs', 'src/restore-main.ts', ...args], {
        cwd: SERVER,
        env,
      });
    expect((await main(backup)).stdout).toBe(
      `The search log is that of ${backup}: 3 terms, 1 films. What was there before is in ${dataDir}/search-log.db.before-restore\n`,
    );
    await expect(main()).rejects.toThrow('Name one file: npm run restore -- FILE');
  });
});
