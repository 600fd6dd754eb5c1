import { readFile, readdir } from 'node:fs/promises';
import type { SqlDriver } from './sql-driver.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Brings the tables up to date: runs every file of `migrations/` that this database has not had, in the order of
 * their numbers. Servers that start together run each once: whoever inserts the number runs the file in the same
 * transaction, and the others wait for that row.
 */
export async function migrate(driver: SqlDriver): Promise<void> {
  await driver.run({
    sql: 'CREATE TABLE IF NOT EXISTS migrations (number bigint NOT NULL PRIMARY KEY, name text NOT NULL)',
    values: [],
  });
  const done = await driver.run({ sql: 'SELECT name FROM migrations', values: [] });
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) {
    if (!done.some((row) => row.name === name)) await runOnce(driver, name);
  }
}

async function runOnce(driver: SqlDriver, name: string): Promise<void> {
  const file = await readFile(new URL(name, FOLDER), 'utf8');
  await driver.transaction(async (run) => {
    const claimed = await run({
      sql: 'INSERT INTO migrations (number, name) VALUES ($1, $2) ON CONFLICT (number) DO NOTHING RETURNING number',
      values: [Number.parseInt(name, 10), name],
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
