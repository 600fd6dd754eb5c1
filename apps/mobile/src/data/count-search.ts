import type { Movie } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { lastCounted } from './last-counted';
import { countSearch } from './search-log';
import { trendingMoviesKey } from './trending-movies';

/**
 * Counts a search once its results are there (spec 4), with the first film of that very result; `first` is undefined
 * until then. The same term is not counted again before another, or none, was searched (design 8). Trending is
 * renewed after it. A failed count is logged by the client, and nothing else.
 */
export function useCountSearch(term: string, first: Movie | undefined): void {
  const client = useQueryClient();
  const previousTerm = useRef('');
  useEffect(() => {
    if (term === '' && previousTerm.current !== '') lastCounted.set('');
    previousTerm.current = term;
    if (!first || term === lastCounted.get()) return;
    lastCounted.set(term);
    countSearch(term, first)
      .then(() => client.invalidateQueries({ queryKey: trendingMoviesKey }))
      .catch(() => undefined);
  }, [term, first, client]);
}
