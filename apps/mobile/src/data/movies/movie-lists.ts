import type { Movie, MoviePage, Understood } from '@marquee/contract';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { STALE } from '../stale-time';
import { latestMovies, searchMovies } from './movie-database';

/**
 * Returns the movies of all pages without duplicates: the movie database may return the same movie on two
 * pages.
 */
function moviesOf({ pages }: InfiniteData<MoviePage>): Movie[] {
  const byId = new Map(pages.flatMap(({ results }) => results).map((movie) => [movie.id, movie]));
  return [...byId.values()];
}

const listOptions = {
  getNextPageParam: ({ page, total_pages }: MoviePage) => (page < total_pages ? page + 1 : undefined),
  staleTime: STALE.LISTS,
};

export const latestMoviesKey = ['latest-movies'] as const;

/** Returns the query key of a list whose first loaded page is `first`. */
export const keyFrom = (first: number, key: readonly string[]): readonly (string | number)[] =>
  first > 1 ? [...key, first] : key;

/**
 * Loads the latest movies for Home, most popular first. Pages load one after another, starting with the page
 * `first` (design 8).
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

/** The prefix of the query keys of all search results. */
export const searchResultsKeys = ['search-results'] as const;
export const searchResultsKey = (term: string, isLiteral = false): readonly string[] =>
  isLiteral ? [...searchResultsKeys, term, 'literal'] : [...searchResultsKeys, term];

/**
 * The data of an empty term. Without it, `keepPreviousData` would keep showing the previous term's results
 * (design 8).
 */
const NO_PAGES: InfiniteData<MoviePage, number> = { pages: [], pageParams: [] };

export interface SearchQuery {
  term: string;
  /**
   * Whether this is a literal search: the term is searched exactly as entered, without correcting typos
   * (design 6).
   */
  isLiteral?: boolean;
}

interface SearchAnswer {
  movies: Movie[];
  /** The number of movies on all pages, including pages that have not been loaded. */
  total: number;
  /** The people, genres and other properties that the server recognised in the term, besides titles. */
  understood?: Understood;
}

const answers = new WeakMap<InfiniteData<MoviePage>, SearchAnswer>();

/**
 * Converts loaded pages to an answer. Returns the same object for the same data, so that components do not
 * re-render.
 */
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
 * Loads the movies for a term. Pages load one after another, starting with the page `first`; an empty term
 * requests nothing. While a new term loads, `data` still has the previous term's movies and
 * `isPlaceholderData` is true. TanStack Query aborts the request of a term that no screen shows any more.
 */
export function useSearchResults({ term, isLiteral }: SearchQuery, first = 1) {
  return useInfiniteQuery({
    queryKey: keyFrom(first, searchResultsKey(term, isLiteral)),
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => searchMovies(term, pageParam, signal, isLiteral),
    // Create a new function in each render. If React renders the screen once more with the previous term,
    // TanStack Query may otherwise return the memoized result of another term.
    select: (data) => searchAnswer(data),
    ...listOptions,
    initialData: term === '' ? NO_PAGES : undefined,
    placeholderData: keepPreviousData,
    enabled: term !== '',
  });
}

/** The fields of `useInfiniteQuery`'s result that are needed to request the next page. */
interface PagedList {
  hasNextPage: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Returns the function that a list calls when the visitor scrolls near its end: it requests the next page
 * (design 8), immediately or after the request in flight. Each length of the list triggers at most one
 * request.
 * @param name distinguishes lists from each other.
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
