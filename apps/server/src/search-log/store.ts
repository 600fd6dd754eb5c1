import { migrate } from './migrate.ts';
import { retryContention } from './retry-contention.ts';
import { SearchLogError } from './search-log-error.ts';
import type { Row, SqlDriver, Statement } from './sql-driver.ts';

/** Milliseconds that servers which start together are given to make the tables. */
const OPEN_WITHIN = 10_000;

/** Milliseconds between warnings that the database is away. */
const WARN_EVERY = 10_000;

export interface StoreLog {
  warn(details: object, message: string): void;
}

/** A database with the tables of the search log. One that is away is tried again at every use, until it is there. */
export class Store {
  #opening: Promise<void> | undefined;
  #quietUntil = 0;

  constructor(
    readonly driver: SqlDriver,
    private readonly log?: StoreLog,
  ) {}

  /** Resolves when the database is reachable and its tables are up to date. */
  open(): Promise<void> {
    this.#opening ??= retryContention(this.driver, AbortSignal.timeout(OPEN_WITHIN), async () => {
      await this.driver.open();
      await migrate(this.driver);
    }).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  /** Throws {@link SearchLogError} `general_service_unavailable`. */
  async read(statement: Statement): Promise<Row[]> {
    try {
      await this.open();
      return await this.driver.run(statement);
    } catch (error) {
      this.noteFailure(error);
      throw new SearchLogError('general_service_unavailable', 'The search log cannot be read now', {
        cause: error,
      });
    }
  }

  /** A line now and then while the database is away, not one for each visitor. */
  noteFailure(error: unknown): void {
    if (Date.now() < this.#quietUntil) return;
    this.#quietUntil = Date.now() + WARN_EVERY;
    this.log?.warn({ err: error }, 'The search log cannot be reached');
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}
