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

/** The number of pages in a row without a new movie after which a list ends (design, Behaviour). */
const PAGES_WITHOUT_NEW = 2;

/** Whether the last pages have no movie that the pages before lack. The movie database may repeat itself. */
function repeatsItself(pages: readonly MoviePage[]): boolean {
  if (pages.length <= PAGES_WITHOUT_NEW) return false;
  const idsOf = (some: readonly MoviePage[]) => some.flatMap(({ results }) => results.map(({ id }) => id));
  const known = new Set(idsOf(pages.slice(0, -PAGES_WITHOUT_NEW)));
  return idsOf(pages.slice(-PAGES_WITHOUT_NEW)).every((id) => known.has(id));
}

const listOptions = {
  // The number in an answer may not be the one that was requested.
  getNextPageParam: ({ total_pages }: MoviePage, pages: readonly MoviePage[], number: number) =>
    number < total_pages && !repeatsItself(pages) ? number + 1 : undefined,
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

/** The prefix of the query keys of search results. */
export const searchResultsKeys = ['search-results'] as const;
export const searchResultsKey = (term: string): readonly string[] => [...searchResultsKeys, term];

/** The results of an empty term: no pages. They replace the previous term's results (design, Behaviour). */
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

/** The number of pages that are requested in a row without a scroll (design, Behaviour). */
const PAGES_WITHOUT_SCROLL = 2;

/** How a list reports where the visitor is, and whether its next page waits for the visitor. */
export interface MorePages {
  onEndReached: () => void;
  onScroll: () => void;
  /** Whether the end was reached, but no more pages are requested until the visitor scrolls. */
  isPaused: boolean;
}

/**
 * Requests the next page of a list when the visitor reaches its end (design, Behaviour), immediately or after the
 * request in flight. Without a scroll it requests at most {@link PAGES_WITHOUT_SCROLL} pages in a row.
 * @param name a name that distinguishes the list from other lists.
 */
export function useMorePages(
  name: string,
  length: number | undefined,
  list: UseInfiniteQueryResult<unknown>,
): MorePages {
  const { hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage } = list;
  const key = `${length} of ${name}`;
  const [ended, setEnded] = useState<string>();
  const [unscrolled, setUnscrolled] = useState({ name, pages: 0 });
  const pages = unscrolled.name === name ? unscrolled.pages : 0;
  const isWanted = ended === key && hasNextPage && !isFetching && !isPlaceholderData && !isFetchNextPageError;
  const isPaused = isWanted && pages >= PAGES_WITHOUT_SCROLL;
  const isDue = isWanted && !isPaused;
  useEffect(() => {
    if (!isDue) return;
    setUnscrolled((before) => ({ name, pages: before.name === name ? before.pages + 1 : 1 }));
    void fetchNextPage();
  }, [isDue, name, fetchNextPage]);
  return {
    onEndReached: () => setEnded(key),
    onScroll: () => pages > 0 && setUnscrolled({ name, pages: 0 }),
    isPaused,
  };
}
