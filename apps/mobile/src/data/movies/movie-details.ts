import { statusText } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { pageData } from '../page-data';
import { ServiceError } from '../service-error';
import { STALE } from '../stale-time';
import { detailsFailed, logFailure, movieDetails } from './movie-database';

/** The prefix of the query keys of movie details. */
export const movieDetailsKeys = ['movie-details'] as const;
export const movieDetailsKey = (id: string | undefined) => [...movieDetailsKeys, id] as const;

/**
 * The id in the address of a page that the server rendered as missing: the first id that `isMissing` gets.
 * Undefined until then, because the page's data contain no id.
 */
let firstId: string | undefined;

/** Whether our server has rendered this page for a movie that does not exist. */
function isMissing(id: string | undefined): boolean {
  if (id === undefined || !pageData()?.isMissing) return false;
  if (typeof document === 'undefined') return true;
  firstId ??= id;
  return id === firstId;
}

/** Returns and logs an error if the server-rendered page says that the movie does not exist (spec 8). */
function useMissingMovie(id: string | undefined): ServiceError | undefined {
  const missing = isMissing(id);
  const error = useMemo(() => {
    const reason = statusText({ status: 404, statusText: '' });
    return missing ? new ServiceError(detailsFailed({ reason }), { status: 404 }) : undefined;
  }, [missing]);
  useEffect(() => {
    if (error) logFailure(error);
  }, [error]);
  return error;
}

/** Loads a movie's details by the id in the address. Requests nothing while the id is undefined. */
export function useMovieDetails(id: string | undefined) {
  const missing = useMissingMovie(id);
  const details = useQuery({
    queryKey: movieDetailsKey(id),
    queryFn: ({ signal }) => movieDetails(id ?? '', signal),
    staleTime: STALE.DETAILS,
    enabled: id !== undefined && !missing,
  });
  return missing && !details.data
    ? { ...details, error: missing, isError: true, isLoadingError: true }
    : details;
}
