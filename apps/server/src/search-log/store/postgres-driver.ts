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

/** Milliseconds that the database may take to say that it gave a statement up; then its connection is closed. */
const GRACE = 500;

/** Milliseconds after which a server that had no connection to spare is asked for more again. */
const GROW_AGAIN_AFTER = 5000;

/** PostgreSQL's type number of bigint, which it sends as text. */
const BIGINT = 20;

/**
 * What the database reports when another server was at work on the same rows: serialization failure, deadlock; and
 * when another server made the same table at the same moment: unique violation, duplicate table.
 */
const CONTENTION = /^(40001|40P01|23505|42P07)$/;

/** Undefined table, column, schema. */
const MISSING_TABLE = /^(42P01|42703|3F000)$/;

/** Invalid data, a violated constraint, a program's limit, a lock that was waited for too long, a trigger's refusal. */
const OF_ROWS = /^(22|23|44|54|P0|55P03)/;

/** A prepared statement is unknown, or known already: a pooler hands each transaction to another connection. */
const OF_NAMES = /^(26000|42P05)$/;

/** Errors after which the connection is as good as before. */
const OF_STATEMENT = /^(2[236]|4[024]|54|55P03|57014|P0)/;

/** Milliseconds between two looks at how far an index is, and at whether another server has built it. */
const LOOK_EVERY = 5000;
const TRY_LOCK_EVERY = 500;

/** What servers that build an index agree on, so that one does it: a number that nobody else is likely to take. */
const BUILDING = 7_264_195_283;

/** The encodings that hold every character of a term. */
const ENCODINGS = ['UTF8', 'SQL_ASCII'];

/** The search log in PostgreSQL, or in a database that speaks its protocol. */
export function postgresDriver(databaseUrl: string, limits: DatabaseLimits, log?: StoreLog): SqlDriver {
  const { poolSize, connectTimeout, statementTimeout, lockTimeout } = limits;
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: statementTimeout + GRACE,
    keepAlive: true,
    // Statements are sent without waiting for the answers to those before.
    pipeline: true,
    async onConnect(client) {
      // A connection that breaks while in use rejects its query; without a listener here, it would end the whole process.
      client.on('error', () => {});
      isPooled = await isBehindPooler(client);
      // Not in the startup packet: poolers refuse that.
      if (!isPooled) await client.query(limitsOf('SET'));
    },
    types,
  });
  // A connection that breaks while idle is replaced; whoever uses it next gets the error if that fails.
  pool.on('error', () => {});
  /**
   * The database itself gives up, or it would go on for a client that has long gone. And a server that freezes amid a
   * transaction must not keep the rows from the others.
   */
  const limitsOf = (set: 'SET' | 'SET LOCAL') =>
    `${set} statement_timeout = ${statementTimeout}; ${set} lock_timeout = ${lockTimeout};
    ${set} idle_in_transaction_session_timeout = ${statementTimeout}`;
  /** Connections that have all the time they need. */
  const building = new Set<pg.Client>();
  let isNamed = true;
  /** A pooler hands each transaction to another session, so that what is set for a session reaches other clients. */
  let isPooled = false;
  let growing: NodeJS.Timeout | undefined;

  /** A connection of the pool. A database that has none to spare is no failure: those that there are are shared. */
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
        }, GROW_AGAIN_AFTER).unref();
        await delay(20 + Math.random() * 30);
      }
    }
  }

  const runOn =
    (client: pg.PoolClient): RunStatement =>
    async ({ sql, values, name }) =>
      (await client.query<Record<string, unknown>>({ text: sql, values, name: isNamed ? name : undefined }))
        .rows;

  /** Does without named statements once they turn out not to work, as behind PgBouncer before 1.21. */
  function noteNames(error: unknown) {
    if (!isNamed || !OF_NAMES.test(codeOf(error))) return;
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
      client.release(!OF_STATEMENT.test(codeOf(error)));
      noteNames(error);
      throw error;
    }
  };

  /** A transaction of one statement, which its limits go with. */
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
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [BUILDING]);
    return rows[0]?.locked === true;
  }

  /** How far the index is that a connection builds; undefined when that cannot be said. */
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
        if (OF_NAMES.test(codeOf(error))) return runOnce(statement);
        throw error;
      }
    },

    async transaction(work, options) {
      const client = await connect();
      const run = runOn(client);
      let committed: Promise<unknown> | undefined;
      let warning: string | undefined;
      const noteWarning = (notice: { code?: string; message?: string }) => {
        // A standby that is waited for too long: committed here, and with this machine it would be lost.
        if (notice.code === '01000') warning = notice.message;
      };
      client.on('notice', noteWarning);
      try {
        const limits = isPooled ? `; ${limitsOf('SET LOCAL')}` : '';
        const patience =
          options?.lockTimeout === undefined ? '' : `; SET LOCAL lock_timeout = ${options.lockTimeout}`;
        const begun = client.query(`BEGIN${limits}${patience}`);
        // It fails with the connection only, and so does the first statement, which is waited for.
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
        // Closing the connection undoes the transaction, whatever state it is in.
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
        // Locks and settings of a session would stay with the pooler.
        if (!(await isBehindPooler(client))) {
          // Nobody waits behind what is done concurrently, so it may itself wait for as long as others take.
          await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
          // Polled: a build waits for the statements of all others, also for one that waits for this lock.
          while (!(await hasLock(client))) await delay(TRY_LOCK_EVERY);
        }
        const pid = (await client.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
        looking = setInterval(() => {
          void progressOf(pid).then((progress) => progress && onProgress(progress));
        }, LOOK_EVERY);
        // One that was broken off stays, is of no use, and slows writing down.
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
        // Its lock goes with it.
        await client.end().catch(() => {});
      }
    },

    isLocked: (error) => codeOf(error) === '55P03',
    isContention: (error) => CONTENTION.test(codeOf(error)) || OF_NAMES.test(codeOf(error)),
    isOfRows: (error) => OF_ROWS.test(codeOf(error)),
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

/** Whether a pooler is in between: it gives a connection another number than the database's process has. */
async function isBehindPooler(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: unknown }>('SELECT pg_backend_pid() AS pid');
  return Number(rows[0]?.pid) !== Number(Reflect.get(client, 'processID'));
}

function isMissingTable(error: unknown): boolean {
  return MISSING_TABLE.test(codeOf(error));
}

/** The SQLSTATE of what the database reports; empty for any other error. */
function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}
