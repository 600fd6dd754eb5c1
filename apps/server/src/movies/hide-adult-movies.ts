import { LRUCache } from 'lru-cache';
import type { MovieSource } from './movie-source.ts';

/** Milliseconds between checks. */
const CHECK_INTERVAL = 1_000;

/**
 * The length of the longest trending list, which every check begins with, and of a page of movies read from the store.
 */
const LIST_LENGTH = 100;

/** Movies beyond the trending list that are requested per check: two of the 30 requests to TMDB per second. */
const REQUESTED_PER_CHECK = 2;

/** How many of the most counted movies are checked: at least as many as the sitemap lists. */
const MOST_CHECKED = 10_000;

/**
 * Milliseconds between two passes through the most counted movies. A pass requests only movies that it has not checked
 * before.
 */
const PASS_INTERVAL = 24 * 3_600_000;

/**
 * Milliseconds between two passes if some movies could not be checked, and until a movie of the trending list that
 * could not be checked is requested again.
 */
const PASS_INTERVAL_AFTER_FAILURE = 600_000;
const RETRY_INTERVAL = 60_000;

/** The search log's access to its counted movies. */
interface Listed {
  /** Returns the most counted movies, from memory. */
  top(limit: number): readonly { movieId: number }[];
  hide(movieId: number): void;
  renew(): void;
}

/**
 * Hides adult movies that were counted before searches excluded them (design 6): those of the trending list at once,
 * then all other counted movies, most counted first. Each movie is requested once, one after another, on the server's
 * own account rather than a visitor's. These requests also tell the server the movies' dates and ratings, which
 * trending shows (design 9). Returns a function that stops the checks.
 * @param readStored returns the ids of stored movies by count; fewer than `limit` at the end.
 */
export function hideAdultMovies(
  listed: Listed,
  readStored: (limit: number, offset: number) => Promise<readonly number[]>,
  movies: Pick<MovieSource, 'isForAdults'>,
): () => void {
  /** The time from which each movie can be requested again. */
  const checkedUntil = new LRUCache<number, number>({ max: 2 * MOST_CHECKED });
  let isBusy = false;
  let isEnded = false;
  let position = 0;
  let unchecked: number[] = [];
  let hasFailed = false;
  let nextPass = 0;

  /** Checks one movie. Resolves with false if the movie database does not answer. */
  async function check(movieId: number): Promise<boolean> {
    const isForAdults = await movies.isForAdults?.(movieId).catch(() => undefined);
    const isKnown = isForAdults !== undefined;
    checkedUntil.set(movieId, isKnown ? Infinity : performance.now() + RETRY_INTERVAL);
    hasFailed ||= !isKnown;
    if (isForAdults) listed.hide(movieId);
    return isKnown;
  }

  const isUnchecked = (movieId: number) => (checkedUntil.get(movieId) ?? 0) <= performance.now();

  /** Reads the next stored movies once all movies that were read before are checked. */
  async function readOn(): Promise<void> {
    if (unchecked.length > 0 || performance.now() < nextPass) return;
    const stored = await readStored(LIST_LENGTH, position).catch(() => undefined);
    if (!stored) return;
    position += LIST_LENGTH;
    unchecked = stored.filter(isUnchecked);
    if (stored.length === LIST_LENGTH && position < MOST_CHECKED) return;
    position = 0;
    nextPass = performance.now() + (hasFailed ? PASS_INTERVAL_AFTER_FAILURE : PASS_INTERVAL);
    hasFailed = false;
  }

  /** Checks the trending list. Resolves with false if a movie could not be checked. */
  async function checkList(): Promise<boolean> {
    const toCheck = listed
      .top(LIST_LENGTH)
      .map(({ movieId }) => movieId)
      .filter(isUnchecked);
    let known = 0;
    for (const movieId of toCheck) {
      if (isEnded || !(await check(movieId))) break;
      known += 1;
    }
    if (known > 0) listed.renew();
    return known === toCheck.length;
  }

  async function look(): Promise<void> {
    if (!(await checkList())) return;
    await readOn();
    for (let requested = 0; requested < REQUESTED_PER_CHECK; requested += 1) {
      const movieId = unchecked.shift();
      if (movieId === undefined || isEnded || !(await check(movieId))) return;
    }
  }

  async function lookUnlessBusy(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    await look().finally(() => (isBusy = false));
  }

  if (!movies.isForAdults) return () => {};
  void lookUnlessBusy();
  const timer = setInterval(() => void lookUnlessBusy(), CHECK_INTERVAL);
  timer.unref();
  return () => {
    isEnded = true;
    clearInterval(timer);
  };
}
