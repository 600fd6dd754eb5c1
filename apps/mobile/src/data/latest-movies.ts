import { useInfiniteQuery } from '@tanstack/react-query';

import { latestMovies } from './movie-database';
import { moviePages } from './movie-pages';
import { STALE } from './stale-time';

export const latestMoviesKey = ['latest-movies'] as const;

/** The latest films for Home, most popular first, page after page (design 8). */
export function useLatestMovies() {
  return useInfiniteQuery({
    queryKey: latestMoviesKey,
    queryFn: ({ pageParam, signal }) => latestMovies(pageParam, signal),
    ...moviePages,
    staleTime: STALE.LISTS,
  });
}
