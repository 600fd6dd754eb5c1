import { setTimeout as delay } from 'node:timers/promises';
import { occasionalLog } from '../../shared-work/occasional-log.ts';
import { SearchLogError } from '../search-log-error.ts';
import { SELECT_UNFOLDED, deleteOrphan, foldRecords } from './fold-records.ts';
import { finishMigrations, migrate, numbersDone } from './migrate.ts';
import { DISTRIBUTED, FOLDED, MIGRATIONS, type Migration } from './migrations.ts';
import { type Tables, plainTables, unfoldedPlainTables } from './search-sql.ts';
import { shardedTables, unfoldedShardedTables } from './sharded-tables.ts';
import {
  type Row,
  type SqlDriver,
  type Statement,
  type StoreLog,
  UnusableDatabase,
  retryContention,
} from './sql-driver.ts';

/** Milliseconds within which servers that start together must have created the tables. */
const OPEN_TIMEOUT_MS = 10_000;

/** Milliseconds until an interrupted long migration starts again. */
const MIGRATION_RETRY_DELAY_MS = 5000;

/** Milliseconds until the same warning may be logged again, for example after a recovery. */
const WARN_INTERVAL_MS = 10_000;
/** Milliseconds until the same warning is logged again while an outage lasts. */
const REMINDER_INTERVAL_MS = 60_000;

type Use = 'read' | 'write';

/** A database with the tables of the search log. If it is unavailable, every use retries it. */
export class Store {
  #opening: Promise<Tables> | undefined;
  readonly #problems = new Map<Use, string>();
  readonly #logOccasionally = occasionalLog();
  #isReportedUnavailable = false;
  #isFinishing = false;
  #isClosed = false;
  #isSharded = false;
  #isFolded = false;
  readonly driver: SqlDriver;
  readonly #log: StoreLog | undefined;

  constructor(driver: SqlDriver, log?: StoreLog) {
    this.driver = driver;
    this.#log = log;
  }

  /** Why the last use of the search log failed; undefined if it succeeded. */
  get problem(): string | undefined {
    return this.#problems.get('read') ?? this.#problems.get('write');
  }

  /** Resolves with the tables once the database is reachable and the tables are up to date. */
  open(): Promise<Tables> {
    // Every read after the first one takes this fast path.
    if (this.#opening) return this.#opening;
    const { driver } = this;
    // Another server may be creating the tables, which are locked meanwhile. PostgreSQL's lock timeout is among the
    // errors that `isCausedByRows` recognises, so it is retried, too.
    const isContention = (error: unknown) => driver.isContention(error) || driver.isCausedByRows(error);
    const until = AbortSignal.timeout(OPEN_TIMEOUT_MS);
    this.#opening = retryContention({ isContention }, until, async () => {
      await driver.open();
      const left = await migrate(driver, until);
      const done = await numbersDone(driver);
      this.#isSharded = done.has(DISTRIBUTED);
      this.#isFolded = done.has(FOLDED);
      void this.#finish(left);
      if (this.#isSharded) return this.#isFolded ? shardedTables : unfoldedShardedTables;
      return this.#isFolded ? plainTables : unfoldedPlainTables;
    }).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  /**
   * Notices an outage, also while no visitor uses the store. Also notices that an older backup was restored: the next
   * use then runs the missing migrations. A newer program's migrations are ignored, because servers are upgraded one
   * after another. Resolves with whether the store is available.
   */
  async checkVersion(): Promise<boolean> {
    try {
      await this.open();
      const done = await numbersDone(this.driver);
      this.noteSuccess('read');
      const isOlder = MIGRATIONS.some(({ number }) => !done.has(number));
      // Another server may have folded the last record. From then on, records are found by their fold and no longer by
      // their term.
      const isOutdated = isOlder || done.has(FOLDED) !== this.#isFolded;
      if (isOutdated && !this.#isFinishing) this.#opening = undefined;
      return true;
    } catch (error) {
      this.noteFailure('read', error);
      return false;
    }
  }

  /**
   * Computes the folds of records that servers of an older version created. Failures are not thrown, because the next
   * refresh tries again.
   * @param term a term whose record could not be created. If a merged record prevents this and its target is gone, the
   * merged record is deleted.
   */
  async foldRecords(term?: string): Promise<void> {
    try {
      await this.open();
      if (term !== undefined) await deleteOrphan(this.driver, term);
      if (!this.#isFolded || (await this.driver.run(SELECT_UNFOLDED)).length === 0) return;
      await foldRecords(this.driver, this.#foldedTables);
    } catch (error) {
      if (!this.#isClosed && this.problem === undefined)
        this.#warn({ err: error }, 'Terms could not be merged: it is tried again');
    }
  }

  get #foldedTables(): Tables {
    return this.#isSharded ? shardedTables : plainTables;
  }

  /** Runs the long migrations until they succeed, while writes continue. */
  async #finish(migrations: readonly Migration[]): Promise<void> {
    if (migrations.length === 0 || this.#isFinishing) return;
    this.#isFinishing = true;
    const note = (message: string) => this.#log?.info({}, `The search log is brought up to date, ${message}`);
    while (!this.#isClosed) {
      try {
        await finishMigrations(this.driver, migrations, note);
        if (migrations.some(({ number }) => number === FOLDED)) this.#opening = undefined;
        break;
      } catch (error) {
        if (this.#isClosed) break;
        this.#warn({ err: error }, 'The search log could not be brought up to date: it is tried again');
        await delay(MIGRATION_RETRY_DELAY_MS, undefined, { ref: false });
      }
    }
    this.#isFinishing = false;
  }

  /** Returns the key of a term's record. Throws as {@link read} does. */
  async keyOf(term: string): Promise<string> {
    try {
      return (await this.open()).keyOf(term);
    } catch (error) {
      throw this.#unreadable(error);
    }
  }

  /** Throws {@link SearchLogError} `general_service_unavailable`. */
  async read(statementFor: (tables: Tables) => Statement): Promise<Row[]> {
    try {
      const tables = await this.open();
      const rows = await this.driver.run(statementFor(tables));
      this.noteSuccess('read');
      return rows;
    } catch (error) {
      throw this.#unreadable(error);
    }
  }

  #unreadable(error: unknown): SearchLogError {
    this.noteFailure('read', error);
    return new SearchLogError('general_service_unavailable', 'The search log cannot be read now', {
      cause: error,
    });
  }

  /** Stores the problem and logs a warning at a limited rate, not once per visitor. */
  noteFailure(use: Use, error: unknown): void {
    // The next use opens the database again and checks its tables.
    if (this.driver.isOtherDatabase(error)) this.#opening = undefined;
    const problem = this.#describe(error);
    this.#problems.set(use, problem);
    if (this.#warn({ err: error }, `The search log is away: ${problem}`)) this.#isReportedUnavailable = true;
  }

  noteSuccess(use: Use): void {
    if (!this.#problems.delete(use) || this.#problems.size > 0 || !this.#isReportedUnavailable) return;
    this.#isReportedUnavailable = false;
    this.#log?.info({}, 'The search log is back');
  }

  /** Logs that writes were refused because of locked or invalid rows. The search log itself is available. */
  noteRefusedRows(error: unknown): void {
    this.#warn(
      { err: error },
      'Writes to the search log are refused: their rows are locked, or cannot be written',
    );
  }

  noteNotForgotten(error: unknown): void {
    this.#warn({ err: error }, 'Terms could not be forgotten: it is tried again in an hour');
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.driver.close();
  }

  /** Returns whether the warning was logged; its rate is limited. */
  #warn(details: object, message: string): boolean {
    const quiet = this.#isReportedUnavailable ? REMINDER_INTERVAL_MS : WARN_INTERVAL_MS;
    return this.#logOccasionally(message, () => this.#log?.warn(details, message), quiet);
  }

  #describe(error: unknown): string {
    if (error instanceof UnusableDatabase) return error.message;
    const causes = error instanceof Error ? [error, error.cause] : [error];
    const forbidden = causes.find((cause) => this.driver.isForbidden(cause));
    if (forbidden instanceof Error) {
      return `its role lacks a right (${forbidden.message}): run npm run migrate as the owner of the tables, and grant it`;
    }
    if (causes.some((cause) => this.driver.isContention(cause)))
      return 'it is busy: another process keeps it locked';
    return causes.some((cause) => this.driver.isCausedByRows(cause))
      ? 'its tables are locked, or cannot be written'
      : 'it cannot be reached or used';
  }
}
