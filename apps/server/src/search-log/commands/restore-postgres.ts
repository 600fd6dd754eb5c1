import pg from 'pg';
import { statementsOf } from '../store/migrate.ts';
import { MIGRATIONS, type Migration, VERSION } from '../store/migrations.ts';
import {
  COLUMNS,
  implausibleCondition,
  LOG_TABLES,
  type LogTable,
  migrationsIn,
  type Restored,
  tablesAfter,
} from './backup-contents.ts';
import type { LogRows } from './log-file.ts';
import { linesOfDump } from './postgres-programs.ts';

const ROWS_PER_INSERT = 5000;

/** Milliseconds to wait for table locks. A server's statement may hold one for 3 s. */
const LOCK_TIMEOUT_MS = 20_000;

/**
 * Replaces the tables by those of a backup in one transaction. Meanwhile, a request that counts a search is answered
 * with 503. If the process is killed, the old search log remains.
 * @param file the backup's name, for error messages.
 */
export async function restorePostgres(databaseUrl: string, log: LogRows, file: string): Promise<Restored> {
  const { migrations } = log;
  const client = new pg.Client(databaseUrl);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`SET statement_timeout = 0; SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query('BEGIN');
    await refuseOtherTables(client);
    await client.query(`DROP TABLE IF EXISTS ${LOG_TABLES.join(', ')}, migrations`);
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
    await client.query('COMMIT');
    return { terms: filled.searches ?? 0, movies: filled.titles ?? 0 };
  } finally {
    // Closing the connection rolls back a transaction that is still open.
    await client.end();
  }
}

/** Throws if the existing tables belong to another program, or if they are sharded. */
async function refuseOtherTables(client: pg.Client) {
  const found = await client.query(`SELECT to_regclass('migrations') AS migrations`);
  if (found.rows[0]?.migrations === null) return;
  const { rows } = await client
    .query<{ number: string; name: string }>('SELECT number, name FROM migrations')
    .catch((error: unknown) => {
      throw new Error(`the table "migrations" in this database is another program's`, { cause: error });
    });
  const isOurs = rows.every(
    ({ number, name }) =>
      Number(number) === 0 || Number(number) > VERSION || MIGRATIONS.some((known) => known.name === name),
  );
  if (!isOurs) throw new Error(`the table "migrations" in this database is another program's`);
  if (rows.some(({ number }) => Number(number) === 0)) {
    throw new Error('this log is sharded: restore it by the means of whoever runs the Citus');
  }
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
