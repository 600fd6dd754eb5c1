import { existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { writeLogFile } from './log-file.ts';
import { FILE } from '../store/sqlite-driver.ts';

/** Milliseconds to wait for a server that is writing. */
const BUSY_TIMEOUT = 5000;

/**
 * Writes the search log as it is at one moment into `file`, a SQLite file, while servers go on. Of a PostgreSQL it has the rows
 * of the log's own tables; no program of PostgreSQL's is needed, which would have to fit its version. The file is there when it is complete and on the disk. Throws when it exists.
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
 * Throws where there is no SQLite file. A command does not make one: it would be an empty one in the wrong place, or one
 * that the server may not write to.
 */
export function refuseWithoutLog({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  const path = join(dataDir, FILE);
  if (databaseUrl === undefined && !existsSync(path))
    throw new Error(`There is no search log at ${path}: is DATA_DIR right?`);
}

/** Two backups at once have one name for one of them. */
async function giveName(unfinished: string, file: string) {
  try {
    await link(unfinished, file);
    await rm(unfinished);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (isTaken) throw exists(file);
    // Not every file system knows a file by two names.
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

/** Resolves when what was written to a file, or the names in a folder, would outlive a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  // Windows opens no folder, and what it opens for reading alone it does not write.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
