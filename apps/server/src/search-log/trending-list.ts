import { isDeepStrictEqual } from 'node:util';
import type { TrendingEntry } from '@marquee/contract';
import { type MovieSource, MovieSourceError, type MovieFacts } from '../movies/movie-source.ts';
import { withTimeout } from '../operation/with-timeout.ts';
import type { StoredTitle } from './store/search-sql.ts';

/** The number of movies in the list. */
export const LIST_LENGTH = 100;

/** Milliseconds until the list is read again, for the counts of other servers. */
const READ_INTERVAL_MS = 1000;

/** Milliseconds from the start of a read for which requests wait for it. Then they use the list as it is. */
const MAX_WAIT_MS = 1000;

/** Milliseconds until the movie database is asked again about a movie of the list. */
const ASK_INTERVAL_MS = 24 * 3_600_000;

/** Milliseconds until it is asked again after a failure. */
const RETRY_INTERVAL_MS = 60_000;

/** A movie of the list, with what the search log does not store. */
export type TrendingMovie = StoredTitle & MovieFacts & Pick<TrendingEntry, 'title_language'>;

/** What the movie database answered about a movie. */
interface Known {
  facts: MovieFacts;
  isForAdults: boolean;
  /** When the movie database is asked again, as a time of `performance.now()`. */
  until: number;
}

export interface TrendingListOptions {
  /** Reads the movies with the highest counts from the store, without blocked ones. */
  read(): Promise<StoredTitle[]>;
  movies: Pick<MovieSource, 'trendingFacts' | 'titleIn'>;
  /** Milliseconds; {@link READ_INTERVAL_MS} by default. Only tests set it. */
  readInterval?: number;
}

/**
 * The movies with the highest counts, in memory (design, Search log). A request reads them again if they are older
 * than a second. Searches that this server has counted appear at once: they cause an extra read, at most one per second.
 * While the store is away, the list stays as it was.
 *
 * The movie database is asked about each movie when it enters the list and then once a day: for its date and rating,
 * and whether it has become one for adults, which is not shown.
 */
export class TrendingList {
  /** Undefined until the store has been read. Each change replaces the array, so that answers can be cached by it. */
  movies: readonly TrendingMovie[] | undefined;
  #stored: readonly StoredTitle[] = [];
  readonly #known = new Map<number, Known>();
  readonly #options: TrendingListOptions;
  readonly #readInterval: number;
  #hasNewCounts = false;
  #isStoreAway = false;
  #isAsking = false;
  #isClosed = false;
  #readInFlight: Promise<void> | undefined;
  /** When the last read and the last extra read started. Times of `performance.now()`. */
  #readAt = -Infinity;
  #extraReadAt = -Infinity;

  constructor(options: TrendingListOptions) {
    this.#options = options;
    this.#readInterval = options.readInterval ?? READ_INTERVAL_MS;
  }

  /** Returns the first movies, with their titles in a language (a TMDB code) as far as these are cached. */
  top(limit: number, language?: string): TrendingMovie[] {
    const movies = this.movies?.slice(0, limit) ?? [];
    if (language === undefined) return movies;
    return movies.map((movie) => ({ ...movie, ...this.#options.movies.titleIn?.(movie.movieId, language) }));
  }

  /** Must be called after each commit that raised a movie. */
  noteNewCounts(): void {
    this.#hasNewCounts = true;
  }

  /**
   * Must be called before the list is used. Returns undefined if the list can be used now; otherwise resolves when it
   * has been read again, at the latest a second after that read has started.
   * @param needsCounts whether counts since the last read cause an extra read. A count only needs what is blocked.
   */
  refresh({ needsCounts = true } = {}): Promise<void> | undefined {
    const now = performance.now();
    if (!this.#readInFlight) {
      const isOld = now - this.#readAt >= this.#readInterval;
      const needsExtraRead =
        needsCounts && this.#hasNewCounts && now - this.#extraReadAt >= this.#readInterval;
      if (!isOld && !needsExtraRead) return undefined;
      if (!isOld) this.#extraReadAt = now;
    }
    // The store logs its outages itself.
    const read = this.read().catch(() => {});
    if (this.#isStoreAway) return undefined;
    // `#readAt` is the start of the read in flight, which `read` has just set if it began one.
    return withTimeout(read, this.#readAt + MAX_WAIT_MS - now);
  }

  /** Reads the list from the store, once for all simultaneous callers. Throws what the store throws. */
  read(): Promise<void> {
    this.#readInFlight ??= this.#readNow().finally(() => (this.#readInFlight = undefined));
    return this.#readInFlight;
  }

  async #readNow(): Promise<void> {
    this.#readAt = performance.now();
    this.#hasNewCounts = false;
    try {
      this.#stored = await this.#options.read();
      this.#isStoreAway = false;
    } catch (error) {
      this.#isStoreAway = true;
      throw error;
    }
    this.#update();
    void this.#askAboutMovies();
  }

  #update(): void {
    const movies = this.#stored
      .filter(({ movieId }) => !this.#known.get(movieId)?.isForAdults)
      .map((title) => ({ ...title, ...this.#known.get(title.movieId)?.facts }));
    if (!isDeepStrictEqual(movies, this.movies)) this.movies = movies;
  }

  /** Asks the movie database about the movies that are new or were asked about a day ago, one after another. */
  async #askAboutMovies(): Promise<void> {
    const { movies } = this.#options;
    if (this.#isAsking || !movies.trendingFacts) return;
    this.#isAsking = true;
    const ids = new Set(this.#stored.map(({ movieId }) => movieId));
    for (const id of this.#known.keys()) if (!ids.has(id)) this.#known.delete(id);
    for (const id of ids) {
      if (this.#isClosed) break;
      const before = this.#known.get(id);
      if (before && before.until > performance.now()) continue;
      try {
        const { isForAdults, ...facts } = await movies.trendingFacts(id);
        this.#known.set(id, { facts, isForAdults, until: performance.now() + ASK_INTERVAL_MS });
      } catch (error) {
        const isUnknown = error instanceof MovieSourceError && error.status === 404;
        const wait = isUnknown ? ASK_INTERVAL_MS : RETRY_INTERVAL_MS;
        const { facts = {}, isForAdults = false } = before ?? {};
        this.#known.set(id, { facts, isForAdults, until: performance.now() + wait });
      }
      this.#update();
    }
    this.#isAsking = false;
  }

  /** Stops asking, and waits for the read in flight. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#readInFlight?.catch(() => {});
  }
}

/** Returns what the app shows of a movie (spec 3). */
export function toTrendingEntry(movie: TrendingMovie): TrendingEntry {
  const { movieId, title, title_language, posterUrl, release_date, vote_average } = movie;
  return { movie_id: movieId, title, title_language, poster_url: posterUrl, release_date, vote_average };
}
