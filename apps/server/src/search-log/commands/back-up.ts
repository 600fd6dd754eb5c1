import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import type { Config } from '../../config/config.ts';
import { runPostgresProgram } from './postgres-programs.ts';
import { FILE } from '../store/sqlite-driver.ts';
import { syncToDisk } from './sync-to-disk.ts';

/** Milliseconds to wait for a server that is writing. */
const BUSY_TIMEOUT = 5000;

/** The tables of the search log; another program's in the same database are not ours to keep. */
const TABLES = ['migrations', 'searches', 'titles'];

/**
 * Writes the search log as it is at one moment into `file`, while servers go on: SQLite as a SQLite file, PostgreSQL
 * as pg_dump's own format. The file is there when it is complete and on the disk. Throws when it exists.
 */
export async function backUp(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  file: string,
) {
  if (existsSync(file))
    throw new Error(`${file} exists: choose another name, nothing is written over a backup`);
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    if (databaseUrl) {
      const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${unfinished}`];
      await runPostgresProgram(
        'pg_dump',
        [...args, ...TABLES.map((table) => `--table=${table}`)],
        databaseUrl,
      );
    } else {
      await vacuumInto(join(dataDir, FILE), unfinished);
    }
    await syncToDisk(unfinished);
    await rename(unfinished, file);
    await syncToDisk(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function vacuumInto(path: string, file: string) {
  if (!existsSync(path)) throw new Error(`There is no search log at ${path}: is DATA_DIR right?`);
  const client = createClient({ url: pathToFileURL(path).href, timeout: BUSY_TIMEOUT });
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [file] });
  } finally {
    client.close();
  }
}
