import type { MovieDetails } from '@marquee/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { watchProviders } from '../movies/movie-database';
import { STALE } from '../stale-time';

export const watchProvidersKey = (id: number, region: string | null | undefined) =>
  ['watch-providers', id, region] as const;

/**
 * Where to watch a movie in a country. It is requested after the page is drawn, and only if the service that answered for the
 * movie can say (design 6). While another country loads, the answer is that for the previous one.
 */
export function useWatchProviders(
  { id, has_watch_providers }: MovieDetails,
  region: string | null | undefined,
) {
  return useQuery({
    queryKey: watchProvidersKey(id, region),
    queryFn: ({ signal }) => watchProviders(id, region ?? '', signal),
    staleTime: STALE.DETAILS,
    enabled: Boolean(has_watch_providers && region),
    placeholderData: keepPreviousData,
  });
}
