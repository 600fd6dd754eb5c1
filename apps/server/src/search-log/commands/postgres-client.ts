import pg from 'pg';
import type { RunStatement } from '../store/sql-driver.ts';

/** Milliseconds to wait for table locks. A server's statement may hold such a lock for 3 s. */
const LOCK_TIMEOUT_MS = 20_000;

/**
 * Replaces the timeouts of a server by those of a command, for the current transaction. A command reads and writes
 * whole tables in one statement.
 */
export const WITHOUT_TIMEOUTS = `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS};
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/**
 * Calls `work` with a new connection, outside the pool and without the timeouts of a server. Closing the connection
 * rolls back a transaction that is still open.
 */
export async function withPostgres<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(databaseUrl);
  // A broken connection rejects its query. Without this listener its `error` event would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const runOn =
  (client: pg.ClientBase): RunStatement =>
  async ({ sql, values }) =>
    (await client.query<Record<string, unknown>>(sql, values)).rows;
