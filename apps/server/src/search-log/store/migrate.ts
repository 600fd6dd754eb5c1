import { MIGRATIONS, type Migration, refuseNewer } from './migrations.ts';
import { type SqlDriver, UnusableDatabase } from './sql-driver.ts';

/**
 * Brings the tables up to date: runs every change that this database has not had, in the order of their numbers.
 * Servers that start together run each once: whoever inserts the number runs the change in the same transaction, and
 * the others wait for that row. Throws {@link UnusableDatabase} for a database that a newer program has changed, or that
 * has lost its tables.
 */
export async function migrate(driver: SqlDriver): Promise<void> {
  await driver.run({
    sql: 'CREATE TABLE IF NOT EXISTS migrations (number bigint NOT NULL PRIMARY KEY, name text NOT NULL)',
    values: [],
  });
  const done = await driver.run({ sql: 'SELECT number, name FROM migrations', values: [] });
  refuseNewer(done.map(({ number, name }) => ({ number: Number(number), name: String(name) })));
  for (const migration of MIGRATIONS) {
    if (!done.some((row) => row.name === migration.name)) await runOnce(driver, migration);
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

async function runOnce(driver: SqlDriver, { number, name, statements }: Migration): Promise<void> {
  await driver.transaction(async (run) => {
    const claimed = await run({
      sql: 'INSERT INTO migrations (number, name) VALUES ($1, $2) ON CONFLICT (number) DO NOTHING RETURNING number',
      values: [number, name],
    });
    if (claimed.length === 0) return;
    for (const sql of statements) await run({ sql, values: [] });
  });
}
