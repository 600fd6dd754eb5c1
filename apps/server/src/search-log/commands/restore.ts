import { statSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import type { Restored } from './backup-contents.ts';
import { restorePostgres } from './restore-postgres.ts';
import { restoreSqlite } from './restore-sqlite.ts';

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
  return databaseUrl ? restorePostgres(databaseUrl, file) : restoreSqlite(dataDir, file);
}
