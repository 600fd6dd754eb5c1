import { setImmediate as afterArrivals } from 'node:timers/promises';
import type { SearchRecord } from '@marquee/contract';
import { foldTerm } from '@marquee/contract/fold-term';
import { LRUCache } from 'lru-cache';
import { FairQueue } from '../fairness/fair-queue.ts';
import type { Visitor } from '../fairness/visitor.ts';
import type { MovieSource } from '../movies/movie-source.ts';
import { NewTermLimit } from '../fairness/new-term-limit.ts';
import { SearchLogError, overLimit } from './search-log-error.ts';
import { idOfTerm, isLong } from './store/document-id.ts';
import { MAX_CONCURRENT_FINDS, MergingFinder } from './store/finder.ts';
import {
  type StoredSearch,
  type StoredTitle,
  FORGET_BATCH_SIZE,
  SELECT_BLOCKED,
  forget,
  readSearch,
  readTitle,
  selectForgettable,
  selectTopSearches,
  selectTopTitles,
} from './store/search-sql.ts';
import { type StoreLog, UnusableDatabase } from './store/sql-driver.ts';
import { type SearchLogLocation, createDriver } from './store/create-driver.ts';
import { Store } from './store/store.ts';
import { MAX_BATCH_SIZE, MergingWriter, type Write } from './store/writer.ts';
import { LIST_LENGTH, TrendingList } from './trending-list.ts';
import { type ClientContext, replacementMovie, verifiedMovie } from './record-movie.ts';

/**
 * Milliseconds between two checks of a store that is away, and how many times longer they are apart while it works.
 * Checks notice an outage and its end also without visitors. Each sends one statement.
 */
const STORE_CHECK_INTERVAL_MS = 5000;
const CHECKS_SKIPPED_WHILE_FINE = 5;

const DAY_MS = 24 * 3_600_000;

/** Milliseconds between two deletions of old terms. */
const FORGET_INTERVAL_MS = 3_600_000;

export interface SearchLogOptions extends SearchLogLocation {
  movies: MovieSource;
  log?: StoreLog;
  rules?: SearchLogRules;
}

/** Settings of the operator (design, Configuration), and of tests. */
export interface SearchLogRules {
  /** How often per hour one visitor can raise the count of the same movie; 0 and undefined mean no limit. */
  sameMoviePerHour?: number;
  /** New terms per day and site (an IPv4 address or an IPv6 /48); 0 and undefined mean no limit. */
  newTermsPerDay?: number;
  /** Days until a term that was searched only once is deleted; 0 and undefined mean never. */
  forgetAfter?: number;
  /** Milliseconds for a commit. Only tests set it. */
  commitWithin?: number;
  /** Milliseconds between two reads of trending. Only tests set it. */
  trendingInterval?: number;
  /** Milliseconds for committing the writes of a failed batch term by term. Only tests set it. */
  aloneWithin?: number;
}

/** Maximum cached records and ids: those of 0.1 s of finds under load. */
const MAX_FOUND = 1000;

/**
 * Milliseconds for which a cached record may be inserted again after its deletion: as long as the claim of a new term is
 * true (design, Search log).
 */
const FOUND_TTL_MS = 10 * 60_000;

/** Maximum concurrent reads for visitors. It is slightly more than PostgreSQL's default pool size. */
const CONCURRENT_READS = 16;

/** Counts searches by term and by movie (design, Search log). Methods that use the store throw `SearchLogError`. */
export class SearchLog {
  readonly trending: TrendingList;
  readonly #writer: MergingWriter;
  readonly #finder: MergingFinder;
  /**
   * The records last found, by id. A client finds a record right before it counts, so a count rarely reads the record:
   * on PostgreSQL a statement less for each commit (a sixth of its time).
   */
  readonly #found = new LRUCache<string, StoredSearch>({ max: MAX_FOUND, ttl: FOUND_TTL_MS });
  /** The ids of the short terms last found. To fold and hash a term takes 5 % of a find's processor time. */
  readonly #ids = new LRUCache<string, string>({ max: MAX_FOUND, memoMethod: idOfTerm });
  readonly #findQueue = new FairQueue({ slots: MAX_CONCURRENT_FINDS });
  readonly #readQueue = new FairQueue({ slots: CONCURRENT_READS });
  readonly #writeQueue = new FairQueue({ slots: MAX_BATCH_SIZE });
  #storeCheck: Promise<unknown> | undefined;
  #skippedChecks = 0;
  /** Terms and movies that the operator blocked. */
  #blockedFolds: ReadonlySet<string> = new Set();
  #blockedMovies: ReadonlySet<number> = new Set();
  #storeTimer: NodeJS.Timeout | undefined;
  #forgetTimer: NodeJS.Timeout | undefined;
  readonly #forgetAfter: number;
  readonly #newTerms: NewTermLimit;
  readonly #store: Store;
  readonly #movies: MovieSource;

  constructor(store: Store, movies: MovieSource, rules: SearchLogRules = {}) {
    this.#store = store;
    this.#movies = movies;
    this.#forgetAfter = rules.forgetAfter ?? 0;
    this.#newTerms = new NewTermLimit(rules.newTermsPerDay ?? 0, overLimit);
    this.#finder = new MergingFinder(store);
    this.trending = new TrendingList({
      read: () => this.#readTop(),
      movies,
      readInterval: rules.trendingInterval,
    });
    this.#writer = new MergingWriter(store, {
      onCommit: (titles) => {
        if (titles.length > 0) this.trending.noteNewCounts();
      },
      replacementMovie: (record) => replacementMovie(record, movies),
      isBlocked: ({ fold }) => this.#blockedFolds.has(fold),
      sameMoviePerHour: rules.sameMoviePerHour,
      commitWithin: rules.commitWithin,
      aloneWithin: rules.aloneWithin,
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

  /** Resolves with the record of a term; undefined if nobody has searched for it. */
  async findByTerm(term: string, visitor?: Visitor): Promise<StoredSearch | undefined> {
    const record = await this.#find(this.#idOf(term), visitor);
    return record && withTerm(record, term);
  }

  #idOf(term: string): string {
    return isLong(term) ? idOfTerm(term) : this.#ids.memo(term);
  }

  async #find(id: string, visitor: Visitor | undefined): Promise<StoredSearch | undefined> {
    const record = await this.#runInQueue(this.#findQueue, visitor, () => this.#finder.find(id));
    if (record) this.#found.set(id, record);
    else this.#found.delete(id);
    return record;
  }

  /** Resolves with the terms with the highest counts, without blocked ones, and without those counted once. */
  async topSearches(limit: number, visitor?: Visitor): Promise<StoredSearch[]> {
    // Also reads what is blocked, if that is older than a second.
    await this.trending.refresh();
    return this.#runInQueue(this.#readQueue, visitor, async () => {
      // Reads more records if too many of them are blocked.
      for (let readLimit = limit; ; readLimit *= 4) {
        const records = (await this.#store.read(selectTopSearches(readLimit))).map(readSearch);
        const shown = records.filter(
          ({ fold, movieId }) => !this.#blockedFolds.has(fold) && !this.#blockedMovies.has(movieId),
        );
        if (shown.length >= limit || records.length < readLimit) return shown.slice(0, limit).map(withFold);
      }
    });
  }

  /** Resolves with the movies with the highest counts, without blocked ones. */
  topTitles(limit: number, visitor?: Visitor): Promise<StoredTitle[]> {
    return this.#runInQueue(this.#readQueue, visitor, async () => {
      const titles = (await this.#store.read(selectTopTitles(limit))).map(readTitle);
      return titles.filter(({ movieId }) => !this.#blockedMovies.has(movieId));
    });
  }

  /**
   * Counts a search for a term. The claim of a new term is verified with the movie database, and the term counts in the
   * limit of new terms. Resolves with the record after this search. Throws {@link SearchLogError}: 400 for a false
   * claim, 429 over a limit, 503 if the movie database or the store is unavailable.
   */
  async create(claim: SearchRecord, client: ClientContext = {}): Promise<StoredSearch> {
    const { searchTerm } = claim;
    const { visitor } = client;
    const id = this.#idOf(searchTerm);
    const found = await this.#find(id, visitor);
    if (found) return withTerm(await this.#write({ id, record: found, visitor }), searchTerm);
    return this.#newTerms.create(visitor, async () => {
      const movie = await verifiedMovie(claim, this.#movies, client);
      const now = Date.now();
      const text = isLong(searchTerm)
        ? { fold: '', searchTerm: '' }
        : { fold: foldTerm(searchTerm), searchTerm };
      const record = { id, ...text, ...movie, count: 1, createdAt: now, updatedAt: now };
      return withTerm(await this.#write({ id, record, visitor }), searchTerm);
    });
  }

  /**
   * Adds one to a record's count and, if the term raises its movie, to the movie's count, in one transaction. Resolves
   * with the record after this search. A record that was found in the last ten minutes is inserted again if it was
   * deleted. Throws {@link SearchLogError}: 404 if there is no such record, 503 if the store is unavailable.
   */
  async countUp(id: string, visitor?: Visitor): Promise<StoredSearch> {
    return withFold(await this.#write({ id, record: this.#found.get(id), visitor }));
  }

  async #write(write: Write): Promise<StoredSearch> {
    // Also reads what is blocked, if that is older than a second.
    await this.trending.refresh({ needsCounts: false });
    return this.#runInQueue(this.#writeQueue, write.visitor, () => this.#writer.write(write));
  }

  /** Why the search log cannot be read or written, at most 30 s old; undefined if it works. */
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
    this.#storeTimer = setInterval(() => this.#checkStore(), STORE_CHECK_INTERVAL_MS);
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
   * Deletes terms that were searched once and not again within `forgetAfter` days (design, Search log). If the store is
   * unavailable, this runs again an hour later.
   */
  async forgetOldTerms(): Promise<void> {
    if (this.#forgetAfter === 0) return;
    try {
      const before = Date.now() - this.#forgetAfter * DAY_MS;
      let ids: string[];
      // Small batches keep the locks short, so that visitors' writes do not wait for long.
      do {
        ids = (await this.#store.read(selectForgettable(before))).map(({ id }) => String(id));
        if (ids.length > 0) await this.#store.driver.run(forget(ids, before));
        // SQLite's statements block the event loop. Waiting requests run between them.
        await afterArrivals();
      } while (ids.length === FORGET_BATCH_SIZE);
    } catch (error) {
      this.#store.noteNotForgotten(error);
    }
  }

  /** Notices an outage and its end. The store logs them itself. */
  #checkStore(): void {
    if (this.problem === undefined && this.#skippedChecks < CHECKS_SKIPPED_WHILE_FINE) {
      this.#skippedChecks += 1;
      return;
    }
    this.#skippedChecks = 0;
    this.#storeCheck ??= this.#store.check().finally(() => (this.#storeCheck = undefined));
  }

  /** Reads the movies and terms that the operator blocked. */
  async #readBlocked(): Promise<void> {
    const rows = await this.#store.read(SELECT_BLOCKED);
    this.#blockedMovies = new Set(rows.map((row) => Number(row.movie_id)).filter((movieId) => movieId > 0));
    this.#blockedFolds = new Set(rows.map(({ fold }) => String(fold)).filter((fold) => fold !== ''));
  }

  /** Reads the movies with the highest counts, without blocked ones. */
  async #readTop(): Promise<StoredTitle[]> {
    await this.#readBlocked();
    return (await this.topTitles(LIST_LENGTH + this.#blockedMovies.size)).slice(0, LIST_LENGTH);
  }

  /** Runs `work` at the visitor's turn (design, Strangers). The server's own reads do not wait. */
  #runInQueue<T>(queue: FairQueue, visitor: Visitor | undefined, work: () => Promise<T>): Promise<T> {
    return visitor === undefined ? work() : queue.run(visitor, work);
  }
}

/** Returns a record with the requested term, so that a visitor reads no spelling of somebody else. */
const withTerm = (record: StoredSearch, term: string): StoredSearch => ({ ...record, searchTerm: term });

/**
 * Returns a record as others may read it: with its fold, because the first visitor chose the stored spelling (design,
 * Search log). A long term has no text.
 */
const withFold = (record: StoredSearch): StoredSearch => withTerm(record, record.fold);

/**
 * Opens the search log. A store that is unavailable at the start is retried. Throws {@link UnusableDatabase} for a
 * database that only an operator can fix.
 */
export async function openSearchLog({
  movies,
  log,
  rules,
  ...location
}: SearchLogOptions): Promise<SearchLog> {
  const searchLog = new SearchLog(new Store(await createDriver(location), log), movies, rules);
  await searchLog.start();
  return searchLog;
}
