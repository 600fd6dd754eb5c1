import type { MoviePage } from '@marquee/contract';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query';

import { searchMovies } from './movie-database';
import { moviePages } from './movie-pages';
import { STALE } from './stale-time';

/** All terms' results. */
export const searchResultsKeys = ['search-results'] as const;
export const searchResultsKey = (term: string) => [...searchResultsKeys, term] as const;

/** A blank term has films, none: so that those of the term before it do not stand in for the next one's (design 8). */
const NO_FILMS: InfiniteData<MoviePage, number> = { pages: [], pageParams: [] };

/**
 * The films for a term, page after page; none is asked for while the term is empty. While a new term loads, `data` is
 * still the old term's and `isPlaceholderData` is true. A request that nobody waits for any more is aborted.
 */
export function useSearchResults(term: string) {
  return useInfiniteQuery({
    queryKey: searchResultsKey(term),
    queryFn: ({ pageParam, signal }) => searchMovies(term, pageParam, signal),
    ...moviePages,
    initialData: term === '' ? NO_FILMS : undefined,
    placeholderData: keepPreviousData,
    staleTime: STALE.LISTS,
    enabled: term !== '',
  });
}

/** How many films there are for a term on all its pages, as far as the cache knows. */
export const totalFound = (client: QueryClient, term: string) =>
  client.getQueryData<InfiniteData<MoviePage>>(searchResultsKey(term))?.pages[0]?.total_results ?? 0;
