import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

/** Design 8. */
const MAX_RECENT_SEARCHES = 8;

const NONE: string[] = [];

export const recentSearchesKey = ['recent-searches'] as const;

/**
 * Makes a term the latest of the recent searches, on this device only. It replaces the previous one if that was typed on the
 * way to it. A term that only typing produced (`isTyped`) is not remembered when it is the beginning of the previous one,
 * which the visitor is deleting.
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
  // Only stored and restored with the answers: there is nothing to fetch.
  const { data = NONE } = useQuery({ queryKey: recentSearchesKey, queryFn: () => NONE, enabled: false });
  return {
    terms: data,
    remove: (term?: string) =>
      client.setQueryData<string[]>(recentSearchesKey, term ? data.filter((other) => other !== term) : NONE),
  };
}
