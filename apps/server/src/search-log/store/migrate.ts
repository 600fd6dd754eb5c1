import { setTimeout as delay } from 'node:timers/promises';
import { foldRecords } from './fold-records.ts';
import { DISTRIBUTED, MIGRATIONS, type Migration, refuseNewer } from './migrations.ts';
import { plainTables } from './search-sql.ts';
import { shardedTables } from './sharded-tables.ts';
import { type IndexChange, type SqlDriver, UnusableDatabase, createIndex } from './sql-driver.ts';

/** Milliseconds that a migration waits for its table lock, while all writers queue behind it. */
const LOCK_TIMEOUT_MS = 200;

/** Milliseconds between two attempts, in which waiting writers can proceed. */
const LOCK_RETRY_DELAY_MS = 800;

/** Folded records between two lines of progress; a multiple of the records per transaction. */
const FOLDED_BETWEEN_LINES = 100_000;

/** Logs the progress of a long migration. */
export type NoteProgress = (message: string) => void;

/**
 * Creates or upgrades the tables. These changes take only a moment, however many rows there are. If several servers
 * start together, the first server makes the change and inserts the change's number in one transaction, and the other
 * servers wait for the commit. Resolves with the long changes for {@link finishMigrations}. Throws {@link
 * UnusableDatabase} if a newer program migrated the database, or if its tables are gone.
 */
export async function migrate(driver: SqlDriver, signal?: AbortSignal): Promise<Migration[]> {
  const migrationsDone = await readMigrations(driver).catch(async (error: unknown) => {
    // The table is created only if it is missing, because even `IF NOT EXISTS` needs the right to create tables.
    if (!driver.isMissingTable(error)) throw error;
    await driver.run({ sql: CREATE_MIGRATIONS, values: [] });
    return readMigrations(driver);
  });
  refuseNewer(migrationsDone);
  const done = new Set(migrationsDone.map(({ number }) => number));
  const missing = MIGRATIONS.filter(({ number }) => !done.has(number));
  for (const migration of missing) {
    if (migration.statements) await whenLocked(driver, signal, () => runOnce(driver, migration));
  }
  await checkTables(driver);
  const long = missing.filter(({ statements }) => !statements);
  if (long.length === 0 || !(await isEmpty(driver))) return long;
  // Without rows, indexes are built in no time, so the long changes are made here.
  const isSharded = done.has(DISTRIBUTED);
  for (const { indexes = [], ...migration } of long) {
    const made = { ...migration, indexes: isSharded ? indexes.map(sharded) : indexes };
    await whenLocked(driver, signal, () => runOnce(driver, made));
  }
  return [];
}

/**
 * Makes the changes that take longer with more rows, without a timeout. Servers of this and the previous version keep
 * writing meanwhile. If several servers call this, one server does the work. An interrupted change starts again.
 */
export async function finishMigrations(
  driver: SqlDriver,
  migrations: readonly Migration[],
  note: NoteProgress,
): Promise<void> {
  if (migrations.length === 0) return;
  const isSharded = (await numbersDone(driver)).has(DISTRIBUTED);
  for (const { number, name, indexes = [], foldsRecords } of migrations) {
    for (const index of indexes) {
      note(`version ${number}: the index ${index.name} is built, while counts go on`);
      await driver.replaceIndex(isSharded ? sharded(index) : index, (progress) =>
        note(`version ${number}: the index ${index.name}, ${progress}`),
      );
    }
    if (foldsRecords) {
      note(
        `version ${number}: terms that differ only in their writing become one record, while counts go on`,
      );
      await foldRecords(driver, isSharded ? shardedTables : plainTables, (folded) => {
        if (folded % FOLDED_BETWEEN_LINES === 0) note(`version ${number}: ${folded} terms are done`);
      });
    }
    await driver.run({ ...insertNumber, values: [number, name] });
    note(`version ${number} is reached`);
  }
}

/** Returns the numbers of a database's migrations, including those of a newer program. */
export async function numbersDone(driver: Pick<SqlDriver, 'run'>): Promise<Set<number>> {
  return new Set((await readMigrations(driver)).map(({ number }) => number));
}

async function readMigrations({ run }: Pick<SqlDriver, 'run'>) {
  const rows = await run({ sql: 'SELECT number, name FROM migrations', values: [] });
  return rows.map(({ number, name }) => ({ number: Number(number), name: String(name) }));
}

const CREATE_MIGRATIONS =
  'CREATE TABLE IF NOT EXISTS migrations (number bigint NOT NULL PRIMARY KEY, name text NOT NULL)';

const insertNumber = {
  sql: 'INSERT INTO migrations (number, name) VALUES ($1, $2) ON CONFLICT (number) DO NOTHING RETURNING number',
};

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

async function isEmpty(driver: SqlDriver): Promise<boolean> {
  const sql = 'SELECT 1 FROM searches UNION ALL SELECT 1 FROM titles LIMIT 1';
  return (await driver.run({ sql, values: [] })).length === 0;
}

const sharded = (index: IndexChange) => ({ ...index, on: index.onSharded ?? index.on });

/** Returns a migration's statements. They build indexes in the plain way, which blocks writers. */
export function statementsOf({ statements = [], indexes = [] }: Migration): string[] {
  return [
    ...statements,
    ...indexes.flatMap((index) => [
      createIndex(index),
      ...(index.replaces === undefined ? [] : [`DROP INDEX IF EXISTS ${index.replaces}`]),
    ]),
  ];
}

async function runOnce(driver: SqlDriver, migration: Migration): Promise<void> {
  await driver.transaction(
    async (run) => {
      const claimed = await run({ ...insertNumber, values: [migration.number, migration.name] });
      if (claimed.length === 0) return;
      for (const sql of statementsOf(migration)) await run({ sql, values: [] });
    },
    { lockTimeout: LOCK_TIMEOUT_MS },
  );
}

/** Runs `work`, and retries it while other transactions hold the lock. The other transactions proceed in the pauses. */
async function whenLocked(driver: SqlDriver, signal: AbortSignal | undefined, work: () => Promise<void>) {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!driver.isLocked(error)) throw error;
      await delay(LOCK_RETRY_DELAY_MS);
      signal?.throwIfAborted();
    }
  }
}
