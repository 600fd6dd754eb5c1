import type { MovieSource } from './movie-source.ts';

/** Milliseconds after which the list is looked at again: it is in memory, and only films that are new on it are asked for. */
const LOOK_EVERY = 5_000;

/** As many films as are listed at once. */
const MOST_LISTED = 100;

/** The films most often searched, and the way to take one out. */
interface Listed {
  top(limit: number): readonly { movieId: number }[];
  hide(movieId: number): void;
}

/**
 * Hides films for adults only that were counted before they were kept out of searches (design 6). Each film of the list is asked
 * for once, in its order, one after the other, as the server's own request. Gives the function that ends it.
 */
export function hideAdultFilms(listed: Listed, movies: MovieSource): () => void {
  const checked = new Set<number>();
  let isBusy = false;
  let isEnded = false;

  async function look(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (const { movieId } of listed.top(MOST_LISTED)) {
      if (isEnded || checked.has(movieId)) continue;
      const isForAdults = await movies.isForAdults?.(movieId).catch(() => undefined);
      // Nobody says: the movie database is away, and asked again later.
      if (isForAdults === undefined) break;
      checked.add(movieId);
      if (isForAdults) listed.hide(movieId);
    }
    isBusy = false;
  }

  if (!movies.isForAdults) return () => {};
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY);
  timer.unref();
  return () => {
    isEnded = true;
    clearInterval(timer);
  };
}
