import pg from 'pg';
import type { RunStatement, SqlDriver } from './sql-driver.ts';

/** Milliseconds for a connection, and for a statement: a database that hangs is noticed well within 5 s (design 5). */
const CONNECT_WITHIN = 1500;
const ANSWER_WITHIN = 3000;

/** PostgreSQL's type number of bigint, which it sends as text. */
const BIGINT = 20;

/**
 * What the database reports when another server was at work on the same rows: serialization failure, deadlock; and
 * when another server made the same table at the same moment: unique violation, duplicate table.
 */
const CONTENTION = new Set(['40001', '40P01', '23505', '42P07']);

/** The search log in PostgreSQL, or in a database that speaks its protocol. */
export function postgresDriver(databaseUrl: string): SqlDriver {
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: ANSWER_WITHIN,
    keepAlive: true,
    // Statements are sent without waiting for the answers to those before.
    pipeline: true,
    async onConnect(client) {
      // A connection that breaks while in use tells its query; untold here, it would end the whole process.
      client.on('error', () => {});
      // A server that freezes amid a transaction must not keep the rows from the others.
      await client.query(`SET idle_in_transaction_session_timeout = ${ANSWER_WITHIN}`);
    },
    types,
  });
  // A connection that breaks while idle is replaced; whoever uses it next is told if that fails.
  pool.on('error', () => {});

  const runOn =
    (client: pg.Pool | pg.PoolClient): RunStatement =>
    async ({ sql, values, name }) =>
      (await client.query<Record<string, unknown>>({ text: sql, values, name })).rows;

  return {
    isBlocking: false,

    async open() {
      await pool.query('SELECT 1');
    },

    run: runOn(pool),

    async transaction(work) {
      const client = await pool.connect();
      const run = runOn(client);
      let committed: Promise<unknown> | undefined;
      try {
        const begun = client.query('BEGIN');
        // It fails with the connection only, and so does the first statement, which is waited for.
        begun.catch(() => {});
        const result = await work(run, async (statement) => {
          const answered = run(statement);
          committed = Promise.all([begun, answered, client.query('COMMIT')]);
          await committed;
          return answered;
        });
        await (committed ?? Promise.all([begun, client.query('COMMIT')]));
        client.release();
        return result;
      } catch (error) {
        // Closing the connection undoes the transaction, whatever state it is in.
        await client.query('ROLLBACK').then(
          () => client.release(),
          () => client.release(true),
        );
        throw error;
      }
    },

    isContention: (error) =>
      error instanceof Error &&
      'code' in error &&
      typeof error.code === 'string' &&
      CONTENTION.has(error.code),

    isOtherDatabase: isMissingTable,
    isMissingTable,

    close: () => pool.end(),
  };
}

/** Undefined table, column, schema. */
function isMissingTable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['42P01', '42703', '3F000'].includes(error.code ?? '');
}
