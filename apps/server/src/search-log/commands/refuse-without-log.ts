import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { openDriver } from '../search-log.ts';
import { FILE } from '../store/sqlite-driver.ts';
import { findLog } from './find-log.ts';

type SearchLogLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Throws if there is no search log. Most commands do not create a search log, because the operator might have named the
 * wrong folder or database. Also throws if a table in PostgreSQL is another program's.
 */
export async function refuseWithoutLog(location: SearchLogLocation): Promise<void> {
  if (location.databaseUrl === undefined) return refuseWithoutFile(location);
  const driver = await openDriver(location);
  try {
    if ((await findLog(driver.run)).exists) return;
  } finally {
    await driver.close();
  }
  throw new Error(
    'There is no search log in this database: is DATABASE_URL right? A server, or npm run migrate, creates one',
  );
}

/**
 * Throws if the search log is in SQLite and there is no file. Commands do not create the file, because the server might
 * not be able to write to it.
 */
export function refuseWithoutFile({ databaseUrl, dataDir }: SearchLogLocation): void {
  const path = join(dataDir, FILE);
  if (databaseUrl === undefined && !existsSync(path))
    throw new Error(`There is no search log at ${path}: is DATA_DIR right?`);
}
