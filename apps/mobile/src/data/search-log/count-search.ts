import { useIsRestoring, useQueryClient } from '@tanstack/react-query';
import { type MutableRefObject, useEffect, useRef } from 'react';

import { whenSeen } from '../arrival';
import { pageData } from '../page-data';
import { rememberSearch } from './recent-searches';
import { countSearch } from './search-log';
import type { useSearchResults } from '../movies/movie-lists';
import { trendingMoviesKey } from './trending-movies';

/**
 * Counts a search when its results have come for it (spec 4, design 8), by a fetch or with the page: not those from the
 * cache or the storage, nor those that come again for the same term, nor a term that the visitor came back to
 * (`isAsked` is false), nor, until it is seen, those of a page that was rendered beforehand. It is counted with the first
 * film of that very result, and trending is renewed after it. A failed count is logged by the client, and nothing else. A
 * term that was asked for and found films is remembered.
 */
export function useCountSearch(
  term: string,
  { data, isFetching, isPlaceholderData, isError }: ReturnType<typeof useSearchResults>,
  isAsked: MutableRefObject<boolean>,
): void {
  const client = useQueryClient();
  const isRestoring = useIsRestoring();
  const isAtRest = !isRestoring && !isFetching && !isPlaceholderData && !isError;
  const first = data?.[0];
  /** The term whose results are waited for, and whether they are new ones. */
  const search = useRef<{ term: string; isOpen: boolean; isNew: boolean }>();
  useEffect(() => {
    if (search.current?.term !== term) {
      const isWithPage = !search.current && pageData()?.search?.term === term;
      search.current = { term, isOpen: isAsked.current, isNew: isWithPage };
      if (term !== '') isAsked.current = true;
    }
    const { current } = search;
    current.isNew ||= isFetching;
    if (!isAtRest || !data || !current.isOpen) return;
    current.isOpen = false;
    if (!first) return;
    // What changes in the commit that ends the restoring is not stored yet: the cache is watched from its end on.
    void whenSeen.then(() => rememberSearch(client, term));
    if (!current.isNew) return;
    whenSeen
      .then(() => countSearch(term, first))
      .then(() => client.invalidateQueries({ queryKey: trendingMoviesKey }))
      .catch(() => undefined);
  }, [term, data, first, isAtRest, isFetching, isAsked, client]);
}
