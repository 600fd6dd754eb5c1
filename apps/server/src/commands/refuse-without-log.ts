import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { versionOf } from '../search-log/store/schema.ts';
import type { SqlDriver } from '../search-log/store/sql-driver.ts';
import { FILE } from '../search-log/store/sqlite-driver.ts';

/**
 * Throws if the search log is in SQLite and there is no file. Commands do not create it, because the operator might have
 * named the wrong folder, and a server might not be able to write to it.
 */
export function refuseWithoutFile({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  const path = join(dataDir, FILE);
  if (databaseUrl === undefined && !existsSync(path))
    throw new Error(`There is no search log at ${path}: is DATA_DIR right?`);
}

/** Throws if the database has no search log. */
export async function refuseWithoutLog(driver: SqlDriver): Promise<void> {
  if ((await versionOf(driver)) === undefined) throw noLog();
}

export function noLog(): Error {
  return new Error(
    'There is no search log in this database: is DATABASE_URL right? A server, or npm run migrate, creates one',
  );
}
