import type { Movie, MoviePage, Understood } from '@marquee/contract';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { STALE } from '../stale-time';
import { latestMovies, searchMovies } from './movie-database';

/** The movies of all pages, each once: the movie database may return one on two pages. */
function moviesOf({ pages }: InfiniteData<MoviePage>): Movie[] {
  const byId = new Map(pages.flatMap(({ results }) => results).map((movie) => [movie.id, movie]));
  return [...byId.values()];
}

const listOptions = {
  getNextPageParam: ({ page, total_pages }: MoviePage) => (page < total_pages ? page + 1 : undefined),
  staleTime: STALE.LISTS,
};

export const latestMoviesKey = ['latest-movies'] as const;

/** The key of a list that begins at the page `first`. */
export const keyFrom = (first: number, key: readonly string[]): readonly (string | number)[] =>
  first > 1 ? [...key, first] : key;

/**
 * The latest movies for Home, most popular first. Pages load one after another, from the page `first` on
 * (design 8).
 */
export function useLatestMovies(first = 1) {
  return useInfiniteQuery({
    queryKey: keyFrom(first, latestMoviesKey),
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => latestMovies(pageParam, signal),
    select: moviesOf,
    ...listOptions,
  });
}

/** The prefix of all terms' keys. */
export const searchResultsKeys = ['search-results'] as const;
export const searchResultsKey = (term: string, isLiteral = false): readonly string[] =>
  isLiteral ? [...searchResultsKeys, term, 'literal'] : [...searchResultsKeys, term];

/** The data of a blank term, so that `keepPreviousData` keeps no results of the term before it (design 8). */
const NO_PAGES: InfiniteData<MoviePage, number> = { pages: [], pageParams: [] };

export interface SearchQuery {
  term: string;
  /** Whether the term is searched for as it is typed, slips included (design 6). */
  isLiteral?: boolean;
}

interface SearchAnswer {
  movies: Movie[];
  /** The number of movies on all pages, loaded or not. */
  total: number;
  /** How the movie database understood the term, apart from titles. */
  understood?: Understood;
}

const answers = new WeakMap<InfiniteData<MoviePage>, SearchAnswer>();

/** The same answer for the same data. */
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
 * The movies for a term. Pages load one after another, from `first` on; an empty term requests nothing. While
 * a new term loads, `data` is still the old term's and `isPlaceholderData` is true. TanStack Query aborts the
 * request of a term that no screen shows any more.
 */
export function useSearchResults({ term, isLiteral }: SearchQuery, first = 1) {
  return useInfiniteQuery({
    queryKey: keyFrom(first, searchResultsKey(term, isLiteral)),
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => searchMovies(term, pageParam, signal, isLiteral),
    // A new function for each render: of a function that it knows, TanStack Query may return the result for
    // another term, when React renders the screen once more with the term before.
    select: (data) => searchAnswer(data),
    ...listOptions,
    initialData: term === '' ? NO_PAGES : undefined,
    placeholderData: keepPreviousData,
    enabled: term !== '',
  });
}

/** The part of `useInfiniteQuery`'s result by which the next page is requested. */
interface PagedList {
  hasNextPage: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Returns the function to call when the end of a list comes near: it requests the next page (design 8), at
 * once or after the request in flight. A list calls it once for each length.
 * @param name tells lists apart.
 * @param length the number of movies that are loaded.
 */
export function useMorePages(name: string, length: number | undefined, list: PagedList): () => void {
  const { hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage } = list;
  const key = `${length} of ${name}`;
  const [ended, setEnded] = useState<string>();
  const isDue = ended === key && hasNextPage && !isFetching && !isPlaceholderData && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  return () => setEnded(key);
}
