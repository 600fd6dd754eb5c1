import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The maximum number of pages that are requested in a row without a scroll (design, Behaviour). */
const PAGES_WITHOUT_SCROLL = 2;

/**
 * Requests the next page of a list when the visitor reaches its end (design, Behaviour), immediately or after the
 * request in flight. After {@link PAGES_WITHOUT_SCROLL} pages in a row without a scroll, `isPaused` is true
 * until the visitor scrolls. After a page that fails, loading goes on when the visitor tries again.
 * @param listName a change begins another list.
 * @param length the number of movies in the list.
 */
export function useMorePages(
  listName: string,
  length: number | undefined,
  list: UseInfiniteQueryResult<unknown>,
) {
  const { hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage } = list;
  const [previousName, setPreviousName] = useState(listName);
  /**
   * The length of the list when the visitor reached its end. A page with new movies moves the end away; after a page
   * without any, the visitor is still there, and the next page is requested.
   */
  const [lengthAtEnd, setLengthAtEnd] = useState<number>();
  const [pagesSinceScroll, setPagesSinceScroll] = useState(0);
  if (listName !== previousName) {
    setPreviousName(listName);
    setLengthAtEnd(undefined);
    setPagesSinceScroll(0);
  }
  const isAtEnd = length !== undefined && length === lengthAtEnd;
  const isWanted = isAtEnd && hasNextPage && !isFetching && !isPlaceholderData && !isFetchNextPageError;
  const isPaused = isWanted && pagesSinceScroll >= PAGES_WITHOUT_SCROLL;
  const shouldFetch = isWanted && !isPaused;
  useEffect(() => {
    if (!shouldFetch) return;
    setPagesSinceScroll((pages) => pages + 1);
    void fetchNextPage();
  }, [shouldFetch, fetchNextPage]);
  return { onEndReached: () => setLengthAtEnd(length), onScroll: () => setPagesSinceScroll(0), isPaused };
}
