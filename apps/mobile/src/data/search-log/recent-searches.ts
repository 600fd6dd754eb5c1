import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

/** Design 8. */
const MAX_RECENT_SEARCHES = 8;

const NONE: string[] = [];

export const recentSearchesKey = ['recent-searches'] as const;

/**
 * Adds a term to the front of the recent searches. It replaces the previous term if that is a prefix of the
 * new one. A term that was only typed (`isTyped`) and that is a prefix of the previous term is not added,
 * because the visitor is deleting.
 */
export function rememberSearch(client: QueryClient, term: string, isTyped: boolean): void {
  client.setQueryData<string[]>(recentSearchesKey, (terms = []) => {
    if (isTyped && terms[0]?.startsWith(term)) return terms;
    const others = terms.filter((other, i) => other !== term && !(i === 0 && term.startsWith(other)));
    return [term, ...others].slice(0, MAX_RECENT_SEARCHES);
  });
}

/** Returns the recent searches, the latest first. `remove` without a term removes all. */
export function useRecentSearches() {
  const client = useQueryClient();
  // The query never fetches: it only stores the terms.
  const { data = NONE } = useQuery({ queryKey: recentSearchesKey, queryFn: () => NONE, enabled: false });
  return {
    terms: data,
    remove: (term?: string) =>
      client.setQueryData<string[]>(recentSearchesKey, term ? data.filter((other) => other !== term) : NONE),
  };
}
