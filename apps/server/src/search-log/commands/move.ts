import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { openDriver } from '../search-log.ts';
import type { RunStatement } from '../store/sql-driver.ts';
import { FILE } from '../store/sqlite-driver.ts';
import { refuseWithoutLog } from './back-up.ts';
import { writeLogFile } from './log-file.ts';
import { lock } from './restore-sqlite.ts';
import { restore } from './restore.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Totals with which the source and its copy are compared. */
interface Totals {
  terms: number;
  termCounts: string;
  movies: number;
  movieCounts: string;
}

/** Milliseconds to wait for table locks. The servers' statements take at most 3 s. */
const LOCK_TIMEOUT = 20_000;

/**
 * Copies the whole search log into another database and compares both. `to` is a PostgreSQL URL, or the folder of a
 * SQLite file. The source does not change and is locked against writes meanwhile. The target receives everything or
 * nothing, even if the process is killed. Throws if a server has the SQLite file open, if the target is not empty, or
 * if source and copy differ.
 */
export async function move(source: Place, to: string): Promise<string> {
  refuseWithoutLog(source);
  const target: Place = /^postgres(ql)?:/.test(to)
    ? { databaseUrl: to, dataDir: '' }
    : { databaseUrl: undefined, dataDir: resolve(to) };
  const before = await totalsIn(target);
  if (before && before.terms + before.movies > 0) {
    throw new Error(`The log there is not empty: it has ${before.terms} terms and ${before.movies} films`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'marquee-move-'));
  try {
    const file = join(folder, 'log');
    const moved = await (source.databaseUrl
      ? holdPostgres(source.databaseUrl, file, (totals) => putInto(target, file, totals))
      : holdSqlite(source.dataDir, file, (totals) => putInto(target, file, totals)));
    return (
      `The log is copied: ${moved.terms} terms with ${moved.termCounts} searches, ${moved.movies} films with ` +
      `${moved.movieCounts}. Start the servers with ${target.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'} set to the new place; ` +
      'the old log is as it was'
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function putInto(target: Place, file: string, expected: Totals): Promise<Totals> {
  await restore(target, file);
  const found = await totalsIn(target);
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    throw new Error(
      `The copy differs from the log: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}. Do not use it`,
    );
  }
  return expected;
}

/** Copies a SQLite search log into a file, and keeps the source locked while `work` runs. */
async function holdSqlite<T>(
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

/** Copies a PostgreSQL search log into a file, and locks the source against writes while `work` runs. */
async function holdPostgres<T>(
  databaseUrl: string,
  file: string,
  work: (totals: Totals) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ;
      SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${LOCK_TIMEOUT};
      SET LOCAL idle_in_transaction_session_timeout = 0; LOCK TABLE searches, titles IN SHARE MODE`);
    await writeLogFile(client, file);
    const run: RunStatement = async ({ sql }) => (await client.query<Record<string, unknown>>(sql)).rows;
    return await work(await totalsOf(run));
  } finally {
    await client.end();
  }
}

/** Returns the totals of a search log; undefined if it has no tables. */
async function totalsIn(place: Place): Promise<Totals | undefined> {
  if (place.databaseUrl === undefined && !existsSync(join(place.dataDir, FILE))) return undefined;
  const driver = await openDriver(place);
  try {
    await driver.open();
    return await totalsOf(driver.run);
  } catch (error) {
    if (driver.isMissingTable(error)) return undefined;
    throw error;
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
