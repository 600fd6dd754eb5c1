import type pg from 'pg';
import { statementsOf } from '../store/migrate.ts';
import type { Migration } from '../store/migrations.ts';
import type { RunStatement } from '../store/sql-driver.ts';
import {
  COLUMNS,
  implausibleCondition,
  type LogTable,
  migrationsIn,
  type Restored,
  tablesAfter,
} from './backup-contents.ts';
import { type FoundLog, findLog } from './find-log.ts';
import type { LogRows } from './log-file.ts';
import { WITHOUT_TIMEOUTS, runOn, withPostgres } from './postgres-client.ts';
import { linesOfDump } from './postgres-programs.ts';

const ROWS_PER_INSERT = 5000;

/**
 * The checks of a restore. If one of them throws, the old search log stays. Both run before the restore takes effect.
 */
export interface RestoreChecks {
  /** Checks the old search log, which is locked. `tables` are those of its tables that exist. */
  checkOld(run: RunStatement, tables: readonly string[]): Promise<void>;
  /** Checks the new search log. */
  checkNew(run: RunStatement): Promise<void>;
}

/**
 * Replaces the tables by those of a backup in one transaction. The tables are locked meanwhile, so a request that
 * counts a search is answered with 503. If the process is killed, the old search log remains. Throws if one of the
 * tables is another program's.
 * @param file the backup's name, for error messages.
 */
export async function restorePostgres(
  databaseUrl: string,
  log: LogRows,
  file: string,
  checks?: RestoreChecks,
): Promise<Restored> {
  const { migrations } = log;
  return withPostgres(databaseUrl, async (client) => {
    const run = runOn(client);
    // At this level, statements after the lock see everything that other transactions committed before it.
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    await client.query(WITHOUT_TIMEOUTS);
    const tables = await lockTables(client);
    await checks?.checkOld(run, tables);
    // Only the locked tables are dropped. If a server creates tables meanwhile, creating the same tables here fails.
    if (tables.length > 0) await client.query(`DROP TABLE ${tables.join(', ')}`);
    await client.query('CREATE TABLE migrations (number bigint NOT NULL PRIMARY KEY, name text NOT NULL)');
    for (const migration of migrations) {
      for (const sql of statementsOf(migration)) await client.query(sql);
      await client.query('INSERT INTO migrations VALUES ($1, $2)', [migration.number, migration.name]);
    }
    const filled: Partial<Record<LogTable, number>> = {};
    for (const table of tablesAfter(migrations)) {
      await client.query(`DELETE FROM ${table}`);
      filled[table] = await fill(client, table, log, file);
      await checkRows(client, table, migrations, file);
    }
    await checks?.checkNew(run);
    await client.query('COMMIT');
    return { terms: filled.searches ?? 0, movies: filled.titles ?? 0 };
  });
}

/**
 * Locks the search log's tables against servers until the transaction ends, and resolves with their names. Throws if a
 * table is another program's, or if the search log is sharded.
 */
async function lockTables(client: pg.Client): Promise<string[]> {
  const { tables } = await findUnshardedLog(runOn(client));
  if (tables.length === 0) return [];
  await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  // Another restore may have replaced the tables while this one waited for the lock.
  return (await findUnshardedLog(runOn(client))).tables;
}

/** Like {@link findLog}. Throws if the search log is sharded, because a restore would undo that. */
export async function findUnshardedLog(run: RunStatement): Promise<FoundLog> {
  const found = await findLog(run);
  if (found.isSharded) {
    throw new Error('this log is sharded: restore it by the means of whoever runs the Citus');
  }
  return found;
}

/** Copies a table's rows from the backup. Resolves with their number. */
async function fill(client: pg.Client, table: LogTable, log: LogRows, file: string): Promise<number> {
  const types: Readonly<Record<string, string>> = COLUMNS[table];
  let names: string[] | undefined;
  let batch: (string | null)[][] = [];
  let written = 0;

  async function write() {
    if (!names || batch.length === 0) return;
    const casts = names.map((name, index) => `$${index + 1}::${types[name] ?? 'text'}[]`);
    await client.query({
      name: `fill-${table}`,
      text: `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM unnest(${casts.join(', ')})`,
      values: names.map((_, column) => batch.map((values) => values[column] ?? null)),
    });
    written += batch.length;
    batch = [];
  }

  for await (const { columns, values } of log.rows(table)) {
    names ??= columns;
    if (columns.some((column) => !(column in types)) || columns.join() !== names.join()) {
      throw new Error(`${file} holds no search log: its table ${table} is another program's`);
    }
    if (values.length !== columns.length) throw new Error(`${file} is damaged: a row of ${table} is cut off`);
    batch.push(values);
    if (batch.length === ROWS_PER_INSERT) await write();
  }
  await write();
  return written;
}

async function checkRows(
  client: pg.Client,
  table: LogTable,
  migrations: readonly Migration[],
  file: string,
): Promise<void> {
  const condition = implausibleCondition(table, migrations);
  const { rows } = await client.query(`SELECT count(*) AS wrong FROM ${table} WHERE ${condition}`);
  const wrong = Number(rows[0]?.wrong ?? 0);
  if (wrong > 0) throw new Error(`${file} is damaged: ${wrong} rows of ${table} cannot be`);
}

/**
 * Reads a dump by `pg_dump`, the format of older backups. None of its SQL is executed: only the COPY rows of the search
 * log's own tables are parsed.
 */
export async function readDump(file: string): Promise<LogRows> {
  const done: { number: number; name: string }[] = [];
  for await (const { columns, values } of rowsIn(file, 'migrations')) {
    done.push({
      number: Number(values[columns.indexOf('number')]),
      name: String(values[columns.indexOf('name')]),
    });
  }
  if (done.length === 0) throw new Error(`${file} holds no search log`);
  return { migrations: migrationsIn(done, file), rows: (table) => rowsIn(file, table) };
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Decodes a field in the text format of PostgreSQL's COPY; null for SQL NULL. */
function fieldOf(text: string): string | null {
  if (text === '\\N') return null;
  return text.includes('\\')
    ? text.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter)
    : text;
}

/** Yields a table's rows, parsed from pg_restore's COPY output. Throws if the dump lacks the table. */
async function* rowsIn(file: string, table: LogTable | 'migrations') {
  const begin = new RegExp(`^COPY (?:(?:\\w+|"(?:[^"]|"")+")\\.)?${table} \\(([\\w, ]+)\\) FROM stdin;$`);
  let columns: string[] | undefined;
  let hasTable = false;
  for await (const line of linesOfDump(file, table)) {
    if (columns === undefined) {
      columns = begin.exec(line)?.[1]?.split(', ');
      hasTable ||= columns !== undefined;
    } else if (line === '\\.') {
      columns = undefined;
    } else {
      yield { columns, values: line.split('\t').map(fieldOf) };
    }
  }
  if (columns !== undefined) throw new Error(`${file} is damaged: its table ${table} is cut off`);
  if (!hasTable) throw new Error(`${file} holds no search log: it has no table ${table}`);
}
