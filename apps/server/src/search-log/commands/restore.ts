import { statSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client/sqlite3';
import type { Config } from '../../config/config.ts';
import type { Restored } from './backup-contents.ts';
import { readLogFile } from './log-file.ts';
import { type RestoreChecks, readDump, restorePostgres } from './restore-postgres.ts';
import { copyBackup, rebuild, restoreSqlite } from './restore-sqlite.ts';

/**
 * Replaces the search log by a backup: completely or not at all, even if the process is killed (design 11). Reads only
 * the rows of the search log's own tables, and checks them. With SQLite, the old file is kept, and no server may have
 * it open. Throws if the file is not a backup of a search log, or if a newer version made it.
 */
export async function restore(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  file: string,
  checks?: RestoreChecks,
): Promise<Restored> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no backup at ${file}`);
  if (!databaseUrl) return restoreSqlite(dataDir, file, checks);
  if (await isDump(file)) return restorePostgres(databaseUrl, await readDump(file), file, checks);
  const folder = await mkdtemp(join(tmpdir(), 'marquee-restore-'));
  const path = join(folder, 'log');
  let client: Client | undefined;
  try {
    const { migrations } = await rebuild(await copyBackup(file, folder), path, file);
    client = createClient({ url: pathToFileURL(path).href, intMode: 'bigint' });
    return await restorePostgres(databaseUrl, readLogFile(client, migrations), file, checks);
  } finally {
    client?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether the file is in `pg_dump`'s custom format. */
async function isDump(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1', 0, bytesRead) === 'PGDMP';
  } finally {
    await handle.close();
  }
}
