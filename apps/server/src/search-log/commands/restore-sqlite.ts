import { chownSync, existsSync, openSync, readSync, closeSync, statSync } from 'node:fs';
import { copyFile, link, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, LibsqlError, createClient } from '@libsql/client/sqlite3';
import { prepareDataFolder } from '../../config/data-folder.ts';
import type { Migration } from '../store/migrations.ts';
import { type RunStatement, retryContention } from '../store/sql-driver.ts';
import { WAL_SUFFIXES, FILE } from '../store/sqlite-driver.ts';
import {
  COLUMNS,
  implausibleCondition,
  LOG_TABLES,
  type LogTable,
  migrationsIn,
  NULLABLE,
  type Restored,
  tablesAfter,
} from './backup-contents.ts';
import { syncToDisk } from './back-up.ts';
import { columnsOf, makeTables } from './log-file.ts';
import type { RestoreChecks } from './restore-postgres.ts';
import { hasEnded } from './temporary-folder.ts';

/**
 * Milliseconds to wait for another restore to release the file. If a server has the file open, the restore is refused
 * after this time.
 */
const RESTORE_LOCK_TIMEOUT_MS = 500;

/** The name of the replaced SQLite file. Its `-wal` and `-shm` files are renamed likewise. */
const BEFORE_RESTORE = `${FILE}.before-restore`;

/** Matches the temporary folder of a restore, and captures the process id. */
const TEMPORARY_FOLDER = /^search-log\.restoring-(\d+)-\w{6}$/;

/**
 * Builds a new file from the rows of a backup, checks it, and renames it into place atomically. The old file is moved
 * aside together with its write-ahead log, because SQLite would apply that log to the new file.
 */
export async function restoreSqlite(
  dataDir: string,
  file: string,
  checks?: RestoreChecks,
): Promise<Restored> {
  await prepareDataFolder(dataDir);
  await removeStaleFolders(dataDir);
  const temporaryFolder = await mkdtemp(join(dataDir, `search-log.restoring-${process.pid}-`));
  try {
    const newPath = join(temporaryFolder, FILE);
    const { copied } = await rebuild(await copyBackup(file, temporaryFolder), newPath, file);
    if (checks) await checkFile(newPath, checks);
    await syncToDisk(newPath);
    ownAsFolder(newPath, dataDir);
    const before = await replaceDatabase(newPath, dataDir, checks);
    return { terms: copied.searches ?? 0, movies: copied.titles ?? 0, before };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new Error(
      `The disk of ${dataDir} is full: to restore takes twice the room of the backup. The log there is as it was`,
      { cause: error },
    );
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(String(error.code));
}

/** Removes the temporary folders of restores that were killed. */
async function removeStaleFolders(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    const pid = Number(TEMPORARY_FOLDER.exec(name)?.[1] ?? 0);
    if (pid === 0) continue;
    const path = join(dataDir, name);
    // Another restore may just have removed its own folder.
    const stats = await lstat(path).catch(() => undefined);
    if (stats && hasEnded(pid, stats.mtimeMs)) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Copies the backup, because SQLite would modify the operator's file. Throws if the file was copied from a running
 * server without its write-ahead log: the restored search log would lack the rows in that log, and nobody would notice.
 */
export async function copyBackup(file: string, temporaryFolder: string): Promise<string> {
  const copy = join(temporaryFolder, 'backup');
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

/**
 * Whether the file is in WAL mode, as the file of a running server is. Copies that SQLite itself makes are not in WAL
 * mode.
 */
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
  /** The number of copied rows per table. */
  copied: Partial<Record<LogTable, number>>;
}

/** Builds the file `newPath` from the rows in `copy`, with the migrations of the backup. */
export async function rebuild(copy: string, newPath: string, name: string): Promise<Rebuilt> {
  const refused = (error: unknown) => refusalOf(error, name);
  const client = createClient({ url: pathToFileURL(newPath).href, concurrency: 1 });
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
 * Throws unless these tables exist in the backup and are plain tables. A view or a virtual table could execute code of
 * the backup.
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
  const typeConditions = columns.map(
    ([column, type]) =>
      `typeof(${column}) NOT IN ('${type === 'text' ? 'text' : 'integer'}'${NULLABLE.has(`${table}.${column}`) ? ", 'null'" : ''})`,
  );
  const wrong = await client
    .execute(
      `SELECT count(*) AS wrong FROM backup.${table} WHERE ${typeConditions.join(' OR ')} OR ${implausibleCondition(table, migrations)}`,
    )
    .catch(refused);
  const count = Number(wrong.rows[0]?.wrong ?? 0);
  if (count > 0) throw new Error(`${name} is damaged: ${count} rows of ${table} cannot be`);
  const sql = `INSERT INTO main.${table} (${names}) SELECT ${names} FROM backup.${table}`;
  return (await client.execute(sql).catch(refused)).rowsAffected;
}

/** Throws an error about the backup if the backup caused SQLite's error. Otherwise rethrows SQLite's error. */
function refusalOf(error: unknown, name: string): never {
  if (!(error instanceof LibsqlError) || /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY)/.test(error.code))
    throw error;
  throw new Error(`${name} is no backup of a search log in SQLite (${error.message})`, { cause: error });
}

async function checkFile(path: string, { checkNew }: RestoreChecks): Promise<void> {
  const client = createClient({ url: pathToFileURL(path).href, concurrency: 1 });
  await checkNew(runOnFile(client)).finally(() => client.close());
}

const runOnFile =
  (client: Client): RunStatement =>
  async ({ sql, values }) =>
    (await client.execute({ sql, args: values })).rows;

/** Resolves with the search log's tables that exist in a SQLite file. */
export async function tablesInFile(run: RunStatement): Promise<LogTable[]> {
  const rows = await run({ sql: `SELECT name FROM sqlite_schema WHERE type = 'table'`, values: [] });
  return LOG_TABLES.filter((table) => rows.some(({ name }) => name === table));
}

/** If root runs the restore, the file gets the folder's owner, so that the server can open it. */
function ownAsFolder(path: string, folder: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
}

/**
 * Moves the old file aside and the new file into place. If the process is killed at any moment, either the old or the
 * new search log is in place and complete.
 */
async function replaceDatabase(
  newPath: string,
  dataDir: string,
  checks?: RestoreChecks,
): Promise<string | undefined> {
  const path = join(dataDir, FILE);
  const previousPath = join(dataDir, BEFORE_RESTORE);
  const old = existsSync(path) ? await lock(path) : undefined;
  const existed = ['', ...WAL_SUFFIXES].some((end) => existsSync(path + end));
  try {
    if (old && checks) await checks.checkOld(runOnFile(old), await tablesInFile(runOnFile(old)));
    if (existed) for (const end of ['', ...WAL_SUFFIXES]) await rm(previousPath + end, { force: true });
    // The checkpoint removes `-wal` and `-shm`. If they still exist, the old file could not be opened, and they are
    // moved with it.
    for (const end of WAL_SUFFIXES) if (existsSync(path + end)) await rename(path + end, previousPath + end);
    // Not every file system supports hard links.
    if (existsSync(path)) await link(path, previousPath).catch(() => copyFile(path, previousPath));
    await rename(newPath, path);
    await syncToDisk(dataDir);
  } finally {
    old?.close();
  }
  return existed ? previousPath : undefined;
}

/**
 * Checkpoints the write-ahead log into the file, and locks the file until the client is closed. Resolves with undefined
 * if the file is damaged. Throws if a server has the file open.
 */
export async function lock(path: string): Promise<Client | undefined> {
  // If two restores start at once, SQLite lets only one of them lock the file; the other one retries.
  let busy: unknown;
  return retryContention(
    { isContention },
    AbortSignal.timeout(RESTORE_LOCK_TIMEOUT_MS),
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
    // SQLite can leave WAL mode only while no other process has the file open. It then checkpoints the write-ahead log.
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
