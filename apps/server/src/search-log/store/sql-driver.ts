import { setTimeout as delay } from 'node:timers/promises';

/** An index that is built while other transactions write, and that then replaces an older index. */
export interface IndexChange {
  name: string;
  isUnique?: boolean;
  /** The table, its columns in order, and an optional condition, written as SQL. */
  on: string;
  /** Replaces `on` for a table that is sharded by `bucket`. By default such a table uses `on` as well. */
  onSharded?: string;
  /** The name of the index to drop afterwards. */
  replaces?: string;
}

/** Returns the CREATE INDEX statement. `how` is an option such as `CONCURRENTLY`. */
export function createIndex({ name, on, isUnique }: IndexChange, how = ''): string {
  return `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX ${how} IF NOT EXISTS ${name} ON ${on}`;
}

export type SqlValue = string | number | null;

/**
 * SQL whose placeholders `$1`, `$2` … first appear in ascending order. Only then SQLite and PostgreSQL number them in
 * the same way.
 */
export interface Statement {
  sql: string;
  values: SqlValue[];
  /** The name of the prepared statement, for SQL that runs often. Each name belongs to one SQL text. */
  name?: string;
}

export type Row = Readonly<Record<string, unknown>>;

export type RunStatement = (statement: Statement) => Promise<Row[]>;

export interface TransactionOptions {
  /** Milliseconds that a statement waits for a locked row. If undefined, the driver's default applies. */
  lockTimeout?: number;
}

/** The log for messages about the database. */
export interface StoreLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/**
 * Hides the differences between the supported databases: connections, transactions and errors. It contains no SQL of
 * the search log.
 */
export interface SqlDriver {
  /** Whether statements block the event loop, so that new requests are only read between statements. */
  readonly isBlocking: boolean;
  /**
   * Connects to the database. It is called again after a failure until it succeeds, and when another database has
   * replaced the opened one. Throws `UnusableDatabase`.
   */
  open(): Promise<void>;
  /** Runs one statement in its own transaction. */
  run: RunStatement;
  /**
   * Runs `work` in one write transaction. It is committed durably when `work` resolves and rolled back when it throws.
   * `runLast` runs the last statement and commits in the same round trip.
   */
  transaction<T>(
    work: (run: RunStatement, runLast: RunStatement) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * Builds an index and drops the index that it replaces, unless that has been done. It may take any time. PostgreSQL
   * builds the index on a separate connection while other transactions write.
   * @param onProgress receives texts about the progress from time to time.
   */
  replaceIndex(index: IndexChange, onProgress: (progress: string) => void): Promise<void>;
  /**
   * Whether a transaction failed only because of concurrent transactions. Then it is rolled back and can be retried.
   */
  isContention(error: unknown): boolean;
  /** Whether waiting for a lock timed out. */
  isLocked(error: unknown): boolean;
  /** Whether specific rows or their values caused the failure, so that other rows can still be written. */
  isCausedByRows(error: unknown): boolean;
  /** Whether the database is no longer the one that was opened, because it was replaced, restored or emptied. */
  isOtherDatabase(error: unknown): boolean;
  /** Whether a table or column of the statement does not exist. */
  isMissingTable(error: unknown): boolean;
  /** Whether the server's database role lacks a permission. */
  isForbidden(error: unknown): boolean;
  /** Returns the numbers of open and idle connections in the pool; undefined without a pool. */
  pool?(): { connections: number; idle: number };
  close(): Promise<void>;
}

/**
 * Thrown if the database answers but cannot be used for the search log. The message says why and what to do; it
 * contains no secrets.
 */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';

  /** Whether waiting is useless. A server that finds such a database does not start. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false, ...options }: ErrorOptions & { isFinal?: boolean } = {}) {
    super(message, options);
    this.isFinal = isFinal;
  }
}

/**
 * Retries `work` while it fails only because of contention, until the signal aborts.
 * @param onContention called with each such error.
 */
export async function retryContention<T>(
  driver: Pick<SqlDriver, 'isContention'>,
  until: AbortSignal,
  work: () => Promise<T>,
  onContention?: (error: unknown) => void,
): Promise<T> {
  for (;;) {
    until.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!driver.isContention(error)) throw error;
      onContention?.(error);
      // The delay is random, so that the competing transactions do not collide again.
      await delay(2 + Math.random() * 10);
    }
  }
}
