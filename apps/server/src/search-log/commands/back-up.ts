import { existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import type { Config } from '../../config/config.ts';
import { writeLogFile } from './log-file.ts';
import { FILE } from '../store/sqlite-driver.ts';
import { WITHOUT_TIMEOUTS, withPostgres } from './postgres-client.ts';
import { refuseWithoutLog } from './refuse-without-log.ts';

/** SQLite's busy timeout in milliseconds, long enough for a server that is writing. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Writes a consistent snapshot of the search log into a SQLite file while servers keep running. PostgreSQL's rows are
 * copied without `pg_dump`, whose version would have to match the database's. The file appears only when it is complete
 * and synced to disk. Throws if the file exists already.
 */
export async function backUp(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  file: string,
) {
  if (existsSync(file)) throw fileExists(file);
  await refuseWithoutLog({ databaseUrl, dataDir });
  const temporaryFile = `${file}.unfinished-${process.pid}`;
  await rm(temporaryFile, { force: true });
  try {
    if (databaseUrl) {
      await copyPostgres(databaseUrl, temporaryFile);
    } else {
      await vacuumInto(join(dataDir, FILE), temporaryFile);
    }
    await syncToDisk(temporaryFile);
    await linkWithoutOverwriting(temporaryFile, file);
    await syncToDisk(dirname(file));
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}

/** Gives the finished backup its name. Linking fails if another backup has taken the name meanwhile. */
async function linkWithoutOverwriting(temporaryFile: string, file: string) {
  try {
    await link(temporaryFile, file);
    await rm(temporaryFile);
  } catch (error) {
    const isNameTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (isNameTaken) throw fileExists(file);
    // Not every file system supports hard links.
    await rename(temporaryFile, file);
  }
}

function fileExists(file: string): Error {
  return new Error(`${file} exists: choose another name, nothing is written over a backup`);
}

async function copyPostgres(databaseUrl: string, file: string) {
  await withPostgres(databaseUrl, async (client) => {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${WITHOUT_TIMEOUTS}`);
    await writeLogFile(client, file);
  });
}

async function vacuumInto(path: string, file: string) {
  const client = createClient({ url: pathToFileURL(path).href, timeout: BUSY_TIMEOUT_MS });
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [file] });
  } finally {
    client.close();
  }
}

export async function syncToDisk(path: string): Promise<void> {
  // Windows can neither open a folder nor sync a file that is open for reading only.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
