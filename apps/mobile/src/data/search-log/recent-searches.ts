import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

/** The maximum number of recent searches (design 8). */
const MAX_RECENT_SEARCHES = 8;

const NONE: string[] = [];

export const recentSearchesKey = ['recent-searches'] as const;

/**
 * Adds a term to the front of the recent searches, which are stored only on this device. It replaces the
 * previous term if the visitor typed that term on the way to this one. If the term was typed without being
 * submitted (`isTyped`) and the previous term begins with it, it is not added, because the visitor is
 * deleting the previous term.
 */
export function rememberSearch(client: QueryClient, term: string, isTyped: boolean): void {
  client.setQueryData<string[]>(recentSearchesKey, (terms = []) => {
    if (isTyped && terms[0]?.startsWith(term)) return terms;
    const others = terms.filter((other, i) => other !== term && !(i === 0 && term.startsWith(other)));
    return [term, ...others].slice(0, MAX_RECENT_SEARCHES);
  });
}

/**
 * Returns the visitor's recent searches, the latest first (design 8). `remove` removes the given term or,
 * without a term, all terms.
 */
export function useRecentSearches() {
  const client = useQueryClient();
  // The query only stores and restores the terms, and never fetches anything.
  const { data = NONE } = useQuery({ queryKey: recentSearchesKey, queryFn: () => NONE, enabled: false });
  return {
    terms: data,
    remove: (term?: string) =>
      client.setQueryData<string[]>(recentSearchesKey, term ? data.filter((other) => other !== term) : NONE),
  };
}
