import { setTimeout as delay } from 'node:timers/promises';

export type SqlValue = string | number | null;

/**
 * The placeholders `$1`, `$2` … must first appear in ascending order. Only then SQLite and PostgreSQL number them in
 * the same way.
 */
export interface Statement {
  sql: string;
  values: SqlValue[];
  /** The name under which PostgreSQL keeps the plan of this SQL, for one that is frequent and slow to plan. */
  name?: string;
}

export type Row = Readonly<Record<string, unknown>>;

export type RunStatement = (statement: Statement) => Promise<Row[]>;

export interface TransactionOptions {
  /** Milliseconds that a statement waits for a locked row. The driver has a default. */
  lockTimeout?: number;
  /** Whether the transaction only reads, all tables as of one moment, while others write. */
  isSnapshot?: boolean;
}

export interface StoreLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Hides the differences between the databases: connections, transactions and errors. */
export interface SqlDriver {
  /** Whether statements block the event loop. New requests are then read only between statements. */
  readonly isBlocking: boolean;
  /**
   * Connects to the database. It is called again after a failure, and after another database has replaced the opened
   * one. Throws `UnusableDatabase`.
   */
  open(): Promise<void>;
  /** Runs one statement in its own transaction. */
  run: RunStatement;
  /**
   * Runs `work` in one transaction, which writes unless it is a snapshot. Commits it durably when `work` resolves, and
   * rolls it back when `work` throws. `runLast` runs the last statement and the commit in one round trip.
   */
  transaction<T>(
    work: (run: RunStatement, runLast: RunStatement) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** Whether a transaction failed only because of concurrent transactions. It is rolled back and can be retried. */
  isContention(error: unknown): boolean;
  /** Whether certain rows or their values caused the failure, so that other rows can still be written. */
  isCausedByRows(error: unknown): boolean;
  /** Whether the opened database was replaced, restored or emptied. */
  isOtherDatabase(error: unknown): boolean;
  /** Whether a table or column of the statement does not exist. */
  isMissingTable(error: unknown): boolean;
  /** Whether a table could not be created because one of its name exists. */
  isTableTaken(error: unknown): boolean;
  /** Whether the server's database role lacks a permission. */
  isForbidden(error: unknown): boolean;
  /** Open and idle connections in the pool. */
  pool?(): { connections: number; idle: number };
  close(): Promise<void>;
}

/**
 * Thrown if the database answers but cannot be used for the search log. The message says why and what to do, without
 * secrets.
 */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';

  /** Whether only an operator can fix the database, so a retry is useless. The server then does not start. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false, ...options }: ErrorOptions & { isFinal?: boolean } = {}) {
    super(message, options);
    this.isFinal = isFinal;
  }
}

/**
 * Retries `work` while contention is the only cause of its failure, until the signal aborts.
 * @param onContention receives each error that contention caused.
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
      // A random delay, so that competing transactions do not collide again.
      await delay(2 + Math.random() * 10);
    }
  }
}
