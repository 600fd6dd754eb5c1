import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLimits } from '../../config/config.ts';
import { type RunStatement, type SqlDriver, UnusableDatabase } from './sql-driver.ts';

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

/** SQLSTATEs after which a connection can still be used. */
const RECOVERABLE_STATES = /^(2[23]|4[024]|54|55P03|57014|P0)/;

/** Database encodings that can store every character of a term. */
const ENCODINGS = ['UTF8', 'SQL_ASCII'];

/** Creates the driver for PostgreSQL and for databases that speak its protocol. */
export function postgresDriver(databaseUrl: string, limits: DatabaseLimits): SqlDriver {
  const { poolSize, connectTimeout, statementTimeout, lockTimeout } = limits;
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  // The database itself enforces the timeouts. Otherwise it would keep working for clients that are gone. The idle
  // timeout releases the locked rows of a server that freezes within a transaction.
  const timeoutSettings = (set: 'SET' | 'SET LOCAL') =>
    `${set} statement_timeout = ${statementTimeout}; ${set} lock_timeout = ${lockTimeout};
      ${set} idle_in_transaction_session_timeout = ${statementTimeout}`;
  const behindPooler = new WeakSet<pg.ClientBase>();
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
      // Settings of a session would affect other clients of a pooler. Its connections have these from the role instead,
      // and each transaction sets its own.
      if (await isBehindPooler(client)) behindPooler.add(client);
      // A plan that is kept from when a table was small would scan it: a find among 200,000 records took 100 ms, not 1.
      else await client.query(`${timeoutSettings('SET')}; SET enable_seqscan = off`);
    },
    types,
  });
  // The pool replaces a connection that breaks while idle. Without this listener, the pool's `error` event would end
  // the process.
  pool.on('error', () => {});
  let growthTimer: NodeJS.Timeout | undefined;

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
        growthTimer ??= setTimeout(() => {
          growthTimer = undefined;
          pool.options.max = poolSize;
        }, POOL_GROWTH_RETRY_DELAY_MS).unref();
        await delay(20 + Math.random() * 30);
      }
    }
  }

  const runOn =
    (client: pg.PoolClient): RunStatement =>
    async ({ sql: text, values, name }) => {
      // Behind a pooler, the next statement may run on another connection, which lacks the plan.
      const statement = { text, values, name: behindPooler.has(client) ? undefined : name };
      return (await client.query<Record<string, unknown>>(statement)).rows;
    };

  const run: RunStatement = async (statement) => {
    const client = await connect();
    try {
      const rows = await runOn(client)(statement);
      client.release();
      return rows;
    } catch (error) {
      client.release(!isRecoverable(error));
      throw error;
    }
  };

  return {
    isBlocking: false,

    async open() {
      const names = `'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'server_encoding'`;
      const rows = await run({
        sql: `SELECT name, setting FROM pg_settings WHERE name IN (${names})`,
        values: [],
      });
      const settings = new Map(rows.map(({ name, setting }) => [name, String(setting)]));
      const encoding = settings.get('server_encoding') ?? '';
      if (!ENCODINGS.includes(encoding)) {
        throw new UnusableDatabase(
          `the database has the encoding ${encoding}, which not every search term can be written in: make one with ` +
            "CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0",
          { isFinal: true },
        );
      }
      const unlimited = [...settings].flatMap(([name, setting]) => (setting === '0' ? [String(name)] : []));
      if (unlimited.length > 0) {
        throw new UnusableDatabase(
          `a pooler is in front of the database, whose role has no ${unlimited.join(', no ')}: run ALTER ROLE … SET ` +
            `for it, such as ALTER ROLE … SET statement_timeout = ${statementTimeout}`,
          { isFinal: true },
        );
      }
    },

    run,

    async transaction(work, options) {
      const client = await connect();
      const runHere = runOn(client);
      let committed: Promise<unknown> | undefined;
      let warning: string | undefined;
      const noteWarning = (notice: { code?: string; message?: string }) => {
        // With this warning, PostgreSQL reports that it stopped waiting for a synchronous standby. So only the primary
        // has the commit.
        if (notice.code === '01000') warning = notice.message;
      };
      client.on('notice', noteWarning);
      try {
        const isolation = options?.isSnapshot ? ' ISOLATION LEVEL REPEATABLE READ READ ONLY' : '';
        const poolerSettings = behindPooler.has(client) ? `; ${timeoutSettings('SET LOCAL')}` : '';
        const lockTimeoutSetting =
          options?.lockTimeout === undefined ? '' : `; SET LOCAL lock_timeout = ${options.lockTimeout}`;
        const begun = client.query(`BEGIN${isolation}${poolerSettings}${lockTimeoutSetting}`);
        // BEGIN fails only if the connection fails. Then the first statement fails as well, and its error is thrown
        // instead.
        begun.catch(() => {});
        const result = await work(runHere, async (statement) => {
          const answered = runHere(statement);
          committed = Promise.all([begun, answered, client.query('COMMIT')]);
          await committed;
          return answered;
        });
        await (committed ?? Promise.all([begun, client.query('COMMIT')]));
        if (warning !== undefined) throw new Error(`The commit is in doubt: ${warning}`);
        client.release();
        return result;
      } catch (error) {
        // If ROLLBACK fails, the connection is closed, which rolls the transaction back.
        await client.query('ROLLBACK').then(
          () => client.release(error instanceof pg.DatabaseError && !isRecoverable(error)),
          () => client.release(true),
        );
        throw error;
      } finally {
        client.off('notice', noteWarning);
      }
    },

    isContention: (error) => CONTENTION_STATES.test(codeOf(error)),
    isCausedByRows: (error) => ROW_ERROR_STATES.test(codeOf(error)),
    // The tables of a database that was replaced or emptied are missing.
    isOtherDatabase: isMissingTable,
    isMissingTable,
    // The message of the error can be in any language.
    isTableTaken: (error) => codeOf(error) === '42P07',
    isForbidden: (error) => codeOf(error) === '42501',
    pool: () => ({ connections: pool.totalCount, idle: pool.idleCount }),

    async close() {
      clearTimeout(growthTimer);
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

/** Whether the connection can still be used. It cannot if the type of a column in one of its kept plans has changed. */
function isRecoverable(error: unknown): boolean {
  return RECOVERABLE_STATES.test(codeOf(error));
}

function isMissingTable(error: unknown): boolean {
  return MISSING_TABLE_STATES.test(codeOf(error));
}

/** Returns the SQLSTATE of a database error; '' for other errors. */
function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}
