import { existsSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import type { Config } from '../../config/config.ts';
import { openDriver } from '../search-log.ts';
import { SELECT_BLOCKED } from '../store/search-sql.ts';
import type { RunStatement, SqlDriver } from '../store/sql-driver.ts';
import { FILE } from '../store/sqlite-driver.ts';
import { LOG_TABLES } from './backup-contents.ts';
import { writeLogFile } from './log-file.ts';
import { WITHOUT_TIMEOUTS, runOn, withPostgres } from './postgres-client.ts';
import { refuseWithoutLog } from './refuse-without-log.ts';
import { findUnshardedLog } from './restore-postgres.ts';
import { lock, tablesInFile } from './restore-sqlite.ts';
import { restore } from './restore.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

type SearchLogLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Totals for comparing the source with its copy. */
interface Totals {
  terms: number;
  termCounts: string;
  movies: number;
  movieCounts: string;
}

/**
 * Maximum bytes of an empty search log's SQLite file, and of its write-ahead log. A larger file counts as not empty
 * without being read.
 */
const MAX_EMPTY_BYTES = 16_000_000;

/**
 * Copies the search log into another database and compares both. The source is locked against writes meanwhile. The
 * target receives everything or nothing, even if the process is killed. Throws if a server has the SQLite file open, if
 * the target is not empty, or if the copy differs.
 * @param to a PostgreSQL URL, or the folder of a SQLite file.
 */
export async function move(source: SearchLogLocation, to: string): Promise<string> {
  const target = locationOf(to);
  await refuseWithoutLog(source);
  await refuseUnlessEmpty(target);
  return withTemporaryFolder('move', async (folder) => {
    const file = join(folder, 'log');
    const moved = await (source.databaseUrl
      ? withLockedPostgres(source.databaseUrl, file, (totals) => restoreInto(target, file, totals))
      : withLockedSqlite(source.dataDir, file, (totals) => restoreInto(target, file, totals)));
    return (
      `The log is copied: ${moved.terms} terms with ${moved.termCounts} searches, ${moved.movies} films with ` +
      `${moved.movieCounts}. Start the servers with ` +
      `${target.databaseUrl ? 'DATABASE_URL set to the new place' : `DATA_DIR set to ${target.dataDir}`}; ` +
      'the old log is as it was'
    );
  });
}

/**
 * Matches arguments that are probably no folders: blank arguments, options, libpq's `host=… password=…`, and addresses
 * such as `127.0.0.1:5432/db`. One letter before a colon is a drive of Windows. A folder with such a name is written
 * `./-name`.
 */
const NO_FOLDER = /^\s*($|-|\/\/|\w+\s*=|[^/\\]{2,}:)/;

/** Parses the target. Error messages do not quote it, because it may contain a password. */
function locationOf(to: string): SearchLogLocation {
  if (/^postgres(ql)?:\/\//.test(to) && URL.canParse(to)) return { databaseUrl: to, dataDir: '' };
  if (NO_FOLDER.test(to)) {
    throw new Error('The new place must be postgres://user:password@host/database or a folder');
  }
  return { databaseUrl: undefined, dataDir: resolve(to) };
}

/**
 * Throws unless the search log is empty. The restore checks that again under its lock; this check is early, because the
 * copy of a large search log takes long. A SQLite file is copied first, because libsql keeps an opened file open until
 * garbage collection, and an open file cannot be replaced.
 */
async function refuseUnlessEmpty(location: SearchLogLocation): Promise<void> {
  if (location.databaseUrl !== undefined) return refuseRowsInPostgres(location.databaseUrl, location);
  const names = [`${FILE}-wal`, FILE].filter((name) => existsSync(join(location.dataDir, name)));
  for (const name of names) {
    const { size } = statSync(join(location.dataDir, name));
    if (size > MAX_EMPTY_BYTES) {
      throw new Error(`The log there is not empty (${name} has ${Math.round(size / 1_000_000)} MB)`);
    }
  }
  if (!names.includes(FILE)) return;
  await withTemporaryFolder('move', async (folder) => {
    for (const name of names) await copyFile(join(location.dataDir, name), join(folder, name));
    await withDriver({ databaseUrl: undefined, dataDir: folder }, async ({ run }) =>
      refuseRows(run, await tablesInFile(run)),
    );
  });
}

async function refuseRowsInPostgres(databaseUrl: string, location: SearchLogLocation): Promise<void> {
  // Opening the driver checks the encoding.
  await withDriver(location, async () => {});
  await withPostgres(databaseUrl, async (client) => {
    await client.query(`BEGIN; ${WITHOUT_TIMEOUTS}`);
    const run = runOn(client);
    const { tables } = await findUnshardedLog(run);
    await refuseRows(run, tables);
  });
}

/**
 * Throws if the search log has rows, or if it lacks one of its two main tables.
 * @param tables the existing tables of the search log.
 */
async function refuseRows(run: RunStatement, tables: readonly string[]): Promise<void> {
  const present = LOG_TABLES.filter((table) => tables.includes(table));
  if (present.length === 0) return;
  const missing = ['searches', 'titles'].filter((table) => !tables.includes(table));
  if (missing.length > 0) {
    throw new Error(
      `The log there is incomplete: it lacks ${missing.join(' and ')}. Restore a backup there, or drop ${present.join(', ')}`,
    );
  }
  const totals = await totalsOf(run);
  // Older versions have no table of blocked movies and terms.
  const blocked = tables.includes('trending_blocked') ? (await run(SELECT_BLOCKED)).length : 0;
  if (totals.terms + totals.movies + blocked > 0) {
    const found = `terms: ${totals.terms}, films: ${totals.movies}, blocked: ${blocked}`;
    throw new Error(`The log there is not empty (${found})`);
  }
}

async function restoreInto(target: SearchLogLocation, file: string, expected: Totals): Promise<Totals> {
  await restore(target, file, {
    checkOld: refuseRows,
    async checkNew(run) {
      const found = await totalsOf(run);
      if (JSON.stringify(found) === JSON.stringify(expected)) return;
      throw new Error(
        `The copy differs from the log: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}. The new place is as ` +
          'it was',
      );
    },
  });
  return expected;
}

/** Copies a SQLite search log into a file. The source stays locked while `work` runs. */
async function withLockedSqlite<T>(
  dataDir: string,
  file: string,
  work: (totals: Totals) => Promise<T>,
): Promise<T> {
  const path = join(dataDir, FILE);
  const held = await lock(path);
  if (!held) throw new Error(`${path} is damaged: restore a backup first`);
  try {
    await copyFile(path, file);
    const copy = createClient({ url: pathToFileURL(file).href, intMode: 'bigint' });
    const run: RunStatement = async ({ sql }) => (await copy.execute(sql)).rows;
    const totals = await totalsOf(run).finally(() => copy.close());
    return await work(totals);
  } finally {
    held.close();
  }
}

/** Copies a PostgreSQL search log into a file. The source stays locked against writes while `work` runs. */
async function withLockedPostgres<T>(
  databaseUrl: string,
  file: string,
  work: (totals: Totals) => Promise<T>,
): Promise<T> {
  return withPostgres(databaseUrl, async (client) => {
    await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ; ${WITHOUT_TIMEOUTS}; LOCK TABLE searches, titles IN SHARE MODE`,
    );
    await writeLogFile(client, file);
    return work(await totalsOf(runOn(client)));
  });
}

async function withDriver(
  location: SearchLogLocation,
  work: (driver: SqlDriver) => Promise<void>,
): Promise<void> {
  const driver = await openDriver(location);
  try {
    await driver.open();
    await work(driver);
  } finally {
    await driver.close();
  }
}

async function totalsOf(run: RunStatement): Promise<Totals> {
  const totals = async (table: 'searches' | 'titles') => {
    const sql = `SELECT count(*) AS records, CAST(coalesce(sum(count), 0) AS text) AS counts FROM ${table}`;
    const [row] = await run({ sql, values: [] });
    return { records: Number(row?.records), counts: String(row?.counts) };
  };
  const [terms, movies] = [await totals('searches'), await totals('titles')];
  return {
    terms: terms.records,
    termCounts: terms.counts,
    movies: movies.records,
    movieCounts: movies.counts,
  };
}
