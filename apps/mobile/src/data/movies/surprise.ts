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

/**
 * The id of a film at random (design 8), none of the last ten that it gave. Rejects as the movie database does, and where it
 * has no films.
 */
export async function surprise(): Promise<number> {
  const before = (last ??= await readLast());
  const asked = await latestMovies(1 + any(MOST_PAGES));
  const pages = Math.min(asked.total_pages, MOST_PAGES);
  // There may be fewer pages than that.
  const { results } = asked.results.length > 0 ? asked : await latestMovies(1 + any(pages));
  const others = results.filter(({ id }) => !before.includes(id));
  const { id } = others[any(others.length)] ?? results[any(results.length)] ?? {};
  if (id === undefined) throw new Error('There are no films to choose from');
  last = [id, ...before].slice(0, NOT_AGAIN);
  try {
    await deviceStorage?.setItem(KEY, JSON.stringify(last));
  } catch {
    // The storage is full: they are known until the app is left.
  }
  return id;
}
