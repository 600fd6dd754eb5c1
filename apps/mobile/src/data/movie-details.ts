import { useQuery } from '@tanstack/react-query';

import { movieDetails } from './movie-database';
import { STALE } from './stale-time';

/** One film by the id in the address; nothing is asked for while the id is not known. */
export function useMovieDetails(id: string | undefined) {
  return useQuery({
    queryKey: ['movie-details', id],
    queryFn: ({ signal }) => movieDetails(id ?? '', signal),
    staleTime: STALE.DETAILS,
    enabled: id !== undefined,
  });
}
