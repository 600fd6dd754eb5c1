import { occasionalLog } from '../../operation/occasional-log.ts';
import { SearchLogError } from '../search-log-error.ts';
import { VERSION, createTables, refuseOtherVersion, versionOf } from './schema.ts';
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

/** Milliseconds until the same warning may be logged again, for example after a recovery. */
const WARN_INTERVAL_MS = 10_000;
/** Milliseconds until the same warning is logged again while an outage lasts. */
const REMINDER_INTERVAL_MS = 60_000;

type Use = 'read' | 'write';

/** A database with the tables of the search log. If it is unavailable, every use retries it. */
export class Store {
  #opening: Promise<void> | undefined;
  readonly #problems = new Map<Use, string>();
  readonly #logOccasionally = occasionalLog();
  #isReportedUnavailable = false;
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

  /** Resolves once the database is reachable. Creates the tables if there are none. */
  open(): Promise<void> {
    const { driver } = this;
    // Another server may be creating the tables, which are locked meanwhile. PostgreSQL's lock timeout is among the
    // errors that `isCausedByRows` recognises, so it is retried, too.
    const isContention = (error: unknown) => driver.isContention(error) || driver.isCausedByRows(error);
    this.#opening ??= retryContention({ isContention }, AbortSignal.timeout(OPEN_TIMEOUT_MS), async () => {
      await driver.open();
      const version = await versionOf(driver);
      if (version === undefined) await createTables(driver);
      else refuseOtherVersion(version);
    }).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  /** Notices an outage and its end, also while no visitor uses the store. Resolves with whether it is available. */
  async check(): Promise<boolean> {
    try {
      await this.open();
      const version = await versionOf(this.driver);
      // If somebody has emptied or upgraded the database, opening it creates the tables or refuses the version.
      if (version !== VERSION) {
        this.#opening = undefined;
        await this.open();
      }
      this.noteSuccess('read');
      return true;
    } catch (error) {
      this.noteFailure('read', error);
      return false;
    }
  }

  /** Throws {@link SearchLogError} `general_service_unavailable`. */
  async read(statement: Statement): Promise<Row[]> {
    try {
      await this.open();
      const rows = await this.driver.run(statement);
      this.noteSuccess('read');
      return rows;
    } catch (error) {
      this.noteFailure('read', error);
      throw new SearchLogError('general_service_unavailable', 'The search log cannot be read now', {
        cause: error,
      });
    }
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
    this.#problems.delete(use);
    if (this.problem !== undefined || !this.#isReportedUnavailable) return;
    this.#isReportedUnavailable = false;
    this.#log?.info({}, 'The search log is back');
  }

  /** Logs that searches were refused because of locked or invalid rows. The search log itself is available. */
  noteRefusedRows(error: unknown): void {
    this.#warn(
      { err: error },
      'Some searches are refused: their rows of the search log are locked, or cannot be read or written',
    );
  }

  noteNotForgotten(error: unknown): void {
    this.#warn({ err: error }, 'Terms could not be forgotten: it is tried again in an hour');
  }

  close(): Promise<void> {
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
    if (causes.some((cause) => this.driver.isMissingTable(cause)))
      return 'some of its tables are missing: copy a backup into an empty database, and use that';
    if (causes.some((cause) => this.driver.isContention(cause)))
      return 'it is busy: another process keeps it locked';
    return causes.some((cause) => this.driver.isCausedByRows(cause))
      ? 'its tables are locked, or cannot be written'
      : 'it cannot be reached or used';
  }
}
