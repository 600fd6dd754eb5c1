import { statusText } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { isFirstScreen } from '../navigation-type';
import { pageData } from '../page-data';
import { ServiceError } from '../service-request';
import { STALE } from '../stale-time';
import { detailsFailed, logFailure, movieDetails } from './movie-client';

export const movieDetailsPrefix = ['movie-details'] as const;
export const movieDetailsKey = (id: string | undefined) => [...movieDetailsPrefix, id] as const;

/**
 * Returns and logs an error if our server has rendered this page for a movie that does not exist (spec 8). The
 * page's data contain no id, so they apply to the first screen only.
 */
function useMissingMovie(): ServiceError | undefined {
  const [error] = useState(() => {
    if (!pageData()?.isMissing || !isFirstScreen()) return undefined;
    const reason = statusText({ status: 404, statusText: '' });
    return new ServiceError(detailsFailed({ reason }), { status: 404 });
  });
  useEffect(() => {
    if (error) logFailure(error);
  }, [error]);
  return error;
}

/** Loads a movie's details by the id in the address. Requests nothing while the id is undefined. */
export function useMovieDetails(id: string | undefined) {
  const missing = useMissingMovie();
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
