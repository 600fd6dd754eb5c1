import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import type { Config } from '../../config/config.ts';
import type { Restored } from './backup-contents.ts';
import { readLogFile } from './log-file.ts';
import { type RestoreChecks, readDump, restorePostgres } from './restore-postgres.ts';
import { copyBackup, rebuild, restoreSqlite } from './restore-sqlite.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

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
  return withTemporaryFolder('restore', async (folder) => {
    const path = join(folder, 'log');
    const { migrations } = await rebuild(await copyBackup(file, folder), path, file);
    const client = createClient({ url: pathToFileURL(path).href, intMode: 'bigint' });
    try {
      return await restorePostgres(databaseUrl, readLogFile(client, migrations), file, checks);
    } finally {
      client.close();
    }
  });
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
