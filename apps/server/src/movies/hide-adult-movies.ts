import type { MovieSource } from './movie-source.ts';

/** Milliseconds between checks. The list is in memory, and only movies that are new on it are requested. */
const CHECK_INTERVAL = 5_000;

/** The length of the longest trending list. */
const LIST_LENGTH = 100;

/** The trending board. */
interface Listed {
  top(limit: number): readonly { movieId: number }[];
  hide(movieId: number): void;
  renew(): void;
}

/**
 * Hides adult movies that were counted before searches excluded them (design 6). Requests each movie of the list once, one
 * after another, on the server's own account. From then on the server also knows their dates and ratings, which trending
 * shows (design 9). Returns a function that stops it.
 */
export function hideAdultMovies(listed: Listed, movies: MovieSource): () => void {
  const checked = new Set<number>();
  let isBusy = false;
  let isEnded = false;

  async function look(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    const before = checked.size;
    for (const { movieId } of listed.top(LIST_LENGTH)) {
      if (isEnded || checked.has(movieId)) continue;
      const isForAdults = await movies.isForAdults?.(movieId).catch(() => undefined);
      // Unknown because the movie database is unavailable; the next check tries again.
      if (isForAdults === undefined) break;
      checked.add(movieId);
      if (isForAdults) listed.hide(movieId);
    }
    if (checked.size > before) listed.renew();
    isBusy = false;
  }

  if (!movies.isForAdults) return () => {};
  void look();
  const timer = setInterval(() => void look(), CHECK_INTERVAL);
  timer.unref();
  return () => {
    isEnded = true;
    clearInterval(timer);
  };
}
