import { useQuery } from '@tanstack/react-query';

import { latestMovies } from './movie-database';
import { STALE } from './stale-time';

/** The latest films for Home, most popular first. */
export function useLatestMovies() {
  return useQuery({
    queryKey: ['latest-movies'],
    queryFn: async ({ signal }) => (await latestMovies(signal)).results,
    staleTime: STALE.LISTS,
  });
}
