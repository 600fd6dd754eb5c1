import type { MovieDetails } from '@marquee/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { watchProviders } from '../movies/movie-client';
import { STALE } from '../stale-time';

export const watchProvidersKey = (id: number, region: string | undefined) =>
  ['watch-providers', id, region] as const;

/**
 * Loads where to watch a movie in a country. Requests nothing unless the movie's details have
 * `has_watch_providers` (design, Gateway). While a newly chosen country loads, `data` is still the data of the
 * previous country. Each movie has a screen of its own, so it is never that of another movie.
 */
export function useWatchProviders({ id, has_watch_providers }: MovieDetails, region: string | undefined) {
  return useQuery({
    queryKey: watchProvidersKey(id, region),
    queryFn: ({ signal }) => watchProviders(id, region ?? '', signal),
    staleTime: STALE.DETAILS,
    enabled: Boolean(has_watch_providers && region),
    placeholderData: keepPreviousData,
  });
}
