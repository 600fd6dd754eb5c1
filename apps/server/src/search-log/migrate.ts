import { readFile, readdir } from 'node:fs/promises';
import type { Row, SqlDriver } from './sql-driver.ts';
import { UnusableDatabase } from './unusable-database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Brings the tables up to date: runs every file of `migrations/` that this database has not had, in the order of
 * their numbers. Servers that start together run each once: whoever inserts the number runs the file in the same
 * transaction, and the others wait for that row. Throws {@link UnusableDatabase} for a database that a newer program
 * has changed, or that has lost its tables.
 */
export async function migrate(driver: SqlDriver): Promise<void> {
  await driver.run({
    sql: 'CREATE TABLE IF NOT EXISTS migrations (number bigint NOT NULL PRIMARY KEY, name text NOT NULL)',
    values: [],
  });
  const done = await driver.run({ sql: 'SELECT number, name FROM migrations ORDER BY number', values: [] });
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  refuseNewer(done, names);
  for (const name of names) {
    if (!done.some((row) => row.name === name)) await runOnce(driver, name);
  }
  await checkTables(driver);
}

function refuseNewer(done: readonly Row[], names: readonly string[]) {
  const last = done.at(-1);
  if (!last || Number(last.number) <= numberOf(names.at(-1) ?? '')) return;
  throw new UnusableDatabase(
    `the database is newer than this program, which does not know its change ${String(last.name)}: run the version ` +
      'that made it, or restore a backup from before',
    { isFinal: true },
  );
}

async function checkTables(driver: SqlDriver) {
  try {
    for (const table of ['searches', 'titles']) {
      await driver.run({ sql: `SELECT 1 FROM ${table} LIMIT 1`, values: [] });
    }
  } catch (error) {
    if (!driver.isMissingTable(error)) throw error;
    throw new UnusableDatabase(
      'tables are missing that were made once: restore a backup, or drop the table "migrations" too to begin with ' +
        'empty ones',
      { cause: error },
    );
  }
}

function numberOf(name: string): number {
  return Number.parseInt(name, 10);
}

async function runOnce(driver: SqlDriver, name: string): Promise<void> {
  const file = await readFile(new URL(name, FOLDER), 'utf8');
  await driver.transaction(async (run) => {
    const claimed = await run({
      sql: 'INSERT INTO migrations (number, name) VALUES ($1, $2) ON CONFLICT (number) DO NOTHING RETURNING number',
      values: [numberOf(name), name],
    });
    if (claimed.length === 0) return;
    for (const sql of statementsOf(file)) await run({ sql, values: [] });
  });
}

/** The statements of a file, each of which ends with a semicolon at the end of a line. */
function statementsOf(file: string): string[] {
  const bare = file.replace(/^--.*$/gm, '');
  return bare
    .split(/;\s*$/m)
    .map((sql) => sql.trim())
    .filter(Boolean);
}
