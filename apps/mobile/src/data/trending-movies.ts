import { type TrendingEntry } from '@marquee/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { trendingMovies } from './search-log';
import { STALE } from './stale-time';

export const TRENDING_KEY = ['trending-movies'] as const;

/** The most searched titles for Home. A failed load keeps the last ones; null where there are none to keep. */
export function useTrendingMovies() {
  const client = useQueryClient();
  return useQuery({
    queryKey: TRENDING_KEY,
    queryFn: async (): Promise<TrendingEntry[] | null> =>
      (await trendingMovies()) ?? client.getQueryData<TrendingEntry[]>(TRENDING_KEY) ?? null,
    staleTime: STALE.TRENDING,
  });
}
