import { statusText } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { pageData } from '../page-data';
import { ServiceError } from '../service-error';
import { STALE } from '../stale-time';
import { detailsFailed, logFailure, movieDetails } from './movie-database';

/** The prefix of all movies' details keys. */
export const movieDetailsKeys = ['movie-details'] as const;
export const movieDetailsKey = (id: string | undefined) => [...movieDetailsKeys, id] as const;

/** The failure of details that the movie database does not have. */
const missingMovie = () =>
  new ServiceError(detailsFailed({ reason: statusText({ status: 404, statusText: '' }) }), { status: 404 });

/** The id of the first movie that the app asks for, which is the one of the page's address. */
let firstId: string | undefined;

/** Whether our server rendered this page for a movie that does not exist. */
function isMissing(id: string | undefined): boolean {
  if (id === undefined || !pageData()?.isMissing) return false;
  if (typeof document === 'undefined') return true;
  firstId ??= id;
  return id === firstId;
}

/** The failure of details that do not exist, as the page says; undefined for all others. It is also logged (spec 8). */
function useMissingMovie(id: string | undefined): ServiceError | undefined {
  const missing = isMissing(id);
  const error = useMemo(() => (missing ? missingMovie() : undefined), [missing]);
  useEffect(() => {
    if (error) logFailure(error);
  }, [error]);
  return error;
}

/** A movie's details by the id in the address; nothing is requested while the id is unknown. */
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
