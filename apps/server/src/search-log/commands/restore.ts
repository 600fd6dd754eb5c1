import { statSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client/sqlite3';
import type { Config } from '../../config/config.ts';
import type { Restored } from './backup-contents.ts';
import { readLogFile } from './log-file.ts';
import { readDump, restorePostgres } from './restore-postgres.ts';
import { copyOf, rebuild, restoreSqlite } from './restore-sqlite.ts';

/**
 * Puts the search log of a backup in the place of the present one: all of it, or nothing at all, also when it is killed
 * (design 11). Of a backup only the rows of the search log's own tables are taken, and they are checked. Of SQLite the
 * present log is kept, and no server may have it open. Throws for a file that is no such backup, or one of a newer
 * program.
 */
export async function restore(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  file: string,
): Promise<Restored> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no backup at ${file}`);
  if (!databaseUrl) return restoreSqlite(dataDir, file);
  if (await isDump(file)) return restorePostgres(databaseUrl, await readDump(file), file);
  const folder = await mkdtemp(join(tmpdir(), 'marquee-restore-'));
  const path = join(folder, 'log');
  let client: Client | undefined;
  try {
    const { migrations } = await rebuild(await copyOf(file, folder), path, file);
    client = createClient({ url: pathToFileURL(path).href, intMode: 'bigint' });
    return await restorePostgres(databaseUrl, readLogFile(client, migrations), file);
  } finally {
    client?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether `pg_dump` made a file. */
async function isDump(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1', 0, bytesRead) === 'PGDMP';
  } finally {
    await handle.close();
  }
}
