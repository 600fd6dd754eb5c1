import type { Movie, MoviePage } from '@marquee/contract';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { STALE } from '../stale-time';
import { latestMovies, searchMovies } from './movie-database';

/** The films of all pages, each once: the movie database may name one on two pages. */
function films({ pages }: InfiniteData<MoviePage>): Movie[] {
  const byId = new Map(pages.flatMap(({ results }) => results).map((movie) => [movie.id, movie]));
  return [...byId.values()];
}

/** How a list of films is loaded page after page, and read as one list. */
const moviePages = {
  getNextPageParam: ({ page, total_pages }: MoviePage) => (page < total_pages ? page + 1 : undefined),
  select: films,
  staleTime: STALE.LISTS,
};

export const latestMoviesKey = ['latest-movies'] as const;

/** The key of a list that begins at another page than its first one. */
export const keyFrom = (first: number, key: readonly string[]): readonly (string | number)[] =>
  first > 1 ? [...key, first] : key;

/** The latest films for Home, most popular first, page after page (design 8), from the page `first` on. */
export function useLatestMovies(first = 1) {
  return useInfiniteQuery({
    queryKey: keyFrom(first, latestMoviesKey),
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => latestMovies(pageParam, signal),
    ...moviePages,
  });
}

/** All terms' results. */
export const searchResultsKeys = ['search-results'] as const;
export const searchResultsKey = (term: string) => [...searchResultsKeys, term] as const;

/** A blank term has films, none: so that those of the term before it do not stand in for the next one's (design 8). */
const NO_FILMS: InfiniteData<MoviePage, number> = { pages: [], pageParams: [] };

/**
 * The films for a term, page after page from `first` on; none is asked for while the term is empty. While a new term loads, `data` is
 * still the old term's and `isPlaceholderData` is true. A request that nobody waits for any more is aborted.
 */
export function useSearchResults(term: string, first = 1) {
  return useInfiniteQuery({
    queryKey: keyFrom(first, searchResultsKey(term)),
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => searchMovies(term, pageParam, signal),
    ...moviePages,
    initialData: term === '' ? NO_FILMS : undefined,
    placeholderData: keepPreviousData,
    enabled: term !== '',
  });
}

/** How many films there are for a term on all its pages, as far as the cache knows. */
export const totalFound = (client: QueryClient, term: string, first = 1) =>
  client.getQueryData<InfiniteData<MoviePage>>(keyFrom(first, searchResultsKey(term)))?.pages[0]
    ?.total_results ?? 0;

/** What a term was taken for, besides titles; undefined where that is nothing. */
export const understoodAs = (client: QueryClient, term: string) =>
  client.getQueryData<InfiniteData<MoviePage>>(searchResultsKey(term))?.pages[0]?.understood;

/** What a list of many pages says of itself: the result of `useInfiniteQuery`, with its films in one list. */
interface PagedList {
  data: unknown[] | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Gives what is to be called when the end of a list comes near: it asks for the next page (design 8), at once or when the
 * request that is under way has ended. A list reports its end once for each length. `name` tells lists apart.
 */
export function useMorePages(name: string, list: PagedList): () => void {
  const { data, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage } = list;
  const length = `${data?.length} of ${name}`;
  const [ended, setEnded] = useState<string>();
  const isDue = ended === length && hasNextPage && !isFetching && !isPlaceholderData && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  return () => setEnded(length);
}
