import type { MovieDetails, RelatedMovie } from '@marquee/contract';
import { type QueryClient, useIsRestoring, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The maximum number of recently viewed movies (design, Behaviour). */
const MAX_VIEWED = 12;

const NONE: RelatedMovie[] = [];

export const recentlyViewedKey = ['recently-viewed'] as const;

/** Adds a movie to the front of the recently viewed movies when its details are shown. */
export function useRememberViewed(movie: MovieDetails | undefined): void {
  const client = useQueryClient();
  const isRestoring = useIsRestoring();
  useEffect(() => {
    if (!movie || isRestoring) return;
    const { id, title, title_language, poster_path, release_date } = movie;
    client.setQueryData<RelatedMovie[]>(recentlyViewedKey, (movies = NONE) =>
      movies[0]?.id === id
        ? movies
        : [
            { id, title, title_language, poster_path, release_date },
            ...movies.filter((other) => other.id !== id),
          ].slice(0, MAX_VIEWED),
    );
  }, [client, isRestoring, movie]);
}

export const forgetViewed = (client: QueryClient) =>
  client.setQueryData<RelatedMovie[]>(recentlyViewedKey, NONE);

/** Returns the movies whose details were shown on this device, the latest first. */
export function useRecentlyViewed(): RelatedMovie[] {
  // The query never fetches. It only stores the movies in the cache, which the device persists.
  return useQuery({ queryKey: recentlyViewedKey, queryFn: () => NONE, enabled: false }).data ?? NONE;
}
