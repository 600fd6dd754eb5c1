import type { Movie } from '@marquee/contract';
import type { QueryClient } from '@tanstack/react-query';

import { whenSeen } from '../navigation-type';
import { rememberSearch } from './recent-searches';
import { countSearch } from './search-log';
import { trendingMoviesKey } from './trending-movies';

/** A search whose results have arrived, with the data for the search log and the recent searches. */
export interface FinishedSearch {
  term: string;
  /** The first result if the search is to be counted, otherwise undefined. */
  countedMovie?: Movie;
  isRemembered: boolean;
  /** Whether the term was typed but not submitted, so that it may be only part of the intended term. */
  isTyped: boolean;
  /**
   * Whether this is a literal search: the term is searched exactly as entered, without correcting typos
   * (design 6).
   */
  isLiteral?: boolean;
}

/**
 * Adds a search to the recent searches on the device, and counts it in the search log with its first movie
 * (spec 4, design 8). It waits until the page is visible, and refetches trending after the count. A failed
 * count has no other effect.
 */
export async function recordSearch(client: QueryClient, search: FinishedSearch): Promise<void> {
  const { term, countedMovie, isRemembered, isTyped, isLiteral } = search;
  await whenSeen;
  if (isRemembered) rememberSearch(client, term, isTyped);
  if (!countedMovie) return;
  try {
    await countSearch(term, countedMovie, isLiteral);
    await client.invalidateQueries({ queryKey: trendingMoviesKey });
  } catch {
    // `countSearch` has already logged the failure.
  }
}
