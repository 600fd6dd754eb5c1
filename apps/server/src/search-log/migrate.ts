import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS, knownMigrations, numberOf, refuseNewer } from './known-migrations.ts';
import type { SqlDriver } from './sql-driver.ts';
import { UnusableDatabase } from './unusable-database.ts';

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
  const done = await driver.run({ sql: 'SELECT number, name FROM migrations', values: [] });
  await refuseNewer(done.map(({ number, name }) => ({ number: Number(number), name: String(name) })));
  for (const name of await knownMigrations()) {
    if (!done.some((row) => row.name === name)) await runOnce(driver, name);
  }
  await checkTables(driver);
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

async function runOnce(driver: SqlDriver, name: string): Promise<void> {
  const file = await readFile(join(MIGRATIONS, name), 'utf8');
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
