import { setTimeout as delay } from 'node:timers/promises';
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

/** Milliseconds that servers which start together are given to make the tables. */
const OPEN_WITHIN = 10_000;

/** Milliseconds until a long change of the tables that was broken off is begun again. */
const FINISH_AGAIN_AFTER = 5000;

/** Milliseconds until the same line comes again: after a recovery, and while it goes on. */
const WARN_AGAIN_AFTER = 10_000;
const REMIND_AFTER = 60_000;

/** Different lines that are remembered. */
const MOST_LINES = 50;

type Use = 'read' | 'write';

/** A database with the tables of the search log. One that is away is tried again at every use, until it is there. */
export class Store {
  #opening: Promise<Tables> | undefined;
  readonly #problems = new Map<Use, string>();
  readonly #toldAt = new Map<string, number>();
  #isToldAway = false;
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

  /** What keeps the search log from being read or written, as of the last use; undefined when nothing does. */
  get problem(): string | undefined {
    return this.#problems.get('read') ?? this.#problems.get('write');
  }

  /** Resolves with the tables when the database is reachable and they are up to date. */
  open(): Promise<Tables> {
    // Every read comes by here.
    if (this.#opening) return this.#opening;
    const { driver } = this;
    // Another server that makes the tables keeps them locked meanwhile.
    const isContention = (error: unknown) => driver.isContention(error) || driver.isOfRows(error);
    const until = AbortSignal.timeout(OPEN_WITHIN);
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
   * Looks whether the tables are those of this program still: a backup of an older one may have been restored beside
   * the server, whose changes are then made again. A newer program's are none of its business.
   */
  async lookAtVersion(): Promise<void> {
    if (this.#isFinishing) return;
    const done = await numbersDone(this.driver).catch((error: unknown) => {
      this.noteFailure('read', error);
    });
    if (!done) return;
    this.noteSuccess('read');
    const isOlder = MIGRATIONS.some(({ number }) => !done.has(number));
    // Another server may have folded the last record.
    if (isOlder || done.has(FOLDED) !== this.#isFolded) this.#opening = undefined;
  }

  /**
   * Folds what servers of an older version, or those that have not noticed the upgrade yet, have counted since. A failure is
   * none of the caller's business: it is tried again.
   * @param term one that could get no record.
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

  /** Makes the long changes of the tables while counts go on, as often as it takes. */
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
        await delay(FINISH_AGAIN_AFTER, undefined, { ref: false });
      }
    }
    this.#isFinishing = false;
  }

  /** What a term's record is found by now. Throws as {@link read} does. */
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

  /** Remembers what is wrong; the log has a line now and then while it is, not one for each visitor. */
  noteFailure(use: Use, error: unknown): void {
    // Whatever was there before: it is opened again, and its tables are looked at.
    if (this.driver.isOtherDatabase(error)) this.#opening = undefined;
    const problem = this.#describe(error);
    this.#problems.set(use, problem);
    if (this.#warn({ err: error }, `The search log is away: ${problem}`)) this.#isToldAway = true;
  }

  noteSuccess(use: Use): void {
    if (!this.#problems.delete(use) || this.#problems.size > 0 || !this.#isToldAway) return;
    this.#isToldAway = false;
    this.#log?.info({}, 'The search log is back');
  }

  /** Writes were refused for their rows' sake, while the search log is there. */
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

  /** Whether there was a line, and not such a one before. */
  #warn(details: object, message: string): boolean {
    const now = performance.now();
    const quietFor = this.#isToldAway ? REMIND_AFTER : WARN_AGAIN_AFTER;
    if (now - (this.#toldAt.get(message) ?? -Infinity) < quietFor) return false;
    if (this.#toldAt.size >= MOST_LINES) this.#toldAt.clear();
    this.#toldAt.set(message, now);
    this.#log?.warn(details, message);
    return true;
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
    return causes.some((cause) => this.driver.isOfRows(cause))
      ? 'its tables are locked, or cannot be written'
      : 'it cannot be reached or used';
  }
}
