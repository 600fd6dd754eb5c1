import type { Movie } from '@marquee/contract';

import { deviceStorage } from '../storage/device-storage';
import { latestMovies } from './movie-database';

/** Films are chosen out of the first so many pages of the most popular. */
const MOST_PAGES = 50;
/** So many of the last ones do not come again. */
const NOT_AGAIN = 10;

/** Where the last ones are stored, for the next start. */
const KEY = 'marquee-surprises';

/** Undefined until they are read. */
let last: number[] | undefined;

async function readLast(): Promise<number[]> {
  try {
    const stored: unknown = JSON.parse((await deviceStorage?.getItem(KEY)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

const any = (count: number) => Math.floor(Math.random() * count);

/** The films of a page at random. Rejects as the movie database does. */
async function somePage(): Promise<Movie[]> {
  const asked = await latestMovies(1 + any(MOST_PAGES));
  if (asked.results.length > 0) return asked.results;
  // There are fewer pages than that.
  const { results } = await latestMovies(1 + any(Math.min(asked.total_pages, MOST_PAGES)));
  return results;
}

/**
 * The id of a film at random (design 8), none of the last ten that it gave. Where none can be asked for, it is one of
 * those that were `seen`. Undefined without any.
 */
export async function surprise(seen: Movie[]): Promise<number | undefined> {
  const before = (last ??= await readLast());
  const films = await somePage().catch(() => seen);
  const others = films.filter(({ id }) => !before.includes(id));
  const { id } = others[any(others.length)] ?? films[any(films.length)] ?? {};
  if (id === undefined) return undefined;
  last = [id, ...before].slice(0, NOT_AGAIN);
  try {
    await deviceStorage?.setItem(KEY, JSON.stringify(last));
  } catch {
    // The storage is full: they are known until the app is left.
  }
  return id;
}
