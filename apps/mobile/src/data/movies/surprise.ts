import type { Movie } from '@marquee/contract';

import { deviceStorage } from '../device';
import { latestMovies } from './movie-database';

/** The number of pages of the most popular movies from which a movie is chosen. */
const MAX_PAGES = 50;
/** The number of other movies that are chosen before a movie may be chosen again. */
const HISTORY_SIZE = 10;

/** The storage key of the ids that were chosen last. */
const KEY = 'marquee-surprises';

/** The ids that were chosen last, the latest first. Undefined until they have been read from the storage. */
let last: number[] | undefined;

async function readLast(): Promise<number[]> {
  try {
    const stored: unknown = JSON.parse((await deviceStorage?.getItem(KEY)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

const randomBelow = (count: number) => Math.floor(Math.random() * count);

/** Requests the movies of a random page. Rejects if the movie database fails. */
async function randomPage(): Promise<Movie[]> {
  const asked = await latestMovies(1 + randomBelow(MAX_PAGES));
  if (asked.results.length > 0) return asked.results;
  // The list has fewer pages than the requested page number.
  const { results } = await latestMovies(1 + randomBelow(Math.min(asked.total_pages, MAX_PAGES)));
  return results;
}

/**
 * Returns the id of a random movie (design 8), which is none of the last ten ids that it returned. If the
 * movie database fails, it chooses from the movies in `seen`; it returns undefined if `seen` is empty.
 */
export async function surprise(seen: Movie[]): Promise<number | undefined> {
  const before = (last ??= await readLast());
  const movies = await randomPage().catch(() => seen);
  const others = movies.filter(({ id }) => !before.includes(id));
  const { id } = others[randomBelow(others.length)] ?? movies[randomBelow(movies.length)] ?? {};
  if (id === undefined) return undefined;
  last = [id, ...before].slice(0, HISTORY_SIZE);
  try {
    await deviceStorage?.setItem(KEY, JSON.stringify(last));
  } catch {
    // The storage is full: the ids are kept only in memory until the app is closed.
  }
  return id;
}
