import { useQuery } from '@tanstack/react-query';

import { latestMovies } from './movie-database';
import { STALE } from './stale-time';

export const latestMoviesKey = ['latest-movies'] as const;

/** The latest films for Home, most popular first. */
export function useLatestMovies() {
  return useQuery({
    queryKey: latestMoviesKey,
    queryFn: async ({ signal }) => (await latestMovies(signal)).results,
    staleTime: STALE.LISTS,
  });
}
