import { randomBytes } from 'node:crypto';
import type { SearchRecord } from '@marquee/contract';
import type { MovieSource } from '../movies/movie-source.ts';
import { alreadyExists, notFound } from './commit-writes.ts';
import { MergingWriter } from './merging-writer.ts';
import { migrate } from './migrate.ts';
import { postgresDriver } from './postgres-driver.ts';
import { retryContention } from './retry-contention.ts';
import { SearchLogError } from './search-log-error.ts';
import { type Selection, countRecords, selectSearches, selectTitles } from './search-sql.ts';
import type { Row, SqlDriver, Statement } from './sql-driver.ts';
import { sqliteDriver } from './sqlite-driver.ts';
import { type StoredSearch, type StoredTitle, readSearch, readTitle } from './stored-record.ts';
import { BOARD_SIZE, TrendingBoard } from './trending-board.ts';
import { verifiedRecord } from './verified-record.ts';

/** Milliseconds after which counts of other servers are looked for: trending lags by at most 2 s (design 5). */
const REFRESH_EVERY = 1000;

/** Milliseconds that servers which start together are given to make the tables. */
const OPEN_WITHIN = 10_000;

/** Milliseconds between warnings that the store is away. */
const WARN_EVERY = 10_000;

export interface SearchLogOptions {
  /** `postgres://…`; without one the log is a SQLite file in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  /** Says which films a term finds, and what they are called. */
  movies: MovieSource;
  log?: { warn(details: object, message: string): void };
}

export interface RecordPage<R> {
  /** How many there are in all, counted up to 5,000. */
  total: number;
  records: R[];
}

/** How often terms and films were searched (design 5). Every method throws {@link SearchLogError}. */
export class SearchLog {
  readonly trending = new TrendingBoard();
  readonly #writer: MergingWriter;
  #opening: Promise<void> | undefined;
  #refreshing: Promise<void> | undefined;
  #refreshTimer: NodeJS.Timeout | undefined;
  #quietUntil = 0;

  constructor(
    private readonly driver: SqlDriver,
    private readonly options: Pick<SearchLogOptions, 'movies' | 'log'>,
  ) {
    this.#writer = new MergingWriter({
      driver,
      open: () => this.#open(),
      onCommit: (titles) => this.trending.raise(titles),
      onFailure: (error) => this.#noteFailure(error),
    });
  }

  /** Counts since the start: writes answered as done, and the commits that they were merged into. */
  get stats(): Readonly<{ writes: number; commits: number }> {
    return this.#writer.stats;
  }

  async get(id: string): Promise<StoredSearch> {
    const rows = await this.#read(
      selectSearches({ where: [{ column: 'id', anyOf: [id] }], limit: 1, offset: 0 }),
    );
    if (!rows[0]) throw notFound();
    return readSearch(rows[0]);
  }

  async findByTerm(term: string): Promise<StoredSearch | undefined> {
    const where: Selection['where'] = [{ column: 'search_term', anyOf: [term] }];
    const rows = await this.#read(selectSearches({ where, limit: 1, offset: 0 }));
    return rows[0] && readSearch(rows[0]);
  }

  async listSearches(selection: Selection): Promise<RecordPage<StoredSearch>> {
    const records = (await this.#read(selectSearches(selection))).map(readSearch);
    return { records, total: await this.#total('searches', selection, records.length) };
  }

  async listTitles(selection: Selection): Promise<RecordPage<StoredTitle>> {
    const records = (await this.#read(selectTitles(selection))).map(readTitle);
    return { records, total: await this.#total('titles', selection, records.length) };
  }

  /**
   * Creates the record of a new term with the count 1, after asking the movie database whether the claim is true.
   * `id` is made when absent. Throws 409 when the term or the id has a record.
   */
  async create(claim: SearchRecord, id = randomBytes(10).toString('hex')): Promise<StoredSearch> {
    if (await this.findByTerm(claim.searchTerm)) throw alreadyExists();
    const { searchTerm, movie_id, title, poster_url } = await verifiedRecord(claim, this.options.movies);
    const now = Date.now();
    const record = { id, searchTerm, movieId: movie_id, title, posterUrl: poster_url, count: 1 };
    return this.#writer.write({ record: { ...record, createdAt: now, updatedAt: now } });
  }

  /**
   * Adds one to a record and its film, atomically, and answers with the record as this very addition left it.
   * Refused when the new count would be less than `atLeast` (409) or more than `atMost` (400).
   */
  countUp(id: string, { atLeast = 0, atMost = Number.MAX_SAFE_INTEGER } = {}): Promise<StoredSearch> {
    return this.#writer.write({ id, atLeast, atMost });
  }

  /** Whether the store can be reached now. */
  async ready(): Promise<boolean> {
    return this.#read({ sql: 'SELECT 1 AS one', values: [] }).then(
      () => true,
      () => false,
    );
  }

  /** Reads trending now, and from now on every second. A store that is away is no error: it may come. */
  async start(): Promise<void> {
    await this.#refresh();
    this.#refreshTimer = setInterval(() => (this.#refreshing ??= this.#refresh()), REFRESH_EVERY);
    this.#refreshTimer.unref();
  }

  /** Commits and answers what was accepted, then lets go of the store. */
  async close(): Promise<void> {
    clearInterval(this.#refreshTimer);
    await this.#writer.drain();
    await this.#refreshing;
    await this.driver.close();
  }

  async #refresh() {
    try {
      const top: Selection = { where: [], order: 'DESC', limit: BOARD_SIZE, offset: 0 };
      const titles = (await this.#read(selectTitles(top))).map(readTitle);
      this.trending.load(titles, await this.#count('titles', []));
    } catch {
      // Told by #read; trending goes on from memory.
    } finally {
      this.#refreshing = undefined;
    }
  }

  async #total(
    table: 'searches' | 'titles',
    { where, limit, offset }: Selection,
    found: number,
  ): Promise<number> {
    const isAll = found < limit && (found > 0 || offset === 0);
    return isAll ? offset + found : this.#count(table, where);
  }

  async #count(table: 'searches' | 'titles', where: Selection['where']): Promise<number> {
    const [row] = await this.#read(countRecords(table, where));
    return Number(row?.total ?? 0);
  }

  async #read(statement: Statement): Promise<Row[]> {
    try {
      await this.#open();
      return await this.driver.run(statement);
    } catch (error) {
      this.#noteFailure(error);
      throw new SearchLogError('general_service_unavailable', 'The search log cannot be read now', {
        cause: error,
      });
    }
  }

  #open(): Promise<void> {
    this.#opening ??= retryContention(this.driver, AbortSignal.timeout(OPEN_WITHIN), async () => {
      await this.driver.open();
      await migrate(this.driver);
    }).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  /** A line now and then while the store is away, not one for each visitor. */
  #noteFailure(error: unknown) {
    if (Date.now() < this.#quietUntil) return;
    this.#quietUntil = Date.now() + WARN_EVERY;
    this.options.log?.warn({ err: error }, 'The search log cannot be reached');
  }
}

/** The search log in PostgreSQL or in a SQLite file. A store that is away when the server starts is tried again. */
export async function openSearchLog(options: SearchLogOptions): Promise<SearchLog> {
  const { databaseUrl, dataDir } = options;
  const log = new SearchLog(databaseUrl ? postgresDriver(databaseUrl) : sqliteDriver(dataDir), options);
  await log.start();
  return log;
}
