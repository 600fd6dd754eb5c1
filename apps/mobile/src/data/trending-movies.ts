import { type TrendingEntry } from '@marquee/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { trendingMovies } from './search-log';
import { STALE } from './stale-time';

export const trendingMoviesKey = ['trending-movies'] as const;

/** The most searched titles for Home. A failed load keeps the last ones; null where there are none to keep. */
export function useTrendingMovies() {
  const client = useQueryClient();
  return useQuery({
    queryKey: trendingMoviesKey,
    queryFn: async (): Promise<TrendingEntry[] | null> =>
      (await trendingMovies()) ?? client.getQueryData<TrendingEntry[]>(trendingMoviesKey) ?? null,
    staleTime: STALE.TRENDING,
  });
}
