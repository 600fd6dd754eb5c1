import type { Movie } from '@marquee/contract';
import type { QueryClient } from '@tanstack/react-query';

import { whenSeen } from '../navigation-type';
import { rememberSearch } from './recent-searches';
import { countSearch } from './search-log';
import { trendingMoviesKey } from './trending-movies';

/** A search whose results have come: what the search log and the recent searches take from it. */
export interface FinishedSearch {
  term: string;
  /** The first result, when the search is counted. */
  countedMovie?: Movie;
  isRemembered: boolean;
  /** Typing alone produced the term: it may be a part of the one that is meant. */
  isTyped: boolean;
}

/**
 * Remembers a search on the device, and counts it in the search log with its first movie (spec 4, design 8), once the visitor
 * sees the page; then trending is renewed. A failed count is logged by the client, and affects nothing else.
 */
export async function recordSearch(client: QueryClient, search: FinishedSearch): Promise<void> {
  const { term, countedMovie, isRemembered, isTyped } = search;
  await whenSeen;
  if (isRemembered) rememberSearch(client, term, isTyped);
  if (!countedMovie) return;
  try {
    await countSearch(term, countedMovie);
    await client.invalidateQueries({ queryKey: trendingMoviesKey });
  } catch {
    // Logged where it failed.
  }
}
