import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LibsqlError, createClient } from '@libsql/client/sqlite3';
import type { Config } from '../../config/config.ts';
import { refuseNewer } from '../store/migrations.ts';
import { runPostgresProgram } from './postgres-programs.ts';
import { FILE } from '../store/sqlite-driver.ts';
import { syncToDisk } from './sync-to-disk.ts';

/** What a SQLite file that was replaced is called from then on. */
const BEFORE_RESTORE = `${FILE}.before-restore`;

/**
 * Puts the search log of a backup in the place of the present one: all of it, or nothing at all. Of SQLite the present
 * one is kept as {@link BEFORE_RESTORE}, and no server may have it open. Throws for a file that is no such backup, or
 * one of a newer program.
 */
export async function restore(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  file: string,
) {
  if (!existsSync(file)) throw new Error(`There is no backup at ${file}`);
  await (databaseUrl ? restorePostgres(databaseUrl, file) : restoreSqlite(dataDir, file));
}

async function restorePostgres(databaseUrl: string, file: string) {
  // The rows as COPY has them: number, tab, name.
  const rows = await runPostgresProgram('pg_restore', [
    '--data-only',
    '--table=migrations',
    '--file=-',
    file,
  ]);
  const done = [...rows.matchAll(/^(\d+)\t(.+)$/gm)].map(([, number, name = '']) => ({
    number: Number(number),
    name,
  }));
  if (done.length === 0) throw new Error(`${file} holds no search log`);
  refuseNewer(done, file);
  const args = ['--clean', '--if-exists', '--single-transaction', '--no-owner', '--no-privileges', file];
  await runPostgresProgram('pg_restore', args, databaseUrl);
}

async function restoreSqlite(dataDir: string, file: string) {
  const path = join(dataDir, FILE);
  const arriving = `${path}.arriving`;
  await mkdir(dataDir, { recursive: true });
  try {
    await copyFile(file, arriving);
    await check(arriving, file);
    await syncToDisk(arriving);
    if (existsSync(path)) {
      await leaveToUs(path);
      await keep(path, join(dataDir, BEFORE_RESTORE));
    }
    // One step from the one to the other: whoever is killed here leaves one of them.
    await rename(arriving, path);
    await syncToDisk(dataDir);
  } finally {
    await rm(arriving, { force: true });
  }
}

/** Has the file at `path` under another name, too; what had that name before goes. */
async function keep(path: string, name: string) {
  await rm(name, { force: true });
  // Not every file system knows a file by two names.
  await link(path, name).catch(() => copyFile(path, name));
}

/** Throws unless the file at `path` is whole, and a search log that this program knows. */
async function check(path: string, name: string) {
  const client = createClient({ url: pathToFileURL(path).href });
  try {
    const [result] = (await client.execute('PRAGMA integrity_check')).rows;
    if (result?.integrity_check !== 'ok') throw new Error(`${name} is damaged`);
    await client.execute('SELECT 1 FROM searches, titles LIMIT 1');
    const { rows } = await client.execute('SELECT number, name FROM migrations');
    refuseNewer(
      rows.map((row) => ({ number: Number(row.number), name: String(row.name) })),
      name,
    );
  } catch (error) {
    if (!(error instanceof LibsqlError)) throw error;
    throw new Error(`${name} is no backup of a search log in SQLite (${error.message})`, { cause: error });
  } finally {
    client.close();
  }
}

/** Brings all that was written into the file itself, and throws while a server has it open. */
async function leaveToUs(path: string) {
  const client = createClient({ url: pathToFileURL(path).href });
  try {
    // SQLite leaves the write-ahead log only when nobody else has the file open, and takes its contents along.
    await client.execute('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (!(error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY'))) throw error;
    throw new Error(`A server has ${path} open: stop it first`, { cause: error });
  } finally {
    client.close();
  }
}
