import { useQuery } from '@tanstack/react-query';

import { trendingMovies } from './search-log';
import { REFETCH_INTERVAL_MS, STALE } from '../stale-time';

export const trendingMoviesKey = ['trending-movies'] as const;

/** Loads the most searched titles, and refetches a failed list at intervals (design 8). */
export function useTrendingMovies() {
  return useQuery({
    queryKey: trendingMoviesKey,
    queryFn: trendingMovies,
    staleTime: STALE.TRENDING,
    refetchInterval: ({ state }) => state.status === 'error' && REFETCH_INTERVAL_MS,
  });
}
