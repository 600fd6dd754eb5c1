import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

/** Design 8: the number of recent searches. */
const MAX_RECENT_SEARCHES = 8;

const NONE: string[] = [];

export const recentSearchesKey = ['recent-searches'] as const;

/**
 * Makes a term the latest of the recent searches, on this device only. It replaces the previous term if that
 * was typed on the way to it. If typing alone produced the term (`isTyped`), a beginning of the previous term
 * is not remembered: the visitor is deleting that one.
 */
export function rememberSearch(client: QueryClient, term: string, isTyped: boolean): void {
  client.setQueryData<string[]>(recentSearchesKey, (terms = []) => {
    if (isTyped && terms[0]?.startsWith(term)) return terms;
    const others = terms.filter((other, i) => other !== term && !(i === 0 && term.startsWith(other)));
    return [term, ...others].slice(0, MAX_RECENT_SEARCHES);
  });
}

/** The visitor's recent searches, the latest first (design 8); `remove` removes one of them or, without a term, all. */
export function useRecentSearches() {
  const client = useQueryClient();
  // The query only stores and restores the terms; it fetches nothing.
  const { data = NONE } = useQuery({ queryKey: recentSearchesKey, queryFn: () => NONE, enabled: false });
  return {
    terms: data,
    remove: (term?: string) =>
      client.setQueryData<string[]>(recentSearchesKey, term ? data.filter((other) => other !== term) : NONE),
  };
}
