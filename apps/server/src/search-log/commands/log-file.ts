import { pathToFileURL } from 'node:url';
import { type Client, type Transaction, createClient } from '@libsql/client/sqlite3';
import type pg from 'pg';
import { statementsOf } from '../store/migrate.ts';
import type { Migration } from '../store/migrations.ts';
import { COLUMNS, type LogTable, migrationsIn, tablesAfter } from './backup-contents.ts';

// A search log in a SQLite file is the format of all backups, including those of PostgreSQL.

const ROWS_PER_SELECT = 5000;
const ROWS_PER_INSERT = 1000;

/** A search log that is read table by table. Values are texts, or null for SQL NULL. */
export interface LogRows {
  migrations: readonly Migration[];
  rows(table: LogTable): AsyncIterable<{ columns: string[]; values: (string | null)[] }>;
}

/** Creates the tables of a search log in an empty file. */
export async function makeTables(client: Client, migrations: readonly Migration[]): Promise<void> {
  await client.execute('CREATE TABLE migrations (number bigint NOT NULL PRIMARY KEY, name text NOT NULL)');
  for (const migration of migrations) {
    for (const sql of statementsOf(migration)) await client.execute(sql);
    const { number, name } = migration;
    await client.execute({ sql: 'INSERT INTO migrations VALUES (?, ?)', args: [number, name] });
  }
  // The migrations insert default settings. The copied search log has its own settings.
  for (const table of tablesAfter(migrations)) await client.execute(`DELETE FROM ${table}`);
}

/** Returns the columns of {@link COLUMNS} that the table has. */
export async function columnsOf(client: Client, table: LogTable): Promise<string[]> {
  const { rows } = await client.execute(`SELECT name FROM pragma_table_info('${table}')`);
  return Object.keys(COLUMNS[table]).filter((column) => rows.some(({ name }) => name === column));
}

/**
 * Writes the search log of a PostgreSQL database into a new file.
 * @param client must be in a repeatable-read transaction, so that all tables are read as of one moment.
 */
export async function writeLogFile(client: pg.ClientBase, path: string): Promise<void> {
  // Number 0 marks a sharded search log. A file is never sharded.
  const { rows: done } = await client.query('SELECT number, name FROM migrations WHERE number > 0');
  const migrations = migrationsIn(
    done.map(({ number, name }) => ({ number: Number(number), name: String(name) })),
    'the database',
  );
  const file = createClient({ url: pathToFileURL(path).href, concurrency: 1 });
  try {
    await file.execute('PRAGMA synchronous = OFF');
    await makeTables(file, migrations);
    for (const table of tablesAfter(migrations)) {
      const columns = await columnsOf(file, table);
      const transaction = await file.transaction('write');
      try {
        await copyTable(client, transaction, table, columns);
        await transaction.commit();
      } finally {
        transaction.close();
      }
    }
  } finally {
    file.close();
  }
}

async function copyTable(
  client: pg.ClientBase,
  file: Transaction,
  table: LogTable,
  columns: string[],
): Promise<void> {
  const types: Readonly<Record<string, string>> = COLUMNS[table];
  await client.query(`DECLARE log_rows NO SCROLL CURSOR FOR SELECT ${columns.join(', ')} FROM ${table}`);
  for (;;) {
    const { rows } = await client.query<unknown[]>({
      text: `FETCH ${ROWS_PER_SELECT} FROM log_rows`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      const some = rows.slice(start, start + ROWS_PER_INSERT);
      const marks = some.map(() => `(${columns.map(() => '?').join(', ')})`);
      await file.execute({
        sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${marks.join(', ')}`,
        args: some.flatMap((row) =>
          row.map((value, index) => {
            if (value === null) return null;
            return types[columns[index] ?? ''] === 'bigint' ? BigInt(String(value)) : String(value);
          }),
        ),
      });
    }
  }
  await client.query('CLOSE log_rows');
}

/** Reads a search log from a file that has already been checked. */
export function readLogFile(client: Client, migrations: readonly Migration[]): LogRows {
  return {
    migrations,
    async *rows(table) {
      const columns = await columnsOf(client, table);
      let last = 0n;
      for (;;) {
        const { rows } = await client.execute({
          sql: `SELECT rowid AS place, ${columns.join(', ')} FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ?`,
          args: [last, ROWS_PER_SELECT],
        });
        if (rows.length === 0) return;
        for (const row of rows) {
          yield {
            columns,
            values: columns.map((column) => (row[column] === null ? null : String(row[column]))),
          };
        }
        last = BigInt(String(rows.at(-1)?.place));
      }
    },
  };
}
