import { useEffect, useState } from 'react';

/** What a list of many pages says of itself: the result of `useInfiniteQuery`, with its films in one list. */
interface PagedList {
  data: unknown[] | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Gives what is to be called when the end of a list comes near: it asks for the next page (design 8), at once or when the
 * request that is under way has ended. A list reports its end once for each length. `name` tells lists apart.
 */
export function useMorePages(name: string, list: PagedList): () => void {
  const { data, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage } = list;
  const length = `${data?.length} of ${name}`;
  const [ended, setEnded] = useState<string>();
  const isDue = ended === length && hasNextPage && !isFetching && !isPlaceholderData && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  return () => setEnded(length);
}
