import { type Movie, type MovieDetails, SURPRISE_PAGES, surpriseIds } from '@marquee/contract';
import { onlineManager, type QueryClient } from '@tanstack/react-query';

import { deviceStorage } from '../device';
import { cachedMovies } from '../known-movie';
import { latestMovies } from './movie-client';
import { movieDetailsPrefix } from './movie-details';

/** The number of the last chosen movies, which are not chosen again. */
const HISTORY_SIZE = 50;

const STORAGE_KEY = 'marquee-surprises';

/** How many pages are requested for a movie that was not chosen lately. */
const MAX_PAGES = 3;

/** The last chosen ids, the latest first; undefined until they have been read from the storage. */
let recentIds: number[] | undefined;

async function readRecentIds(): Promise<number[]> {
  try {
    const stored: unknown = JSON.parse((await deviceStorage?.getItem(STORAGE_KEY)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

const randomBelow = (count: number) => Math.floor(Math.random() * count);

async function randomPage(): Promise<Movie[]> {
  const firstTry = await latestMovies(1 + randomBelow(SURPRISE_PAGES));
  if (firstTry.results.length > 0) return firstTry.results;
  // The list has fewer than `SURPRISE_PAGES` pages, so choose among the pages that exist.
  const { results } = await latestMovies(1 + randomBelow(Math.min(firstTry.total_pages, SURPRISE_PAGES)));
  return results;
}

/** Whether a movie was the last one that was chosen. */
export const isLatestSurprise = (id: string): boolean => String(recentIds?.[0]) === id;

/** Forgets the chosen movies. */
export function forgetSurprises(): void {
  recentIds = [];
  void Promise.resolve(deviceStorage?.removeItem(STORAGE_KEY)).catch(() => undefined);
}

/** Returns the ids of the cached movies that can be opened: offline, only those with details. */
function cachedIds(client: QueryClient): number[] {
  const withDetails = client
    .getQueriesData<MovieDetails>({ queryKey: movieDetailsPrefix })
    .flatMap(([, movie]) => movie?.id ?? []);
  if (withDetails.length > 0 || !onlineManager.isOnline()) return withDetails;
  return cachedMovies(client).map(({ id }) => id);
}

/**
 * Returns the id of a random movie (design, Behaviour) that is not among the last fifty, more often a good one. If the
 * movie database fails or has none, the movie is a cached one. Returns undefined if there is no movie at all.
 */
export async function randomMovieId(client: QueryClient): Promise<number | undefined> {
  const previousIds = (recentIds ??= await readRecentIds());
  const isNew = (candidate: number) => !previousIds.includes(candidate);
  let ids: number[] = [];
  for (let page = 0; page < MAX_PAGES && !ids.some(isNew); page += 1) {
    const found = await randomPage().catch(() => []);
    if (found.length === 0) break;
    ids = surpriseIds(found);
  }
  if (ids.length === 0) ids = cachedIds(client);
  const others = ids.filter(isNew);
  const id = others[randomBelow(others.length)] ?? ids[randomBelow(ids.length)];
  if (id === undefined) return undefined;
  recentIds = [id, ...previousIds].slice(0, HISTORY_SIZE);
  try {
    await deviceStorage?.setItem(STORAGE_KEY, JSON.stringify(recentIds));
  } catch {
    // The storage is full, so the ids are remembered only until the app closes.
  }
  return id;
}
