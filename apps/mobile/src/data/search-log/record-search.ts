import type { Movie } from '@marquee/contract';
import type { QueryClient } from '@tanstack/react-query';

import { whenSeen } from '../navigation-type';
import { rememberSearch } from './recent-searches';
import { countSearch } from './search-log';
import { trendingMoviesKey } from './trending-movies';

/** A search whose results have arrived, as the search log and the recent searches need it. */
export interface FinishedSearch {
  term: string;
  /** The first result if the search counts, else undefined. */
  countedMovie?: Movie;
  isRemembered: boolean;
  /** Typing alone produced the term, which may be a part of the intended one. */
  isTyped: boolean;
  /** The term was searched for as it is typed, slips included (design 6). */
  isLiteral?: boolean;
}

/**
 * Remembers a search on the device, and counts it in the search log with its first movie (spec 4, design 8).
 * It waits until the page is visible, and refetches trending after the count. A failed count has no other
 * effect.
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
    // `countSearch` has logged the failure.
  }
}
