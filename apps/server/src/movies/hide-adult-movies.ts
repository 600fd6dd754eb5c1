import { LRUCache } from 'lru-cache';
import type { MovieSource } from './movie-source.ts';

/** Milliseconds between checks. */
const CHECK_INTERVAL = 1_000;

/** The length of the longest trending list, which is checked first each time, and of a page of the store. */
const LIST_LENGTH = 100;

/** Movies beyond that list that are requested per check: two of the 30 requests to TMDB per second. */
const REQUESTED_PER_CHECK = 2;

/** So many of the most counted movies are checked, at least as many as a sitemap lists. */
const MOST_CHECKED = 10_000;

/** Milliseconds between two passes through them. Only movies that are new there are requested again. */
const PASS_INTERVAL = 24 * 3_600_000;

/** The same if movies could not be checked, and milliseconds until such a movie of the trending list is requested again. */
const PASS_INTERVAL_AFTER_FAILURE = 600_000;
const RETRY_INTERVAL = 60_000;

/** The movies of the search log. */
interface Listed {
  /** The most counted movies, from memory. */
  top(limit: number): readonly { movieId: number }[];
  hide(movieId: number): void;
  renew(): void;
}

/**
 * Hides adult movies that were counted before searches excluded them (design 6): those of the trending list at once, then
 * all others, most counted first. Requests each movie once, one after another, on the server's own account. From then on
 * the server also knows their dates and ratings, which trending shows (design 9). Returns a function that stops it.
 * @param readStored the ids of stored movies by count; fewer than `limit` at the end.
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

  /** Resolves with false if the movie database does not answer. */
  async function check(movieId: number): Promise<boolean> {
    const isForAdults = await movies.isForAdults?.(movieId).catch(() => undefined);
    const isKnown = isForAdults !== undefined;
    checkedUntil.set(movieId, isKnown ? Infinity : performance.now() + RETRY_INTERVAL);
    hasFailed ||= !isKnown;
    if (isForAdults) listed.hide(movieId);
    return isKnown;
  }

  const isUnchecked = (movieId: number) => (checkedUntil.get(movieId) ?? 0) <= performance.now();

  /** Reads the next stored movies when all that were read before are checked. */
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

  /** Resolves with false if a movie could not be checked. */
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
