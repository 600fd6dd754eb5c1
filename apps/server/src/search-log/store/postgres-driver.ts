import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLimits } from '../../config/config.ts';
import {
  type Row,
  type RunStatement,
  type SqlDriver,
  type Statement,
  type StoreLog,
  UnusableDatabase,
  createIndex,
} from './sql-driver.ts';

/**
 * After the statement timeout, the database has this many milliseconds to report the timeout. Otherwise the client
 * closes the connection.
 */
const STATEMENT_TIMEOUT_GRACE_MS = 500;

/** Milliseconds until the pool tries to grow again after the database refused a connection. */
const POOL_GROWTH_RETRY_DELAY_MS = 5000;

/** PostgreSQL's type OID of bigint. Values of this type arrive as text and are converted to numbers. */
const BIGINT = 20;

/**
 * SQLSTATEs of contention with another server: serialization failure and deadlock. If two servers create the same table
 * at once, the database reports a unique violation or a duplicate table.
 */
const CONTENTION_STATES = /^(40001|40P01|23505|42P07)$/;

/** SQLSTATEs of an undefined table, column or schema. */
const MISSING_TABLE_STATES = /^(42P01|42703|3F000)$/;

/**
 * SQLSTATEs of errors that single rows cause: invalid data, a violated constraint, a program limit, a lock timeout, or
 * an exception in a trigger.
 */
const ROW_ERROR_STATES = /^(22|23|44|54|P0|55P03)/;

/**
 * SQLSTATEs of an unknown or duplicate prepared statement. These errors occur behind a pooler that runs each
 * transaction on another connection.
 */
const PREPARED_STATEMENT_STATES = /^(26000|42P05)$/;

/** SQLSTATEs after which the connection can still be used. */
const RECOVERABLE_STATES = /^(2[236]|4[024]|54|55P03|57014|P0)/;

/** Milliseconds between two queries for the progress of an index build. */
const PROGRESS_INTERVAL_MS = 5000;
/** Milliseconds between two attempts to get the lock of index builds. */
const LOCK_POLL_INTERVAL_MS = 500;

/** The advisory lock that lets only one server build indexes. The number is arbitrary. */
const BUILD_LOCK_KEY = 7_264_195_283;

/** Database encodings that can store every character of a term. */
const ENCODINGS = ['UTF8', 'SQL_ASCII'];

/** Creates the driver for PostgreSQL and for databases that speak its protocol. */
export function postgresDriver(databaseUrl: string, limits: DatabaseLimits, log?: StoreLog): SqlDriver {
  const { poolSize, connectTimeout, statementTimeout, lockTimeout } = limits;
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: statementTimeout + STATEMENT_TIMEOUT_GRACE_MS,
    keepAlive: true,
    // Statements are sent without waiting for the answers to earlier statements.
    pipeline: true,
    async onConnect(client) {
      // A broken connection rejects its query. Without this listener its `error` event would also end the process.
      client.on('error', () => {});
      isPooled = await isBehindPooler(client);
      // Poolers refuse timeouts among the parameters of a new connection, so a statement sets the timeouts.
      if (!isPooled) await client.query(limitsOf('SET'));
    },
    types,
  });
  // The pool replaces a connection that breaks while idle. Without this listener, the pool's `error` event would end
  // the process.
  pool.on('error', () => {});
  /**
   * Sets timeouts that the database itself enforces. Otherwise it would keep working for clients that are gone. The
   * idle timeout releases the locked rows of a server that freezes within a transaction.
   */
  const limitsOf = (set: 'SET' | 'SET LOCAL') =>
    `${set} statement_timeout = ${statementTimeout}; ${set} lock_timeout = ${lockTimeout};
    ${set} idle_in_transaction_session_timeout = ${statementTimeout}`;
  /** The connections that build indexes. They are outside the pool and have no timeouts. */
  const building = new Set<pg.Client>();
  let isNamed = true;
  /**
   * Whether a pooler is in front of the database. It may run each transaction in another session, so settings of a
   * session would affect other clients.
   */
  let isPooled = false;
  let growing: NodeJS.Timeout | undefined;

  /**
   * Takes a connection from the pool. If the database refuses further connections, the pool is limited to the existing
   * connections for {@link POOL_GROWTH_RETRY_DELAY_MS}.
   */
  async function connect(): Promise<pg.PoolClient> {
    const deadline = performance.now() + connectTimeout;
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (codeOf(error) !== '53300' || performance.now() > deadline) throw error;
        pool.options.max = Math.max(1, pool.totalCount);
        growing ??= setTimeout(() => {
          growing = undefined;
          pool.options.max = poolSize;
        }, POOL_GROWTH_RETRY_DELAY_MS).unref();
        await delay(20 + Math.random() * 30);
      }
    }
  }

  const runOn =
    (client: pg.PoolClient): RunStatement =>
    async ({ sql, values, name }) =>
      (await client.query<Record<string, unknown>>({ text: sql, values, name: isNamed ? name : undefined }))
        .rows;

  /** Disables prepared statements if the error shows that a pooler loses them, as PgBouncer before 1.21 does. */
  function noteNames(error: unknown) {
    if (!isNamed || !PREPARED_STATEMENT_STATES.test(codeOf(error))) return;
    isNamed = false;
    log?.warn(
      { err: error },
      'The search log does without prepared statements: a pooler in front of its database loses them ' +
        '(PgBouncer from 1.21 on keeps them, with max_prepared_statements)',
    );
  }

  const runOnce: RunStatement = async (statement) => {
    const client = await connect();
    try {
      const rows = isPooled ? await runLimited(client, statement) : await runOn(client)(statement);
      client.release();
      return rows;
    } catch (error) {
      client.release(!RECOVERABLE_STATES.test(codeOf(error)));
      noteNames(error);
      throw error;
    }
  };

  /**
   * Runs a statement behind a pooler, in a transaction of its own, so that the timeouts apply only to this statement.
   */
  async function runLimited(client: pg.PoolClient, statement: Statement): Promise<Row[]> {
    try {
      const [, rows] = await Promise.all([
        client.query(`BEGIN; ${limitsOf('SET LOCAL')}`),
        runOn(client)(statement),
        client.query('COMMIT'),
      ]);
      return rows;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }

  async function hasLock(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [BUILD_LOCK_KEY]);
    return rows[0]?.locked === true;
  }

  /** Returns the progress of an index build by the process id of its connection; undefined if unknown. */
  async function progressOf(pid: unknown): Promise<string | undefined> {
    const [row] = await runOnce({
      sql: `SELECT phase, CASE WHEN blocks_total > 0 THEN 100 * blocks_done / blocks_total
        WHEN tuples_total > 0 THEN 100 * tuples_done / tuples_total END AS percent
        FROM pg_stat_progress_create_index WHERE pid = $1`,
      values: [Number(pid)],
    }).catch(() => []);
    return row && `${String(row.phase)}${row.percent === null ? '' : `, ${Number(row.percent)} %`}`;
  }

  return {
    isBlocking: false,

    async open() {
      const [row] = await runOnce({
        sql: "SELECT current_setting('server_encoding') AS encoding",
        values: [],
      });
      const encoding = String(row?.encoding);
      if (ENCODINGS.includes(encoding)) return;
      throw new UnusableDatabase(
        `the database has the encoding ${encoding}, which not every search term can be written in: make one with ` +
          "CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0",
        { isFinal: true },
      );
    },

    async run(statement) {
      try {
        return await runOnce(statement);
      } catch (error) {
        if (PREPARED_STATEMENT_STATES.test(codeOf(error))) return runOnce(statement);
        throw error;
      }
    },

    async transaction(work, options) {
      const client = await connect();
      const run = runOn(client);
      let committed: Promise<unknown> | undefined;
      let warning: string | undefined;
      const noteWarning = (notice: { code?: string; message?: string }) => {
        // With this warning, PostgreSQL reports that it stopped waiting for a synchronous standby. So only the primary
        // has the commit.
        if (notice.code === '01000') warning = notice.message;
      };
      client.on('notice', noteWarning);
      try {
        const limits = isPooled ? `; ${limitsOf('SET LOCAL')}` : '';
        const patience =
          options?.lockTimeout === undefined ? '' : `; SET LOCAL lock_timeout = ${options.lockTimeout}`;
        const begun = client.query(`BEGIN${limits}${patience}`);
        // BEGIN fails only if the connection fails. Then the first statement fails as well, and its error is thrown
        // instead.
        begun.catch(() => {});
        const result = await work(run, async (statement) => {
          const answered = run(statement);
          committed = Promise.all([begun, answered, client.query('COMMIT')]);
          await committed;
          return answered;
        });
        await (committed ?? Promise.all([begun, client.query('COMMIT')]));
        if (warning !== undefined) throw new Error(`The commit is in doubt: ${warning}`);
        client.release();
        return result;
      } catch (error) {
        noteNames(error);
        // If ROLLBACK fails, the connection is closed, which rolls the transaction back.
        await client.query('ROLLBACK').then(
          () => client.release(),
          () => client.release(true),
        );
        throw error;
      } finally {
        client.off('notice', noteWarning);
      }
    },

    async replaceIndex(index, onProgress) {
      const { name, replaces } = index;
      const client = new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: connectTimeout,
      });
      client.on('error', () => {});
      building.add(client);
      let looking: NodeJS.Timeout | undefined;
      try {
        await client.connect();
        // Behind a pooler, locks and settings would stay in the pooler's session, so none are made there.
        if (!(await isBehindPooler(client))) {
          // A concurrent build blocks nobody, so it may wait without a timeout.
          await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
          // The lock is polled. A statement that waits for the lock would block the other server's build, because a
          // concurrent build waits until all running statements end.
          while (!(await hasLock(client))) await delay(LOCK_POLL_INTERVAL_MS);
        }
        const pid = (await client.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
        looking = setInterval(() => {
          void progressOf(pid).then((progress) => progress && onProgress(progress));
        }, PROGRESS_INTERVAL_MS);
        // An interrupted build leaves an invalid index, which is useless and slows down writes.
        const { rows } = await client.query(
          `SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid`,
          [name],
        );
        if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
        await client.query(createIndex(index, 'CONCURRENTLY'));
        if (replaces) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${replaces}`);
      } finally {
        clearInterval(looking);
        building.delete(client);
        // Closing the connection releases the advisory lock.
        await client.end().catch(() => {});
      }
    },

    isLocked: (error) => codeOf(error) === '55P03',
    isContention: (error) =>
      CONTENTION_STATES.test(codeOf(error)) || PREPARED_STATEMENT_STATES.test(codeOf(error)),
    isCausedByRows: (error) => ROW_ERROR_STATES.test(codeOf(error)),
    isOtherDatabase: isMissingTable,
    isMissingTable,
    isForbidden: (error) => codeOf(error) === '42501',
    pool: () => ({ connections: pool.totalCount, idle: pool.idleCount }),

    async close() {
      clearTimeout(growing);
      for (const client of building) void client.end().catch(() => {});
      await pool.end();
    },
  };
}

/**
 * Whether a pooler is in front of the database. With a pooler, the backend's process id differs from the one that was
 * sent when the connection was opened.
 */
async function isBehindPooler(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: unknown }>('SELECT pg_backend_pid() AS pid');
  return Number(rows[0]?.pid) !== Number(Reflect.get(client, 'processID'));
}

function isMissingTable(error: unknown): boolean {
  return MISSING_TABLE_STATES.test(codeOf(error));
}

/** Returns the SQLSTATE of a database error; '' for other errors. */
function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}
