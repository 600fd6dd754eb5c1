import type { Movie, MoviePage, Understood } from '@marquee/contract';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { STALE } from '../stale-time';
import { latestMovies, searchMovies } from './movie-client';

/** Returns the movies of all pages. TMDB may return the same movie on two pages. */
function moviesOf({ pages }: InfiniteData<MoviePage>): Movie[] {
  const byId = new Map(pages.flatMap(({ results }) => results).map((movie) => [movie.id, movie]));
  return [...byId.values()];
}

const listOptions = {
  getNextPageParam: ({ page, total_pages }: MoviePage) => (page < total_pages ? page + 1 : undefined),
  staleTime: STALE.LISTS,
};

export const latestMoviesKey = ['latest-movies'] as const;

/** Returns the query key of a list that starts with the page `first`. */
export const keyFrom = (first: number, key: readonly string[]): readonly (string | number)[] =>
  first > 1 ? [...key, first] : key;

/** Loads the latest movies, starting with the page `first` (design 8). */
export function useLatestMovies(first = 1) {
  return useInfiniteQuery({
    queryKey: keyFrom(first, latestMoviesKey),
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => latestMovies(pageParam, signal),
    select: moviesOf,
    ...listOptions,
  });
}

/** The prefix of the query keys of search results. */
export const searchResultsKeys = ['search-results'] as const;
export const searchResultsKey = (term: string): readonly string[] => [...searchResultsKeys, term];

/** The results of an empty term: no pages. They replace the previous term's results (design 8). */
const NO_PAGES: InfiniteData<MoviePage, number> = { pages: [], pageParams: [] };

interface SearchAnswer {
  movies: Movie[];
  /** The number of movies on all pages, loaded or not. */
  total: number;
  understood?: Understood;
}

const answers = new WeakMap<InfiniteData<MoviePage>, SearchAnswer>();

/** Converts the loaded pages. The same pages return the same object, so that components do not re-render. */
function searchAnswer(data: InfiniteData<MoviePage>): SearchAnswer {
  const [first] = data.pages;
  const answer = answers.get(data) ?? {
    movies: moviesOf(data),
    total: first?.total_results ?? 0,
    understood: first?.understood,
  };
  answers.set(data, answer);
  return answer;
}

/**
 * Loads the movies for a term, starting with the page `first`. An empty term requests nothing. While a new
 * term loads, `data` has the previous term's movies and `isPlaceholderData` is true.
 */
export function useSearchResults(term: string, first = 1) {
  return useInfiniteQuery({
    queryKey: keyFrom(first, searchResultsKey(term)),
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => searchMovies(term, pageParam, signal),
    // Pass a new function in each render. With the same function, TanStack Query could return the memoized
    // result of another term.
    select: (data) => searchAnswer(data),
    ...listOptions,
    initialData: term === '' ? NO_PAGES : undefined,
    placeholderData: keepPreviousData,
    enabled: term !== '',
  });
}

/**
 * Returns a function to call when the visitor reaches the end of a list. It requests the next page (design
 * 8), immediately or after the request in flight. Each length of the list triggers at most one request.
 * @param name a name that distinguishes the list from other lists.
 */
export function useMorePages(
  name: string,
  length: number | undefined,
  list: UseInfiniteQueryResult<unknown>,
): () => void {
  const { hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage } = list;
  const key = `${length} of ${name}`;
  const [ended, setEnded] = useState<string>();
  const isDue = ended === key && hasNextPage && !isFetching && !isPlaceholderData && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  return () => setEnded(key);
}
