import type { Movie, MoviePage } from '@marquee/contract';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { STALE } from '../stale-time';
import { latestMovies, searchMovies } from './movie-client';

/** Returns the movies of all pages. TMDB may return the same movie on two pages. */
function moviesOf({ pages }: InfiniteData<MoviePage>): Movie[] {
  const byId = new Map(pages.flatMap(({ results }) => results).map((movie) => [movie.id, movie]));
  return [...byId.values()];
}

/** The number of pages in a row without a new movie after which a list ends (design, Behaviour). */
const PAGES_WITHOUT_NEW = 2;

/** Whether the last pages only repeat movies of the earlier pages. The movie database may do so without end. */
function repeatsItself(pages: readonly MoviePage[]): boolean {
  if (pages.length <= PAGES_WITHOUT_NEW) return false;
  const idsOf = (some: readonly MoviePage[]) => some.flatMap(({ results }) => results.map(({ id }) => id));
  const earlierIds = new Set(idsOf(pages.slice(0, -PAGES_WITHOUT_NEW)));
  return idsOf(pages.slice(-PAGES_WITHOUT_NEW)).every((id) => earlierIds.has(id));
}

const listOptions = {
  // Count from the requested page number, because the number in the answer may differ.
  getNextPageParam: ({ total_pages }: MoviePage, pages: readonly MoviePage[], requestedPage: number) =>
    requestedPage < total_pages && !repeatsItself(pages) ? requestedPage + 1 : undefined,
  staleTime: STALE.LISTS,
};

export const latestMoviesKey = ['latest-movies'] as const;

/** Returns the query key of a list that starts with the page `first`. */
export const keyFrom = (first: number, key: readonly string[]): readonly (string | number)[] =>
  first > 1 ? [...key, first] : key;

/** Loads the latest movies, starting with the page `first` (design, Behaviour). */
export function useLatestMovies(first = 1) {
  return useInfiniteQuery({
    queryKey: keyFrom(first, latestMoviesKey),
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => latestMovies(pageParam, signal),
    select: moviesOf,
    ...listOptions,
  });
}

export const searchResultsPrefix = ['search-results'] as const;
export const searchResultsKey = (term: string): readonly string[] => [...searchResultsPrefix, term];

/**
 * The results of an empty term: no pages. As initial data they replace the previous term's results, which are only
 * placeholders (design, Behaviour).
 */
const NO_PAGES: InfiniteData<MoviePage, number> = { pages: [], pageParams: [] };

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
    select: (data) => ({
      movies: moviesOf(data),
      /** The number of movies on all pages, loaded or not. */
      total: data.pages[0]?.total_results ?? 0,
      understood: data.pages[0]?.understood,
    }),
    ...listOptions,
    initialData: term === '' ? NO_PAGES : undefined,
    placeholderData: keepPreviousData,
    enabled: term !== '',
  });
}
