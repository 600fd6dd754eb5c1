import { useIsRestoring, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';

import { whenSeen } from '../arrival';
import { pageData } from '../page-data';
import { rememberSearch } from './recent-searches';
import { countSearch } from './search-log';
import type { useSearchResults } from '../movies/movie-lists';
import { trendingMoviesKey } from './trending-movies';

interface CountedSearch {
  /** The page that the results begin with: who asks for a later one has searched before, and its first film is not the term's. */
  page: number;
  /** False for a term that the visitor has come back to. */
  isAsked: { current: boolean };
  /** The visitor is still composing the term, as with a Japanese keyboard: it may become another word. */
  isOpen: boolean;
  /** Whether typing alone has brought the term, which may be a part of the one that is meant. */
  isDraft: RefObject<boolean>;
}

/**
 * Counts a search when its results have come for it (spec 4, design 8), by a fetch or with the page: not those from the
 * cache or the storage, nor those that come again for the same term, nor a term that the visitor came back to
 * (`isAsked` is false), nor one that is still being composed, nor, until it is seen, those of a page that was rendered beforehand. It is counted with the first
 * film of that very result, and trending is renewed after it. A failed count is logged by the client, and nothing else. A
 * term that was asked for and found films is remembered.
 */
export function useCountSearch(
  term: string,
  { data, isFetching, isPlaceholderData, isError }: ReturnType<typeof useSearchResults>,
  { page, isAsked, isOpen, isDraft }: CountedSearch,
): void {
  const client = useQueryClient();
  const isRestoring = useIsRestoring();
  const isAtRest = !isRestoring && !isFetching && !isPlaceholderData && !isError;
  const first = data?.movies[0];
  /** The term whose results are waited for, and whether they are new ones. */
  const search = useRef<{ term: string; isDue: boolean; isNew: boolean }>();
  useEffect(() => {
    if (search.current?.term !== term) {
      const isWithPage = !search.current && pageData()?.search?.term === term;
      search.current = { term, isDue: isAsked.current && page === 1, isNew: isWithPage };
      if (term !== '') isAsked.current = true;
    }
    const { current } = search;
    current.isNew ||= isFetching;
    if (isOpen || !isAtRest || !data || !current.isDue) return;
    current.isDue = false;
    if (!first) return;
    // What changes in the commit that ends the restoring is not stored yet: the cache is watched from its end on.
    void whenSeen.then(() => rememberSearch(client, term, isDraft.current ?? false));
    if (!current.isNew) return;
    whenSeen
      .then(() => countSearch(term, first))
      .then(() => client.invalidateQueries({ queryKey: trendingMoviesKey }))
      .catch(() => undefined);
  }, [term, page, data, first, isAtRest, isFetching, isAsked, isOpen, isDraft, client]);
}
