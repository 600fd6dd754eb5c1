import { existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { writeLogFile } from './log-file.ts';
import { FILE } from '../store/sqlite-driver.ts';

/** SQLite's busy timeout in milliseconds. It is long enough for a server that is writing. */
const BUSY_TIMEOUT = 5000;

/**
 * Writes a consistent snapshot of the search log into the SQLite file `file` while servers keep running. From
 * PostgreSQL it copies the rows of the search log's own tables. It does not use `pg_dump`, whose version would have to
 * match the server's. The file appears only when it is complete and synced to disk. Throws if `file` exists.
 */
export async function backUp(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  file: string,
) {
  if (existsSync(file)) throw exists(file);
  refuseWithoutLog({ databaseUrl, dataDir });
  const unfinished = `${file}.unfinished-${process.pid}`;
  await rm(unfinished, { force: true });
  try {
    if (databaseUrl) {
      await copyPostgres(databaseUrl, unfinished);
    } else {
      await vacuumInto(join(dataDir, FILE), unfinished);
    }
    await syncToDisk(unfinished);
    await giveName(unfinished, file);
    await syncToDisk(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Throws if there is no SQLite file. Commands do not create one, because it would be empty and in the wrong folder, or
 * the server might not be able to write to it.
 */
export function refuseWithoutLog({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  const path = join(dataDir, FILE);
  if (databaseUrl === undefined && !existsSync(path))
    throw new Error(`There is no search log at ${path}: is DATA_DIR right?`);
}

/** Links the finished backup to its name. If two backups have the same name, linking the second one fails. */
async function giveName(unfinished: string, file: string) {
  try {
    await link(unfinished, file);
    await rm(unfinished);
  } catch (error) {
    const isNameTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (isNameTaken) throw exists(file);
    // Not every file system supports hard links.
    await rename(unfinished, file);
  }
}

function exists(file: string): Error {
  return new Error(`${file} exists: choose another name, nothing is written over a backup`);
}

async function copyPostgres(databaseUrl: string, file: string) {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0;
      SET LOCAL idle_in_transaction_session_timeout = 0`);
    await writeLogFile(client, file);
  } finally {
    await client.end();
  }
}

async function vacuumInto(path: string, file: string) {
  const client = createClient({ url: pathToFileURL(path).href, timeout: BUSY_TIMEOUT });
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [file] });
  } finally {
    client.close();
  }
}

/** Syncs a file's content, or a folder's entries, to disk (fsync). */
export async function syncToDisk(path: string): Promise<void> {
  // Windows can neither open a folder nor sync a file that is open for reading only.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
