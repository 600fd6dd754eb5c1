import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

/** Design 8: so many of the visitor's own searches are kept. */
const MOST = 8;

const NONE: string[] = [];

export const recentSearchesKey = ['recent-searches'] as const;

const linked = new Set<string>();

/** Notes that a link leads to the results of a term, such as that of a name or a genre: nobody has typed it. */
export const noteLinked = (term: string): void => void linked.add(term);

/**
 * Keeps a term as the last one that the visitor searched for, on this device only. A term that was typed on the way to it
 * goes: nobody meant it. Neither is one kept that is there because the last one was deleted in part (`isDraft`: it was not
 * submitted), nor one that a link has led to.
 */
export function rememberSearch(client: QueryClient, term: string, isDraft: boolean): void {
  if (linked.delete(term)) return;
  client.setQueryData<string[]>(recentSearchesKey, (terms = []) => {
    if (isDraft && terms[0]?.startsWith(term)) return terms;
    const others = terms.filter((other, i) => other !== term && !(i === 0 && term.startsWith(other)));
    return [term, ...others].slice(0, MOST);
  });
}

/** The visitor's own last searches, the latest first (design 8), and what removes one of them or, without a term, all. */
export function useRecentSearches() {
  const client = useQueryClient();
  // Stored and restored with the answers, and asked of nobody.
  const { data = NONE } = useQuery({ queryKey: recentSearchesKey, queryFn: () => NONE, enabled: false });
  return {
    terms: data,
    remove: (term?: string) =>
      client.setQueryData<string[]>(recentSearchesKey, term ? data.filter((other) => other !== term) : NONE),
  };
}
