import { setImmediate as afterArrivals } from 'node:timers/promises';
import { POSTER_PREFIX, type SearchRecord } from '@marquee/contract';
import { foldTerm } from '@marquee/contract/fold-term';
import { movieLanguage } from '@marquee/messages';
import { APP_LANGUAGES } from '../app-languages.ts';
import { DATABASE_LIMITS, type DatabaseLimits } from '../config/config.ts';
import { FairQueue } from '../shared-work/fair-queue.ts';
import type { Visitor } from '../http/visitor.ts';
import { firstOf } from '../movies/first-movie.ts';
import type { FirstMovie } from '../movies/types.ts';
import { type MovieSource, MovieSourceError } from '../movies/movie-source.ts';
import { NewTermLimit } from './new-term-limit.ts';
import { SearchLogError, alreadyExists, notFound, overLimit } from './search-log-error.ts';
import { bucketIn, bucketOf, newDocumentId } from './store/document-id.ts';
import { MAX_CONCURRENT_FINDS, MergingFinder } from './store/finder.ts';
import {
  type Selection,
  type StoredSearch,
  type StoredTitle,
  FORGET_BATCH_SIZE,
  SELECT_BLOCKED,
  countRecords,
  deleteMergedInto,
  forget,
  readSearch,
  readTitle,
  selectForgettable,
  selectSetting,
  selectSearches,
  selectTitles,
} from './store/search-sql.ts';
import { type SqlDriver, type StoreLog, UnusableDatabase } from './store/sql-driver.ts';
import { Store } from './store/store.ts';
import { type RecordMovie, MAX_BATCH_SIZE, MergingWriter } from './store/writer.ts';
import { LIST_LENGTH, Trending } from './trending.ts';

/** Milliseconds between two checks of the store. They notice an outage and its end also without visitors. */
const STORE_CHECK_INTERVAL_MS = 5000;

/**
 * The total of a list of terms is rounded down to a multiple of this. An exact total would reveal when a term is
 * counted for the second time.
 */
const TOTAL_ROUNDING = 100;

const DAY_MS = 24 * 3_600_000;

/** Milliseconds between two deletions of old terms. */
const FORGET_INTERVAL_MS = 3_600_000;

export interface SearchLogOptions {
  /** A `postgres://` URL. If undefined, the search log is a SQLite file in `dataDir`. */
  databaseUrl?: string;
  /** Pool size and timeouts for PostgreSQL; {@link DATABASE_LIMITS} by default. */
  databaseLimits?: DatabaseLimits;
  dataDir: string;
  movies: MovieSource;
  log?: StoreLog;
  rules?: SearchLogRules;
}

/** Settings of the operator (design 4), and of tests. */
export interface SearchLogRules {
  /** How often per hour one visitor can raise the count of the same movie; 0 and undefined mean no limit. */
  sameMoviePerHour?: number;
  /** New terms per day and site (an IPv4 address or an IPv6 /48); 0 and undefined mean no limit. */
  newTermsPerDay?: number;
  /**
   * Days until a term that was searched only once is deleted. 0 means never. Undefined means the setting that the
   * search log itself stores.
   */
  forgetAfter?: number;
  /** Milliseconds for a commit. Only tests set it. */
  commitWithin?: number;
  /** Milliseconds between two reads of trending. Only tests set it. */
  trendingInterval?: number;
  /** Milliseconds for isolating a row that cannot be written. Only tests set it. */
  isolateWithin?: number;
}

export interface RecordPage<R> {
  /** The number of all matching records. Counting stops at 5,000. */
  total: number;
  records: R[];
}

/** Maximum concurrent reads for visitors. It is slightly more than PostgreSQL's default pool size. */
const CONCURRENT_READS = 16;

/** Counts searches by term and by movie (design 5). Methods that use the store throw `SearchLogError`. */
export class SearchLog {
  readonly trending: Trending;
  readonly #writer: MergingWriter;
  readonly #finder: MergingFinder;
  readonly #findQueue = new FairQueue({ slots: MAX_CONCURRENT_FINDS });
  readonly #readQueue = new FairQueue({ slots: CONCURRENT_READS });
  readonly #writeQueue = new FairQueue({ slots: MAX_BATCH_SIZE });
  #storeCheck: Promise<void> | undefined;
  /** Terms and movies that the operator blocked. */
  #blockedFolds: ReadonlySet<string> = new Set();
  #blockedMovies: ReadonlySet<number> = new Set();
  #storeTimer: NodeJS.Timeout | undefined;
  #forgetTimer: NodeJS.Timeout | undefined;
  readonly #forgetAfter: number | undefined;
  readonly #newTerms: NewTermLimit;
  readonly #store: Store;
  readonly #movies: MovieSource;

  constructor(store: Store, movies: MovieSource, rules: SearchLogRules = {}) {
    this.#store = store;
    this.#movies = movies;
    this.#forgetAfter = rules.forgetAfter;
    this.#newTerms = new NewTermLimit(rules.newTermsPerDay ?? 0);
    this.#finder = new MergingFinder(store);
    this.trending = new Trending({
      read: () => this.#readTop(),
      movies,
      readInterval: rules.trendingInterval,
    });
    this.#writer = new MergingWriter(store, {
      onCommit: (titles) => {
        if (titles.length > 0) this.trending.noteNewCounts();
      },
      replacementMovie: (record) => replacementMovie(record, movies),
      isBlocked: (record) => this.#isBlocked(record),
      sameMoviePerHour: rules.sameMoviePerHour,
      commitWithin: rules.commitWithin,
      isolateWithin: rules.isolateWithin,
    });
  }

  /** Counters since the start: the answered writes, and the commits that contained them. */
  get stats(): Readonly<{ writes: number; commits: number }> {
    return this.#writer.stats;
  }

  /** Gauges: queue lengths, connections to PostgreSQL, and whether the store is unavailable. */
  get state(): Readonly<Record<string, number>> {
    const { connections, idle } = this.#store.driver.pool?.() ?? { connections: 0, idle: 0 };
    return {
      readsWaiting: this.#findQueue.waiting + this.#readQueue.waiting,
      writesWaiting: this.#writeQueue.waiting,
      connections,
      connectionsIdle: idle,
      isAway: this.problem === undefined ? 0 : 1,
    };
  }

  /** Returns the record with this id, or the record that it was merged into. */
  async get(id: string, visitor?: Visitor): Promise<StoredSearch> {
    const selection: Selection = { where: [{ column: 'id', anyOf: [id] }], limit: 1, offset: 0 };
    const [row] = await this.#runInQueue(this.#readQueue, visitor, () =>
      this.#store.read((tables) => selectSearches(tables.addBucket(selection))),
    );
    if (!row) throw notFound();
    const record = readSearch(row);
    return record.mergedInto === undefined ? record : this.get(record.mergedInto, visitor);
  }

  async findByTerm(term: string, visitor?: Visitor): Promise<StoredSearch | undefined> {
    const record = await this.#runInQueue(this.#findQueue, visitor, () => this.#finder.find(term));
    if (record?.mergedInto === undefined) return record;
    return this.get(record.mergedInto, visitor).catch((error: unknown) => {
      if (error instanceof SearchLogError && error.status === 404) return undefined;
      throw error;
    });
  }

  async listSearches(selection: Selection, visitor?: Visitor): Promise<RecordPage<StoredSearch>> {
    const term = onlyTerm(selection);
    if (term !== undefined) {
      const record = await this.findByTerm(term, visitor);
      const records = record ? [record] : [];
      return { records, total: records.length };
    }
    const { records, total } = await this.#runInQueue(this.#readQueue, visitor, async () => {
      const rows = await this.#store.read((tables) => selectSearches(tables.addBucket(selection)));
      const isShown = (record: StoredSearch) =>
        !this.#isBlocked(record) && !this.#blockedMovies.has(record.movieId);
      return {
        records: rows.map(readSearch).filter(isShown),
        total: await this.#total('searches', selection, rows.length),
      };
    });
    if (!selection.isCountedOften) return { records, total };
    return { records, total: Math.max(records.length, total - (total % TOTAL_ROUNDING)) };
  }

  async listTitles(selection: Selection, visitor?: Visitor): Promise<RecordPage<StoredTitle>> {
    return this.#runInQueue(this.#readQueue, visitor, async () => {
      const stored = (await this.#store.read(() => selectTitles(selection))).map(readTitle);
      const records = stored.filter(({ movieId }) => !this.#blockedMovies.has(movieId));
      const total = await this.#total('titles', selection, stored.length);
      return { records, total: total - (stored.length - records.length) };
    });
  }

  /**
   * Creates the record of a new term with the count 1, after verifying the claim with the movie database. Throws 409 if
   * the term or the id already has a record.
   * @param chosen the record's id; generated if undefined. Throws 400 if the id has the form of the server's own ids
   * but not the bucket of the term.
   */
  async create(claim: SearchRecord, chosen?: string, client: ClientContext = {}): Promise<StoredSearch> {
    const { visitor } = client;
    const key = await this.#store.keyOf(claim.searchTerm);
    const id = chosen ?? newDocumentId(key);
    const bucket = bucketIn(id);
    if (bucket !== undefined && bucket !== bucketOf(key)) {
      throw new SearchLogError(
        'general_argument_invalid',
        'An id of this form is made by the server: choose another, or unique()',
      );
    }
    if (await this.findByTerm(claim.searchTerm, visitor)) throw alreadyExists();
    return this.#newTerms.create(visitor, async () => {
      const movie = await verifiedMovie(claim, this.#movies, client);
      const now = Date.now();
      const { searchTerm } = claim;
      const record = { id, searchTerm, ...movie, count: 1, createdAt: now, updatedAt: now };
      const write = { record, visitor };
      try {
        return await this.#runInQueue(this.#writeQueue, visitor, () => this.#writer.write(write));
      } catch (error) {
        // After a 409, the client reads the existing record by its fold. A record of an older server has no fold yet,
        // so the fold is computed here.
        if (error instanceof SearchLogError && error.status === 409)
          await this.#store.foldRecords(searchTerm);
        throw error;
      }
    });
  }

  /**
   * Adds one to a record's count and, if the term raises its movie, to the movie's count, in one transaction. Resolves
   * with the record after this increment. Throws 409 if the new count is below `atLeast`, and 400 if it is above
   * `atMost`.
   */
  countUp(
    id: string,
    { atLeast = 0, atMost = Number.MAX_SAFE_INTEGER } = {},
    visitor?: Visitor,
  ): Promise<StoredSearch> {
    const write = { id, atLeast, atMost, visitor };
    return this.#runInQueue(this.#writeQueue, visitor, () => this.#writer.write(write));
  }

  /** Why the search log cannot be read or written, at most a few seconds old; undefined if it works. */
  get problem(): string | undefined {
    return this.#store.problem;
  }

  /**
   * Reads trending now. An unavailable store is retried. Throws {@link UnusableDatabase} for a database that only an
   * operator can fix.
   */
  async start(): Promise<void> {
    await this.trending.read().catch(async (error: unknown) => {
      const cause = error instanceof SearchLogError ? error.cause : undefined;
      if (!(cause instanceof UnusableDatabase && cause.isFinal)) return;
      await this.#store.close();
      throw cause;
    });
    this.#storeTimer = setInterval(() => {
      this.#storeCheck ??= this.#checkStore().finally(() => (this.#storeCheck = undefined));
    }, STORE_CHECK_INTERVAL_MS);
    this.#storeTimer.unref();
    void this.forgetOldTerms();
    this.#forgetTimer = setInterval(() => void this.forgetOldTerms(), FORGET_INTERVAL_MS);
    this.#forgetTimer.unref();
  }

  /** Commits and answers the accepted writes, then closes the store. */
  async close(): Promise<void> {
    clearInterval(this.#storeTimer);
    clearInterval(this.#forgetTimer);
    await this.#writer.drain();
    await this.#storeCheck;
    await this.trending.close();
    await this.#store.close();
  }

  /**
   * Deletes terms that were searched once and not again within `forgetAfter` days (design 5). If the store is
   * unavailable, this runs again an hour later.
   */
  async forgetOldTerms(): Promise<void> {
    try {
      const days = this.#forgetAfter ?? (await this.#storedForgetAfter());
      if (days === 0) return;
      const before = Date.now() - days * DAY_MS;
      let forgotten = FORGET_BATCH_SIZE;
      // Small batches keep the locks short, so that visitors' writes do not wait for long.
      while (forgotten === FORGET_BATCH_SIZE) {
        const rows = await this.#store.read(() => selectForgettable(before));
        const ids = rows.map(({ id }) => String(id));
        if (ids.length > 0) {
          const gone = await this.#store.driver.run(forget(ids, before));
          if (gone.length > 0) {
            await this.#store.driver.run(deleteMergedInto(gone.map(({ id }) => String(id))));
          }
        }
        forgotten = rows.length;
        // SQLite's statements block the event loop. Waiting requests run between them.
        await afterArrivals();
      }
    } catch (error) {
      this.#store.noteNotForgotten(error);
    }
  }

  /** Returns the search log's own setting: 90 days, or 0 if the search log is older than the setting. */
  async #storedForgetAfter(): Promise<number> {
    const [row] = await this.#store.read(() => selectSetting('forget_after_days'));
    return Number(row?.value ?? 0);
  }

  /** Notices an outage and its end, and reads trending, which also asks about movies once a day. */
  async #checkStore(): Promise<void> {
    // The store logs an outage itself.
    if (!(await this.#store.checkVersion())) return;
    await this.#store.foldRecords();
    await this.trending.read().catch(() => {});
  }

  /** Reads the movies and terms that the operator blocked. */
  async #readBlocked(): Promise<void> {
    const rows = await this.#store.read(() => SELECT_BLOCKED);
    this.#blockedMovies = new Set(rows.map((row) => Number(row.movie_id)).filter((movieId) => movieId > 0));
    this.#blockedFolds = new Set(rows.map(({ fold }) => String(fold)).filter((fold) => fold !== ''));
  }

  #isBlocked({ searchTerm }: StoredSearch): boolean {
    return this.#blockedFolds.size > 0 && this.#blockedFolds.has(foldTerm(searchTerm));
  }

  /** Reads the movies with the highest counts, without blocked ones. */
  async #readTop(): Promise<StoredTitle[]> {
    await this.#readBlocked();
    const limit = LIST_LENGTH + this.#blockedMovies.size;
    const rows = await this.#store.read(() => selectTitles({ where: [], order: 'DESC', limit, offset: 0 }));
    const titles = rows.map(readTitle).filter(({ movieId }) => !this.#blockedMovies.has(movieId));
    return titles.slice(0, LIST_LENGTH);
  }

  /** Runs `work` at the visitor's turn (design 10). The server's own reads do not wait. */
  #runInQueue<T>(queue: FairQueue, visitor: Visitor | undefined, work: () => Promise<T>): Promise<T> {
    return visitor === undefined ? work() : queue.run(visitor, work);
  }

  async #total(table: 'searches' | 'titles', selection: Selection, found: number): Promise<number> {
    const { limit, offset } = selection;
    const isLastPage = found < limit && (found > 0 || offset === 0);
    if (isLastPage) return offset + found;
    const [row] = await this.#store.read((tables) => {
      return countRecords(table, table === 'searches' ? tables.addBucket(selection) : selection);
    });
    return Number(row?.total ?? 0);
  }
}

/**
 * Returns the term if a list request asks for exactly one term; otherwise undefined. The app sends such a request
 * before it counts a search.
 */
function onlyTerm({ where: [first, ...more], offset }: Selection): string | undefined {
  if (first?.column !== 'search_term' || more.length > 0 || offset > 0) return undefined;
  const [term, ...others] = first.anyOf;
  return others.length === 0 && typeof term === 'string' ? term : undefined;
}

/** Creates the driver without connecting. Loads only the library of the configured database. */
export async function openDriver({
  databaseUrl,
  databaseLimits = DATABASE_LIMITS,
  dataDir,
  log,
}: Omit<SearchLogOptions, 'movies' | 'rules'>): Promise<SqlDriver> {
  if (!databaseUrl) return (await import('./store/sqlite-driver.ts')).sqliteDriver(dataDir);
  const { postgresDriver } = await import('./store/postgres-driver.ts');
  return postgresDriver(databaseUrl, databaseLimits, log);
}

/**
 * Opens the search log. A store that is unavailable at the start is retried. Throws {@link UnusableDatabase} for a
 * database that only an operator can fix.
 */
export async function openSearchLog({
  databaseUrl,
  databaseLimits,
  dataDir,
  movies,
  log,
  rules,
}: SearchLogOptions): Promise<SearchLog> {
  const driver = await openDriver({ databaseUrl, databaseLimits, dataDir, log });
  const searchLog = new SearchLog(new Store(driver, log), movies, rules);
  await searchLog.start();
  return searchLog;
}

/** Control characters and lone surrogates, which the database cannot store. */
const UNSTORABLE_CHARACTERS = /[\p{Cc}\p{Surrogate}]/gu;

/** TMDB's codes of the languages other than English. */
const NON_ENGLISH_LANGUAGES = APP_LANGUAGES.map(movieLanguage).filter((language) => language !== undefined);

/** The visitor who claims that a movie is the first result for a term, and the language of the search. */
export interface ClientContext {
  visitor?: Visitor;
  /** A TMDB language code; undefined for English. */
  language?: string;
}

/**
 * Verifies with the movie database that the claimed movie is first for the term (spec 4), now or recently, and has the
 * claimed title and poster. The returned data come from the movie database, never from the visitor (design 5). Throws
 * {@link SearchLogError}: 400 for a false claim, 429 for a visitor over the rate limit, 503 if the movie database is
 * unavailable.
 */
async function verifiedMovie(
  claim: SearchRecord,
  movies: MovieSource,
  { visitor, language }: ClientContext,
): Promise<RecordMovie> {
  const { searchTerm } = claim;
  const ask = (language?: string) => requestFirstMovie(searchTerm, language, movies, visitor);
  /** The movies that are or were first in a language according to cached answers. */
  const cachedIn = (language: string): FirstInLanguage[] => {
    const code = language || undefined;
    const now = movies.cachedFirstMovie?.(searchTerm, code);
    const formers = movies.formerFirstMovies?.(searchTerm, code) ?? [];
    return [...(now ? [now] : []), ...formers].map((first) => ({ ...first, language }));
  };
  const english = await ask();
  const known: FirstInLanguage[] = [
    ...(english ? [{ ...english, language: '' }] : []),
    ...['', ...NON_ENGLISH_LANGUAGES].flatMap(cachedIn),
  ];
  let contradiction = contradictionIn(claim, known);
  const isAsked = language === undefined || movies.cachedFirstMovie?.(claim.searchTerm, language);
  if (contradiction && !isAsked) {
    // Perhaps another server answered the client's search in this language, so the answer is not cached here. This
    // server requests it, which counts in the visitor's rate limit.
    const first = await ask(language);
    if (first) known.push({ ...first, language });
    contradiction = contradictionIn(claim, known);
  }
  if (contradiction) {
    throw new SearchLogError('document_invalid_structure', `Invalid document: ${contradiction}`);
  }
  const found = known.find(({ movie }) => movie.id === claim.movie_id);
  if (!found) throw new Error('The claim was accepted, but its movie was not found');
  return toRecordMovie(found, movies);
}

interface FirstInLanguage extends FirstMovie {
  /** A TMDB language code; '' means English. */
  language: string;
}

async function requestFirstMovie(
  term: string,
  language: string | undefined,
  movies: MovieSource,
  visitor: Visitor | undefined,
): Promise<FirstMovie | undefined> {
  const page = await movies
    .search(term, { page: 1, ...(language && { language }) }, visitor)
    .catch((error: unknown) => {
      if (error instanceof MovieSourceError && error.status === 429 && error.retryAfter !== undefined) {
        throw overLimit(error.retryAfter);
      }
      throw new SearchLogError(
        'general_service_unavailable',
        'The movie database cannot be asked for this term now',
        { cause: error },
      );
    });
  return firstOf(page, term);
}

/** Returns why a claim is false, given the first movies for its term; undefined if it is true. */
function contradictionIn(claim: SearchRecord, known: readonly FirstInLanguage[]): string | undefined {
  const movies = known.map(({ movie }) => movie).filter(({ id }) => id === claim.movie_id);
  if (movies.length === 0) return 'movie_id is not the first film found for searchTerm';
  if (movies.every(({ title }) => title !== claim.title)) return 'title is not the title of this film';
  if (movies.every(({ poster_path }) => !isPosterOf(claim.poster_url, poster_path)))
    return 'poster_url is not the poster of this film';
  return undefined;
}

/** Compares only the end of the URL, because the app can be configured with any poster host. */
function isPosterOf(posterUrl: string, posterPath: string | null): boolean {
  return posterUrl === '' || (posterPath !== null && posterPath !== '' && posterUrl.endsWith(posterPath));
}

/** Returns the stored form of a movie, with its English title if that is known (design 12). */
function toRecordMovie({ movie, isByTitle, language }: FirstInLanguage, movies: MovieSource): RecordMovie {
  return {
    movieId: movie.id,
    title: (movies.titleIn?.(movie.id, 'en') ?? movie).title.replace(UNSTORABLE_CHARACTERS, ' '),
    posterUrl: movie.poster_path
      ? (POSTER_PREFIX + movie.poster_path).replace(UNSTORABLE_CHARACTERS, '')
      : '',
    raisesMovie: isByTitle,
    language,
  };
}

/**
 * Returns the movie that is now first for a record's term: in English, or in the record's language if no English answer
 * is cached. Undefined if the record is up to date, or if no answer is cached (design 10).
 */
function replacementMovie(record: StoredSearch, movies: MovieSource): RecordMovie | undefined {
  const { searchTerm, movieId, raisesMovie } = record;
  const english = movies.cachedFirstMovie?.(searchTerm);
  const language = english ? '' : record.language;
  const first = english ?? (language === '' ? undefined : movies.cachedFirstMovie?.(searchTerm, language));
  if (!first) return undefined;
  const isSame =
    first.movie.id === movieId && first.isByTitle === raisesMovie && language === record.language;
  return isSame ? undefined : toRecordMovie({ ...first, language }, movies);
}
