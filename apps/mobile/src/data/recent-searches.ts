import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

import { forgetViewed } from './recently-viewed';

/** The maximum number of recent searches (design, Behaviour). */
const MAX_RECENT_SEARCHES = 8;

const NONE: string[] = [];

export const recentSearchesKey = ['recent-searches'] as const;

/**
 * Adds a term to the front of the recent searches. If the previous term is a prefix of the new term, the new
 * term replaces it. A term that was typed but not submitted (`isTyped`) is not added if it is a prefix of the
 * previous term, because the visitor is then deleting letters.
 */
export function rememberSearch(client: QueryClient, term: string, isTyped: boolean): void {
  client.setQueryData<string[]>(recentSearchesKey, (terms = []) => {
    if (isTyped && terms[0]?.startsWith(term)) return terms;
    const others = terms.filter((other, i) => other !== term && !(i === 0 && term.startsWith(other)));
    return [term, ...others].slice(0, MAX_RECENT_SEARCHES);
  });
}

/**
 * Returns the recent searches, the latest first. `remove` without a term removes all terms, and the recently viewed
 * movies.
 */
export function useRecentSearches() {
  const client = useQueryClient();
  // The query never fetches. It only stores the terms in the cache, which the device persists.
  const { data = NONE } = useQuery({ queryKey: recentSearchesKey, queryFn: () => NONE, enabled: false });
  return {
    terms: data,
    remove(term?: string) {
      client.setQueryData<string[]>(recentSearchesKey, (terms = NONE) =>
        term ? terms.filter((other) => other !== term) : NONE,
      );
      if (!term) forgetViewed(client);
    },
  };
}
