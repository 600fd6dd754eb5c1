import { chownSync, existsSync, openSync, readSync, closeSync, statSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, LibsqlError, createClient } from '@libsql/client/sqlite3';
import { prepareDataFolder } from '../../config/data-folder.ts';
import type { Migration } from '../store/migrations.ts';
import { retryContention } from '../store/sql-driver.ts';
import { WAL_SUFFIXES, FILE } from '../store/sqlite-driver.ts';
import {
  COLUMNS,
  implausible,
  type LogTable,
  migrationsIn,
  NULLABLE,
  type Restored,
  tablesAfter,
} from './backup-contents.ts';
import { syncToDisk } from './back-up.ts';
import { columnsOf, makeTables } from './log-file.ts';

/**
 * Milliseconds to wait until another restore releases the file. A server keeps the file open for longer, so the restore
 * is then refused.
 */
const RESTORE_LOCK_TIMEOUT = 500;

/** The name that the replaced SQLite file gets. The names of its `-wal` and `-shm` files keep these suffixes. */
const BEFORE_RESTORE = `${FILE}.before-restore`;

/** Matches the name of the temporary folder of a restore, which contains the process id. */
const TEMPORARY_FOLDER = /^search-log\.restoring-(\d+)$/;

/**
 * Builds a new file from the rows of a backup, checks it, and renames it into place atomically. The previous database
 * file, its write-ahead log and its shared memory are moved aside together, so that the old write-ahead log is never
 * applied to the new database.
 */
export async function restoreSqlite(dataDir: string, file: string): Promise<Restored> {
  await prepareDataFolder(dataDir);
  await removeLeftBehind(dataDir);
  const workplace = join(dataDir, `search-log.restoring-${process.pid}`);
  await mkdir(workplace);
  try {
    const arriving = join(workplace, FILE);
    const { copied } = await rebuild(await copyOf(file, workplace), arriving, file);
    await syncToDisk(arriving);
    ownAsFolder(arriving, dataDir);
    const before = await putInPlace(arriving, dataDir);
    return { terms: copied.searches ?? 0, movies: copied.titles ?? 0, before };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new Error(
      `The disk of ${dataDir} is full: to restore takes twice the room of the backup. The log there is as it was`,
      { cause: error },
    );
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(String(error.code));
}

/** Removes the temporary folders of restores that were killed. */
async function removeLeftBehind(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    const pid = Number(TEMPORARY_FOLDER.exec(name)?.[1] ?? 0);
    if (pid > 0 && !isRunning(pid)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Copies the backup, so that SQLite can open it without modifying the operator's file. Throws if the backup is a plain
 * copy of the file of a search log in use: such a copy lacks the rows that were still in the write-ahead log, and
 * nothing shows that.
 */
export async function copyOf(file: string, workplace: string): Promise<string> {
  const copy = join(workplace, 'backup');
  const wal = `${file}-wal`;
  if (isOfServer(file) && !existsSync(wal)) {
    throw new Error(
      `${file} is a plain copy of a log that servers write to, and may lack what stood in ${basename(wal)}: put that ` +
        'beside it, or restore a file that `npm run backup` has made',
    );
  }
  await copyFile(file, copy);
  if (isOfServer(file)) await copyFile(wal, `${copy}-wal`);
  return copy;
}

/** Whether the file is in WAL mode, like the file of a running server. Copies that SQLite itself makes are not. */
function isOfServer(file: string): boolean {
  const header = Buffer.alloc(20);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, header, 0, header.length, 0);
  } finally {
    closeSync(handle);
  }
  return header.toString('latin1', 0, 15) === 'SQLite format 3' && header[18] === 2;
}

interface Rebuilt {
  migrations: readonly Migration[];
  /** Rows copied per table. */
  copied: Partial<Record<LogTable, number>>;
}

/**
 * Builds the file `arriving` from the rows in `copy`, with the migrations that the backup has had. Resolves with the
 * numbers of copied rows.
 */
export async function rebuild(copy: string, arriving: string, name: string): Promise<Rebuilt> {
  const refused = (error: unknown) => refusalOf(error, name);
  const client = createClient({ url: pathToFileURL(arriving).href, concurrency: 1 });
  try {
    await client.execute({ sql: 'ATTACH ? AS backup', args: [copy] }).catch(refused);
    const [whole] = (await client.execute('PRAGMA backup.integrity_check').catch(refused)).rows;
    if (whole?.integrity_check !== 'ok') throw new Error(`${name} is damaged`);
    await checkTables(client, ['searches', 'titles', 'migrations'], name);
    const found = await client.execute('SELECT number, name FROM backup.migrations').catch(refused);
    const done = found.rows.map(({ number, name: its }) => ({ number: Number(number), name: String(its) }));
    const migrations = migrationsIn(done, name);
    await checkTables(client, tablesAfter(migrations), name);
    await makeTables(client, migrations);
    const copied: Partial<Record<LogTable, number>> = {};
    for (const table of tablesAfter(migrations)) {
      copied[table] = await copyRows(client, { table, migrations, name });
    }
    return { migrations, copied };
  } finally {
    client.close();
  }
}

/**
 * Throws unless the tables with the search log's names are plain tables. Otherwise a view would be read, and a trigger
 * would be executed.
 */
async function checkTables(client: Client, tables: readonly string[], name: string) {
  for (const table of tables) {
    const { rows } = await client.execute({
      sql: "SELECT 1 FROM backup.sqlite_schema WHERE name = ? AND type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
      args: [table],
    });
    if (rows.length === 0) throw new Error(`${name} is no backup of a search log: it has no table ${table}`);
  }
}

interface Copied {
  table: LogTable;
  migrations: readonly Migration[];
  name: string;
}

async function copyRows(client: Client, { table, migrations, name }: Copied): Promise<number> {
  const refused = (error: unknown) => refusalOf(error, name);
  const made = await columnsOf(client, table);
  const columns = Object.entries(COLUMNS[table]).filter(([column]) => made.includes(column));
  const names = columns.map(([column]) => column).join(', ');
  const mistyped = columns.map(
    ([column, type]) =>
      `typeof(${column}) NOT IN ('${type === 'text' ? 'text' : 'integer'}'${NULLABLE.has(`${table}.${column}`) ? ", 'null'" : ''})`,
  );
  const wrong = await client
    .execute(
      `SELECT count(*) AS wrong FROM backup.${table} WHERE ${mistyped.join(' OR ')} OR ${implausible(table, migrations)}`,
    )
    .catch(refused);
  const count = Number(wrong.rows[0]?.wrong ?? 0);
  if (count > 0) throw new Error(`${name} is damaged: ${count} rows of ${table} cannot be`);
  const sql = `INSERT INTO main.${table} (${names}) SELECT ${names} FROM backup.${table}`;
  return (await client.execute(sql).catch(refused)).rowsAffected;
}

/** Rethrows SQLite's error. If the backup caused it, throws an error about the backup instead. */
function refusalOf(error: unknown, name: string): never {
  if (!(error instanceof LibsqlError) || /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY)/.test(error.code))
    throw error;
  throw new Error(`${name} is no backup of a search log in SQLite (${error.message})`, { cause: error });
}

/** Gives the file to the owner of the folder if root runs the restore, so that the server can open the file. */
function ownAsFolder(path: string, folder: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
}

/**
 * Moves the present file aside and the new file into place. If the process is killed, either the old or the new search
 * log is complete.
 */
async function putInPlace(arriving: string, dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, FILE);
  const aside = join(dataDir, BEFORE_RESTORE);
  const old = existsSync(path) ? await lock(path) : undefined;
  const existed = ['', ...WAL_SUFFIXES].some((end) => existsSync(path + end));
  try {
    if (existed) for (const end of ['', ...WAL_SUFFIXES]) await rm(aside + end, { force: true });
    // After a checkpoint, `-wal` and `-shm` exist only if the old file could not be opened.
    for (const end of WAL_SUFFIXES) if (existsSync(path + end)) await rename(path + end, aside + end);
    // Not every file system supports hard links.
    if (existsSync(path)) await link(path, aside).catch(() => copyFile(path, aside));
    await rename(arriving, path);
    await syncToDisk(dataDir);
  } finally {
    old?.close();
  }
  return existed ? aside : undefined;
}

/**
 * Checkpoints the write-ahead log into the file, and locks the file until the client is closed. Throws if a server has
 * the file open. Resolves with undefined if the file is damaged and cannot be opened.
 */
export async function lock(path: string): Promise<Client | undefined> {
  // Two simultaneous restores lock each other out; then one of them tries again later.
  let busy: unknown;
  return retryContention(
    { isContention },
    AbortSignal.timeout(RESTORE_LOCK_TIMEOUT),
    () => lockOnce(path),
    (error) => (busy = error),
  ).catch((error: unknown) => {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw isTimeout ? new Error(`A server has ${path} open: stop it first`, { cause: busy }) : error;
  });
}

const isContention = (error: unknown) => error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY');

async function lockOnce(path: string): Promise<Client | undefined> {
  const client = createClient({ url: pathToFileURL(path).href, concurrency: 1 });
  try {
    // SQLite can leave WAL mode only while no other process has the file open. Leaving it checkpoints the write-ahead
    // log.
    await client.execute('PRAGMA journal_mode = DELETE');
    await client.execute('PRAGMA locking_mode = EXCLUSIVE');
    await client.execute('BEGIN EXCLUSIVE');
    return client;
  } catch (error) {
    client.close();
    if (error instanceof LibsqlError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code)) return undefined;
    throw error;
  }
}
