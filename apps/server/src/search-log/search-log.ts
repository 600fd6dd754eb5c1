import { POSTER_PREFIX, type SearchRecord } from '@marquee/contract';
import { DATABASE_LIMITS, type DatabaseLimits } from '../config/database-limits.ts';
import { FairQueue } from '../http/fair-queue.ts';
import type { Visitor } from '../http/visitor.ts';
import { type ListedMovie, type MovieSource, MovieSourceError } from '../movies/movie-source.ts';
import { SearchLogError, alreadyExists, notFound, overLimit } from './search-log-error.ts';
import { bucketIn, bucketOf, newDocumentId } from './store/document-id.ts';
import { FINDS_AT_ONCE, MergingFinder } from './store/finder.ts';
import { postgresDriver } from './store/postgres-driver.ts';
import {
  type NamedTitle,
  type Selection,
  type StoredSearch,
  type StoredTitle,
  countRecords,
  readSearch,
  readTitle,
  selectSearches,
  selectTitles,
} from './store/search-sql.ts';
import { type StoreLog, UnusableDatabase } from './store/sql-driver.ts';
import { sqliteDriver } from './store/sqlite-driver.ts';
import { Store } from './store/store.ts';
import { MOST_AT_ONCE, MergingWriter } from './store/writer.ts';
import { BOARD_SIZE, TrendingBoard } from './trending-board.ts';

/** Milliseconds after which counts of other servers are looked for: trending lags by at most 2 s (design 5). */
const REFRESH_EVERY = 1000;

export interface SearchLogOptions {
  /** `postgres://…`; without one the log is a SQLite file in `dataDir`. */
  databaseUrl?: string;
  /** What the PostgreSQL is asked of at most; {@link DATABASE_LIMITS} when absent. */
  databaseLimits?: DatabaseLimits;
  dataDir: string;
  /** Says which films a term finds, and what they are called. */
  movies: MovieSource;
  log?: StoreLog;
}

export interface RecordPage<R> {
  /** How many there are in all, counted up to 5,000. */
  total: number;
  records: R[];
}

/** Reads that the database does at once for visitors; of a PostgreSQL, a few more than its pool. */
const READS_AT_ONCE = 16;

/** How often terms and films were searched (design 5). Methods that reach the store throw `SearchLogError`. */
export class SearchLog {
  /** The titles most often searched, in memory. */
  readonly trending = new TrendingBoard();
  readonly #writer: MergingWriter;
  readonly #finder: MergingFinder;
  readonly #finds = new FairQueue({ places: FINDS_AT_ONCE });
  readonly #reads = new FairQueue({ places: READS_AT_ONCE });
  readonly #writes = new FairQueue({ places: MOST_AT_ONCE });
  #refreshing: Promise<void> | undefined;
  #refreshTimer: NodeJS.Timeout | undefined;
  readonly #store: Store;
  readonly #movies: MovieSource;

  constructor(store: Store, movies: MovieSource) {
    this.#store = store;
    this.#movies = movies;
    this.#finder = new MergingFinder(store);
    this.#writer = new MergingWriter(store, (titles) => this.trending.raise(titles));
  }

  /** Counts since the start: writes answered as done, and the commits that they were merged into. */
  get stats(): Readonly<{ writes: number; commits: number }> {
    return this.#writer.stats;
  }

  /** As it is now: what waits for its turn, and the connections to a PostgreSQL. */
  get state(): Readonly<Record<string, number>> {
    const { connections, idle } = this.#store.driver.pool?.() ?? { connections: 0, idle: 0 };
    return {
      readsWaiting: this.#finds.waiting + this.#reads.waiting,
      writesWaiting: this.#writes.waiting,
      connections,
      connectionsIdle: idle,
      isAway: this.problem === undefined ? 0 : 1,
    };
  }

  async get(id: string, visitor?: Visitor): Promise<StoredSearch> {
    const selection: Selection = { where: [{ column: 'id', anyOf: [id] }], limit: 1, offset: 0 };
    const [row] = await this.#atTurn(this.#reads, visitor, () =>
      this.#store.read((tables) => selectSearches(tables.narrow(selection))),
    );
    if (!row) throw notFound();
    return readSearch(row);
  }

  findByTerm(term: string, visitor?: Visitor): Promise<StoredSearch | undefined> {
    return this.#atTurn(this.#finds, visitor, () => this.#finder.find(term));
  }

  async listSearches(selection: Selection, visitor?: Visitor): Promise<RecordPage<StoredSearch>> {
    const term = onlyTerm(selection);
    if (term !== undefined) {
      const record = await this.findByTerm(term, visitor);
      return { records: record ? [record] : [], total: record ? 1 : 0 };
    }
    return this.#atTurn(this.#reads, visitor, async () => {
      const rows = await this.#store.read((tables) => selectSearches(tables.narrow(selection)));
      const records = rows.map(readSearch);
      return { records, total: await this.#total('searches', selection, records.length) };
    });
  }

  /** Films as they are called in a language, where the movie database is known to have them in it (design 12). */
  inLanguage(films: StoredTitle[], language: string | undefined): NamedTitle[] {
    if (language === undefined) return films;
    return films.map((film) => ({ ...film, ...this.#movies.titleIn?.(film.movieId, language) }));
  }

  listTitles(selection: Selection, visitor?: Visitor): Promise<RecordPage<StoredTitle>> {
    return this.#atTurn(this.#reads, visitor, async () => {
      const records = (await this.#store.read(() => selectTitles(selection))).map(readTitle);
      return { records, total: await this.#total('titles', selection, records.length) };
    });
  }

  /**
   * Creates the record of a new term with the count 1, after asking the movie database whether the claim is true.
   * `id` is made when absent. Throws 409 when the term or the id has a record, 400 for an id that would pass for one
   * of the server's with another bucket.
   */
  async create(
    claim: SearchRecord,
    id = newDocumentId(claim.searchTerm),
    visitor?: Visitor,
  ): Promise<StoredSearch> {
    const bucket = bucketIn(id);
    if (bucket !== undefined && bucket !== bucketOf(claim.searchTerm)) {
      throw new SearchLogError(
        'general_argument_invalid',
        'An id of this form is made by the server: choose another, or unique()',
      );
    }
    if (await this.findByTerm(claim.searchTerm, visitor)) throw alreadyExists();
    const { searchTerm, movie_id, title, poster_url } = await verifiedRecord(claim, this.#movies, visitor);
    const now = Date.now();
    const record = { id, searchTerm, movieId: movie_id, title, posterUrl: poster_url, count: 1 };
    const write = { record: { ...record, createdAt: now, updatedAt: now } };
    return this.#atTurn(this.#writes, visitor, () => this.#writer.write(write));
  }

  /**
   * Adds one to a record and its film, atomically, and answers with the record as this very addition left it.
   * Refused when the new count would be less than `atLeast` (409) or more than `atMost` (400).
   */
  countUp(
    id: string,
    { atLeast = 0, atMost = Number.MAX_SAFE_INTEGER } = {},
    visitor?: Visitor,
  ): Promise<StoredSearch> {
    return this.#atTurn(this.#writes, visitor, () => this.#writer.write({ id, atLeast, atMost }));
  }

  /** What keeps the search log from being read or written, at most seconds old; undefined when nothing does. */
  get problem(): string | undefined {
    return this.#store.problem;
  }

  /**
   * Reads trending now, and from now on every second. A store that is away is no error: it may come. Throws
   * {@link UnusableDatabase} for one that will not do as it is.
   */
  async start(): Promise<void> {
    await this.#readTop().catch(async (error: unknown) => {
      const cause = error instanceof SearchLogError ? error.cause : undefined;
      if (!(cause instanceof UnusableDatabase && cause.isFinal)) return;
      await this.#store.close();
      throw cause;
    });
    this.#refreshTimer = setInterval(() => (this.#refreshing ??= this.#refresh()), REFRESH_EVERY);
    this.#refreshTimer.unref();
  }

  /** Commits and answers what was accepted, then lets go of the store. */
  async close(): Promise<void> {
    clearInterval(this.#refreshTimer);
    await this.#writer.drain();
    await this.#refreshing;
    await this.#store.close();
  }

  async #refresh() {
    // The store logs it when it is away; trending goes on from memory.
    await this.#readTop().catch(() => {});
    this.#refreshing = undefined;
  }

  #readTop(): Promise<void> {
    const top: Selection = { where: [], order: 'DESC', limit: BOARD_SIZE, offset: 0 };
    return this.trending.load(() => this.listTitles(top));
  }

  /** Fairly by visitor (design 10); what the server does for itself does not wait. */
  #atTurn<T>(queue: FairQueue, visitor: Visitor | undefined, work: () => Promise<T>): Promise<T> {
    return visitor === undefined ? work() : queue.run(visitor, work);
  }

  async #total(table: 'searches' | 'titles', selection: Selection, found: number): Promise<number> {
    const { limit, offset } = selection;
    const isLastPage = found < limit && (found > 0 || offset === 0);
    if (isLastPage) return offset + found;
    const [row] = await this.#store.read((tables) => {
      const { where } = table === 'searches' ? tables.narrow(selection) : selection;
      return countRecords(table, where);
    });
    return Number(row?.total ?? 0);
  }
}

/** The term that a list is about, when it is about one and nothing else: what the app asks before it counts. */
function onlyTerm({ where: [first, ...more], offset }: Selection): string | undefined {
  if (first?.column !== 'search_term' || more.length > 0 || offset > 0) return undefined;
  const [term, ...others] = first.anyOf;
  return others.length === 0 && typeof term === 'string' ? term : undefined;
}

/**
 * The search log in PostgreSQL or in a SQLite file. A store that is away when the server starts is tried again; one
 * that will not do as it is throws {@link UnusableDatabase}.
 */
export async function openSearchLog({
  databaseUrl,
  databaseLimits = DATABASE_LIMITS,
  dataDir,
  movies,
  log,
}: SearchLogOptions): Promise<SearchLog> {
  const driver = databaseUrl ? postgresDriver(databaseUrl, databaseLimits, log) : sqliteDriver(dataDir);
  const searchLog = new SearchLog(new Store(driver, log), movies);
  await searchLog.start();
  return searchLog;
}

/** What the database can hold of a text from outside: no control characters, no halves of characters. */
const UNSTORABLE = /[\p{Cc}\p{Surrogate}]/gu;

/**
 * The record as the movie database knows it: the film must be the first of its answer for the claimed term (spec 4),
 * as it is or was of late, and the claimed title and poster must be that film's. What is stored comes from the movie
 * database, never from the visitor (design 5). Throws {@link SearchLogError}: 400 when the claim is false, 429 when
 * the visitor may not have the movie database asked now, 503 when nobody can say.
 */
async function verifiedRecord(
  claim: SearchRecord,
  movies: MovieSource,
  visitor: Visitor | undefined,
): Promise<SearchRecord> {
  const firsts = await firstFilms(claim.searchTerm, movies, visitor);
  const known = firsts.filter(({ id }) => id === claim.movie_id);
  const [film] = known;
  if (!film) throw untrue('movie_id is not the first film found for searchTerm');
  if (known.every(({ title }) => title !== claim.title)) throw untrue('title is not the title of this film');
  if (known.every(({ poster_path }) => !isPosterOf(claim.poster_url, poster_path)))
    throw untrue('poster_url is not the poster of this film');
  // All read it: it has the English title wherever that is known (design 12).
  return {
    searchTerm: claim.searchTerm,
    movie_id: film.id,
    title: (movies.titleIn?.(film.id, 'en') ?? film).title.replace(UNSTORABLE, ' '),
    count: 1,
    poster_url: film.poster_path ? (POSTER_PREFIX + film.poster_path).replace(UNSTORABLE, '') : '',
  };
}

/**
 * The first film for a term, the one that was first in the answer which the visitor may have had, and those that are
 * first in other languages (design 12).
 */
async function firstFilms(
  term: string,
  movies: MovieSource,
  visitor: Visitor | undefined,
): Promise<ListedMovie[]> {
  const page = await movies.search(term, { page: 1 }, visitor).catch((error: unknown) => {
    if (error instanceof MovieSourceError && error.status === 429 && error.retryAfter !== undefined) {
      throw overLimit(error.retryAfter);
    }
    throw new SearchLogError(
      'general_service_unavailable',
      'The movie database cannot be asked for this term now',
      { cause: error },
    );
  });
  const abroad = movies.firstsAbroad?.(term) ?? [];
  return [page.results[0], movies.formerFirst?.(term), ...abroad].filter((film) => film !== undefined);
}

/** Any host may be named, since the app may be set to any: only the end of the address is compared. */
function isPosterOf(posterUrl: string, posterPath: string | null): boolean {
  return posterUrl === '' || (posterPath !== null && posterPath !== '' && posterUrl.endsWith(posterPath));
}

function untrue(message: string): SearchLogError {
  return new SearchLogError('document_invalid_structure', `Invalid document: ${message}`);
}
