import { LRUCache } from 'lru-cache';
import type { MovieSource } from './movie-source.ts';
import type { MovieCheck } from './types.ts';

/** Milliseconds between checks. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * The number of trending movies, which come first in every check. Stored movies are also read in pages of this size.
 */
const LIST_LENGTH = 100;

/**
 * Maximum movies outside the trending list that one check requests. With one check per second, they take 2 of the 30
 * requests per second that the gateway may send to TMDB (design 6).
 */
const REQUESTS_PER_CHECK = 2;

/**
 * How many of the most counted movies are checked: at least as many as the sitemap lists, because the sitemap lists
 * only checked movies.
 */
const MAX_CHECKED = 10_000;

/**
 * Milliseconds between two passes through the most counted movies. A pass requests only movies that no pass has checked
 * before.
 */
const PASS_INTERVAL_MS = 24 * 3_600_000;

/**
 * A pass is complete even if one in this many movies could not be checked, because the movie database may fail for
 * single movies permanently.
 */
const MOVIES_PER_FAILURE = 100;

/** Milliseconds until the next pass after a pass in which some movies could not be checked. */
const PASS_INTERVAL_AFTER_FAILURE_MS = 600_000;

/** Milliseconds until a movie that could not be checked is requested again. */
const RETRY_INTERVAL_MS = 60_000;

/** The counted movies of the search log. */
interface CountedMovies {
  /** Returns the most counted movies, from memory. */
  top(limit: number): readonly { movieId: number }[];
  hide(movieId: number): void;
  renew(): void;
}

/** The progress and the results of the checks since the start. */
export interface AdultChecks {
  /** Whether a pass has checked the most counted movies, except at most one in {@link MOVIES_PER_FAILURE}. */
  isComplete(): boolean;
  /** Whether a movie was checked, exists and is not for adults. */
  mayBeShown(movieId: number): boolean;
  stop(): void;
}

/**
 * Hides adult movies that were counted before searches excluded them (design 6): first those of the trending list, then
 * all others, most counted first. Movies are requested one after another. A movie is requested again only if its check
 * failed. These requests are the server's own, so they do not count in any visitor's limit. The answers also contain
 * the movies' dates and ratings, which trending shows (design 9).
 * @param readStoredIds returns the ids of stored movies by count; fewer than `limit` at the end.
 */
export function hideAdultMovies(
  countedMovies: CountedMovies,
  readStoredIds: (limit: number, offset: number) => Promise<readonly number[]>,
  movies: Pick<MovieSource, 'checkMovie'>,
): AdultChecks {
  if (!movies.checkMovie) return { isComplete: () => true, mayBeShown: () => true, stop: () => {} };
  /**
   * The result of each movie's last check; undefined if the check failed. The movie may then be requested again from
   * `retryAt` on, a time of `performance.now()`.
   */
  const checks = new LRUCache<number, { result: MovieCheck | undefined; retryAt: number }>({
    max: 2 * MAX_CHECKED,
  });
  let isBusy = false;
  let isStopped = false;
  /** The offset of the current pass in the stored movies; undefined if it has read them all. */
  let position: number | undefined = 0;
  /** The ids of all stored movies that the current pass has read. */
  let passIds: number[] = [];
  /** The ids of the movies read last that the current pass still has to request. */
  let unrequested: number[] = [];
  let isComplete = false;
  let nextPass = 0;

  /** Checks one movie. Resolves with false if the movie database does not answer. */
  async function check(movieId: number): Promise<boolean> {
    const result = await movies.checkMovie?.(movieId).catch(() => undefined);
    checks.set(movieId, { result, retryAt: performance.now() + RETRY_INTERVAL_MS });
    if (result === 'adult') countedMovies.hide(movieId);
    return result !== undefined;
  }

  const isChecked = (movieId: number) => checks.get(movieId)?.result !== undefined;
  const mayBeRequested = (movieId: number) =>
    !isChecked(movieId) && (checks.get(movieId)?.retryAt ?? 0) <= performance.now();

  /** Reads the next stored movies. */
  async function readNextIds(offset: number): Promise<void> {
    const stored = await readStoredIds(LIST_LENGTH, offset).catch(() => undefined);
    if (!stored) return;
    passIds.push(...stored);
    unrequested = stored.filter(mayBeRequested);
    const next = offset + LIST_LENGTH;
    position = stored.length === LIST_LENGTH && next < MAX_CHECKED ? next : undefined;
  }

  function endPass(): void {
    const checkedCount = passIds.filter(isChecked).length;
    const failedCount = passIds.length - checkedCount;
    const maxFailures = Math.ceil(passIds.length / MOVIES_PER_FAILURE);
    isComplete ||= failedCount === 0 || (checkedCount > 0 && failedCount <= maxFailures);
    nextPass = performance.now() + (failedCount > 0 ? PASS_INTERVAL_AFTER_FAILURE_MS : PASS_INTERVAL_MS);
    position = 0;
    passIds = [];
  }

  /** Checks the trending list. Resolves with false if a movie could not be checked. */
  async function checkList(): Promise<boolean> {
    const uncheckedIds = countedMovies
      .top(LIST_LENGTH)
      .map(({ movieId }) => movieId)
      .filter(mayBeRequested);
    let checkedCount = 0;
    for (const movieId of uncheckedIds) {
      if (isStopped || !(await check(movieId))) break;
      checkedCount += 1;
    }
    if (checkedCount > 0) countedMovies.renew();
    return checkedCount === uncheckedIds.length;
  }

  async function checkNext(): Promise<void> {
    if (!(await checkList())) return;
    if (performance.now() < nextPass) return;
    if (unrequested.length === 0 && position !== undefined) await readNextIds(position);
    for (const movieId of unrequested.splice(0, REQUESTS_PER_CHECK)) {
      if (isStopped) return;
      await check(movieId);
    }
    if (unrequested.length === 0 && position === undefined) endPass();
  }

  async function checkNextUnlessBusy(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    await checkNext().finally(() => (isBusy = false));
  }

  void checkNextUnlessBusy();
  const timer = setInterval(() => void checkNextUnlessBusy(), CHECK_INTERVAL_MS);
  timer.unref();
  return {
    isComplete: () => isComplete,
    mayBeShown: (movieId) => checks.get(movieId)?.result === 'shown',
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
