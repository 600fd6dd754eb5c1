import { DISTRIBUTED, MIGRATIONS, VERSION } from '../store/migrations.ts';
import type { RunStatement } from '../store/sql-driver.ts';
import { FIRST_COLUMNS, LOG_TABLES, type LogTable } from './backup-contents.ts';

/** What a PostgreSQL database contains of a search log. */
export interface FoundLog {
  /** Whether a search log was created here. Its tables may be missing. */
  exists: boolean;
  isSharded: boolean;
  /** The existing tables, in the order in which servers lock them. */
  tables: (LogTable | 'migrations')[];
}

/**
 * Selects the tables that have the names of a search log's tables, with their schema and their columns. PostgreSQL
 * finds the tables by the search path.
 */
const SELECT_TABLES = `SELECT names.name, c.relnamespace::text AS schema, c.relkind::text AS kind,
    (SELECT string_agg(attname::text, ',' ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns
  FROM (VALUES ${[...LOG_TABLES, 'migrations'].map((name) => `('${name}')`).join(', ')}) AS names (name)
  JOIN pg_class AS c ON c.oid = to_regclass(names.name)`;

/**
 * Finds the search log's tables in a PostgreSQL database. Throws if a table of the same name is another program's, so
 * that no command changes or drops it.
 */
export async function findLog(run: RunStatement): Promise<FoundLog> {
  const rows = await run({ sql: SELECT_TABLES, values: [] });
  const found = rows.map(({ name, schema, kind, columns }) => ({
    name: String(name),
    schema: String(schema),
    isTable: ['r', 'p'].includes(String(kind)),
    columns: String(columns).split(','),
  }));
  const record = found.find(({ name }) => name === 'migrations');
  const done = record ? await readMigrations(run, record) : [];
  const exists = done.some(({ number }) => number === 1);
  const tables = LOG_TABLES.filter((table) => {
    const named = found.find(({ name }) => name === table);
    if (!named) return false;
    const hasColumns = FIRST_COLUMNS[table].every((column) => named.columns.includes(column));
    if (!exists || !named.isTable || named.schema !== record?.schema || !hasColumns) throw anothers(table);
    return true;
  });
  return {
    exists,
    isSharded: done.some(({ number }) => number === DISTRIBUTED),
    tables: record ? [...tables, 'migrations'] : tables,
  };
}

/** Reads the rows of the table `migrations`. Throws if they are another program's. */
async function readMigrations(
  run: RunStatement,
  { isTable, columns }: { isTable: boolean; columns: string[] },
) {
  if (!isTable || !['number', 'name'].every((column) => columns.includes(column)))
    throw anothers('migrations');
  const rows = await run({ sql: 'SELECT number, name FROM migrations', values: [] });
  const done = rows.map(({ number, name }) => ({ number: Number(number), name: String(name) }));
  const isOurs = done.every(
    ({ number, name }) =>
      number === DISTRIBUTED ||
      number > VERSION ||
      MIGRATIONS.some((known) => known.number === number && known.name === name),
  );
  // A server that is killed before its first migration leaves the table empty.
  const isStarted =
    done.length === 0 ? columns.join() === 'number,name' : done.some(({ number }) => number === 1);
  if (!isOurs || !isStarted) throw anothers('migrations');
  return done;
}

function anothers(table: string): Error {
  return new Error(
    `the table "${table}" in this database is another program's: use another database for the search log, or rename ` +
      'that table',
  );
}
