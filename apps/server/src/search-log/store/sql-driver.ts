import { setTimeout as delay } from 'node:timers/promises';

/** An index that is built while others write, and then takes the place of an older one. */
export interface IndexChange {
  name: string;
  isUnique?: boolean;
  /** The table, the columns in their order, and a condition. */
  on: string;
  /** The same where the table is sharded by its `bucket`, if that is another. */
  onSharded?: string;
  /** The index that is then dropped. */
  replaces?: string;
}

/** The statement that makes an index. `how` is such as `CONCURRENTLY`. */
export function createIndex({ name, on, isUnique }: IndexChange, how = ''): string {
  return `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX ${how} IF NOT EXISTS ${name} ON ${on}`;
}

export type SqlValue = string | number | null;

/** SQL with `$1`, `$2` … that first appear in ascending order, which SQLite and PostgreSQL then number alike. */
export interface Statement {
  sql: string;
  values: SqlValue[];
  /** One for each `sql` that is run often: a database may prepare it. */
  name?: string;
}

export type Row = Readonly<Record<string, unknown>>;

export type RunStatement = (statement: Statement) => Promise<Row[]>;

export interface TransactionOptions {
  /** Milliseconds that a statement waits for a row that somebody else has locked; the driver's own when absent. */
  lockTimeout?: number;
}

/** Where what is to be known about the database goes. */
export interface StoreLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** What differs between the databases that the search log can live in: how to reach them, and nothing of the SQL. */
export interface SqlDriver {
  /** Whether the process stands still while a statement runs, and reads what arrived meanwhile only afterwards. */
  readonly isBlocking: boolean;
  /**
   * Makes the database reachable; called again after it failed, until it succeeds once, and when the database turned
   * out to be another one than it was. Throws `UnusableDatabase`.
   */
  open(): Promise<void>;
  /** Runs one statement by itself. */
  run: RunStatement;
  /**
   * Runs `work` in one write transaction: committed durably when it resolves, rolled back when it throws. The last
   * statement of the transaction may be run by `runLast`, which commits with it, and saves a way to the database.
   */
  transaction<T>(
    work: (run: RunStatement, runLast: RunStatement) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * Builds an index and drops the one that it replaces, both where that is not done yet, however long it takes: of a
   * PostgreSQL on a connection of its own, while others write.
   * @param onProgress is called now and then with how far it is.
   */
  replaceIndex(index: IndexChange, onProgress: (progress: string) => void): Promise<void>;
  /** Whether a transaction failed only because of others at work, is rolled back, and may be run again. */
  isContention(error: unknown): boolean;
  /** Whether a lock was waited for as long as it may be. */
  isLocked(error: unknown): boolean;
  /** Whether rows were the cause, or what was to be written to them: others may be written. */
  isOfRows(error: unknown): boolean;
  /** Whether the database is not the one that was opened: it was replaced, restored or emptied. */
  isOtherDatabase(error: unknown): boolean;
  /** Whether a table or a column that a statement names is not there. */
  isMissingTable(error: unknown): boolean;
  /** Whether the role that the server has lacks a permission. */
  isForbidden(error: unknown): boolean;
  /** Connections of its pool that there are, and those of them that nobody uses; undefined without a pool. */
  pool?(): { connections: number; idle: number };
  close(): Promise<void>;
}

/**
 * The database answers, and is not fit for the search log. The message says why and what to do, in words that
 * everybody may read.
 */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';

  /** One that no waiting mends: a server that finds it so does not start. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false, ...options }: ErrorOptions & { isFinal?: boolean } = {}) {
    super(message, options);
    this.isFinal = isFinal;
  }
}

/**
 * Runs `work` again as long as others at work on the same rows are all that it fails for, and time is left.
 * `onContention` is called at each such failure.
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
      // Not all at the same moment again.
      await delay(2 + Math.random() * 10);
    }
  }
}
