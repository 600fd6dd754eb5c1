import { DATABASE_LIMITS, type DatabaseLimits } from '../../config/config.ts';
import type { SqlDriver } from './sql-driver.ts';

/** Where a search log is. */
export interface SearchLogLocation {
  /** A `postgres://` URL. If undefined, the search log is a SQLite file in `dataDir`. */
  databaseUrl?: string;
  /** Pool size and timeouts for PostgreSQL; {@link DATABASE_LIMITS} by default. */
  databaseLimits?: DatabaseLimits;
  dataDir: string;
}

/** Creates the driver without connecting. Loads only the library of the configured database. */
export async function createDriver({
  databaseUrl,
  databaseLimits = DATABASE_LIMITS,
  dataDir,
}: SearchLogLocation): Promise<SqlDriver> {
  if (!databaseUrl) return (await import('./sqlite-driver.ts')).sqliteDriver(dataDir);
  const { postgresDriver } = await import('./postgres-driver.ts');
  return postgresDriver(databaseUrl, databaseLimits);
}
