import { useQuery } from '@tanstack/react-query';

import { movieDetails } from './movie-database';
import { STALE } from '../stale-time';

/** The beginning of the keys of all movies' details. */
export const movieDetailsKeys = ['movie-details'] as const;
export const movieDetailsKey = (id: string | undefined) => [...movieDetailsKeys, id] as const;

/** A movie's details by the id in the address; nothing is requested while the id is unknown. */
export function useMovieDetails(id: string | undefined) {
  return useQuery({
    queryKey: movieDetailsKey(id),
    queryFn: ({ signal }) => movieDetails(id ?? '', signal),
    staleTime: STALE.DETAILS,
    enabled: id !== undefined,
  });
}
