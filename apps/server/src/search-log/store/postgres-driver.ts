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

/** Milliseconds to wait after the statement timeout for the database's error. After that the connection is closed. */
const STATEMENT_TIMEOUT_GRACE = 500;

/** Milliseconds until the pool tries to grow again after the database refused another connection. */
const POOL_GROWTH_RETRY_DELAY = 5000;

/** The type OID of bigint in PostgreSQL, which sends such values as text. */
const BIGINT = 20;

/**
 * SQLSTATEs of contention with another server: serialization failure and deadlock. If both servers create the same
 * table, also unique violation and duplicate table.
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
 * SQLSTATEs of an unknown or duplicate prepared statement. They occur behind a pooler, which runs each transaction on
 * another connection.
 */
const PREPARED_STATEMENT_STATES = /^(26000|42P05)$/;

/** SQLSTATEs after which the connection can still be used. */
const RECOVERABLE_STATES = /^(2[236]|4[024]|54|55P03|57014|P0)/;

/**
 * Milliseconds between two queries for the progress of an index build, and between two attempts to get the build lock.
 */
const PROGRESS_INTERVAL = 5000;
const LOCK_POLL_INTERVAL = 500;

/** The key of the advisory lock that lets only one server build indexes. The number is arbitrary. */
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
    query_timeout: statementTimeout + STATEMENT_TIMEOUT_GRACE,
    keepAlive: true,
    // With pipelining, statements are sent without waiting for the answers to earlier statements.
    pipeline: true,
    async onConnect(client) {
      // A broken connection rejects the query that it runs. Without this listener its `error` event would also end the
      // process.
      client.on('error', () => {});
      isPooled = await isBehindPooler(client);
      // The timeouts are not sent as startup parameters, because poolers refuse these.
      if (!isPooled) await client.query(limitsOf('SET'));
    },
    types,
  });
  // The pool replaces a connection that breaks while it is idle. If that fails, the next query gets the error.
  pool.on('error', () => {});
  /**
   * Returns the statement that sets the timeouts. The database itself enforces them; otherwise it would keep working
   * for clients that no longer exist. The idle timeout releases the locked rows of a server that freezes within a
   * transaction.
   */
  const limitsOf = (set: 'SET' | 'SET LOCAL') =>
    `${set} statement_timeout = ${statementTimeout}; ${set} lock_timeout = ${lockTimeout};
    ${set} idle_in_transaction_session_timeout = ${statementTimeout}`;
  /** Connections without timeouts, used for index builds. */
  const building = new Set<pg.Client>();
  let isNamed = true;
  /**
   * Whether a pooler is between this server and the database. A pooler may run each transaction in another session, so
   * settings of a session would affect other clients.
   */
  let isPooled = false;
  let growing: NodeJS.Timeout | undefined;

  /** Takes a connection from the pool. If the database refuses further connections, the existing ones are shared. */
  async function connect(): Promise<pg.PoolClient> {
    const giveUpAt = performance.now() + connectTimeout;
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (codeOf(error) !== '53300' || performance.now() > giveUpAt) throw error;
        pool.options.max = Math.max(1, pool.totalCount);
        growing ??= setTimeout(() => {
          growing = undefined;
          pool.options.max = poolSize;
        }, POOL_GROWTH_RETRY_DELAY).unref();
        await delay(20 + Math.random() * 30);
      }
    }
  }

  const runOn =
    (client: pg.PoolClient): RunStatement =>
    async ({ sql, values, name }) =>
      (await client.query<Record<string, unknown>>({ text: sql, values, name: isNamed ? name : undefined }))
        .rows;

  /** Disables prepared statements if the error shows that they do not work, as behind PgBouncer before 1.21. */
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

  /** Runs one statement in its own transaction, with timeouts set by `SET LOCAL`. */
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

  /** Returns the progress of the index build on a connection; undefined if it is unknown. */
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
        // With this warning PostgreSQL stopped waiting for a synchronous standby: the commit exists only on this
        // machine.
        if (notice.code === '01000') warning = notice.message;
      };
      client.on('notice', noteWarning);
      try {
        const limits = isPooled ? `; ${limitsOf('SET LOCAL')}` : '';
        const patience =
          options?.lockTimeout === undefined ? '' : `; SET LOCAL lock_timeout = ${options.lockTimeout}`;
        const begun = client.query(`BEGIN${limits}${patience}`);
        // BEGIN fails only if the connection fails. Then the first statement, which is awaited, fails as well.
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
        // Locks and settings of the session are not used behind a pooler, because they would stay in the pooler's
        // session.
        if (!(await isBehindPooler(client))) {
          // A concurrent build blocks nobody, so it may wait for other transactions without a timeout.
          await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
          // The lock is polled, because an index build waits for all running statements and would also wait for one
          // that waits for this lock.
          while (!(await hasLock(client))) await delay(LOCK_POLL_INTERVAL);
        }
        const pid = (await client.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
        looking = setInterval(() => {
          void progressOf(pid).then((progress) => progress && onProgress(progress));
        }, PROGRESS_INTERVAL);
        // An interrupted build leaves an invalid index. It is useless and slows down writes, so it is dropped.
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
 * Whether a pooler is between this server and the database. If so, the process id that was sent at the start of the
 * connection differs from the backend's.
 */
async function isBehindPooler(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: unknown }>('SELECT pg_backend_pid() AS pid');
  return Number(rows[0]?.pid) !== Number(Reflect.get(client, 'processID'));
}

function isMissingTable(error: unknown): boolean {
  return MISSING_TABLE_STATES.test(codeOf(error));
}

/** Returns the SQLSTATE of a database error; an empty text for any other error. */
function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}
