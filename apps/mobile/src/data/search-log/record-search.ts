import type { Movie } from '@marquee/contract';
import type { QueryClient } from '@tanstack/react-query';

import { whenPageVisible } from '../navigation-type';
import { rememberSearch } from './recent-searches';
import { countSearch } from './search-log';
import { trendingMoviesKey } from './trending-movies';

export interface FinishedSearch {
  term: string;
  /** The first result; undefined if the search is not counted. */
  countedMovie?: Movie;
  isRemembered: boolean;
  /** Whether the term was typed but not submitted. It may then be incomplete. */
  isTyped: boolean;
}

/**
 * Remembers a search on the device and counts it in the search log (spec 4, design 8). It waits until the
 * page is visible, because browsers prerender pages. After the count it refetches trending.
 */
export async function recordSearch(client: QueryClient, search: FinishedSearch): Promise<void> {
  const { term, countedMovie, isRemembered, isTyped } = search;
  await whenPageVisible;
  if (isRemembered) rememberSearch(client, term, isTyped);
  if (!countedMovie) return;
  try {
    await countSearch(term, countedMovie);
    await client.invalidateQueries({ queryKey: trendingMoviesKey });
  } catch {
    // `countSearch` has already logged the failure.
  }
}
