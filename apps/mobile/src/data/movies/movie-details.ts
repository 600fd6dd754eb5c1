import { useQuery } from '@tanstack/react-query';

import { movieDetails } from './movie-database';
import { STALE } from '../stale-time';

/** All films' details. */
export const movieDetailsKeys = ['movie-details'] as const;
export const movieDetailsKey = (id: string | undefined) => [...movieDetailsKeys, id] as const;

/** One film by the id in the address; nothing is asked for while the id is not known. */
export function useMovieDetails(id: string | undefined) {
  return useQuery({
    queryKey: movieDetailsKey(id),
    queryFn: ({ signal }) => movieDetails(id ?? '', signal),
    staleTime: STALE.DETAILS,
    enabled: id !== undefined,
  });
}
