import { toSearchTerm } from '@marquee/contract';
import { type RouteProp, useRoute } from '@react-navigation/native';
import { useNavigation } from 'expo-router';
import { useCallback, useEffect, useRef } from 'react';

import { isReturn } from '@/data/arrival';
import { startAtTop } from '@/ui/scroll/scroll-memory';
import { useAddressRead } from '@/ui/hooks/use-address';

import { type PutTerm, useTermHistory } from './term-history';

/** The address of a term's results: their scroll position is remembered by it. */
export const searchPlace = (term: string) => `/search?q=${term}`;

/** The screens that were there before, by the key of their route. */
const asked = new Set<string>();

/** The term that is searched for, which is the one in the address (design 8), and what puts another one there. */
export function useSearchAddress() {
  // This screen's own navigation: a visitor who has gone on to a film must not have the term put into its address.
  const navigation = useNavigation<{
    setParams: (params: { q: string | undefined; page?: undefined }) => void;
  }>();
  // Not by the router's hook, which decodes once more: '%25' would become '%', and no term the term 'undefined'.
  const route = useRoute<RouteProp<{ search: { q?: string | string[]; page?: string } | undefined }>>();
  const { q = '', page } = route.params ?? {};
  const term = useAddressRead() ? toSearchTerm([q].flat().join(' ')) : '';

  const { key } = route;
  /** False for a term that the visitor has come back to: by the browser, or to a screen that was let go of meanwhile. */
  const isAsked = useRef(!isReturn && !asked.has(key));
  useEffect(() => void asked.add(key), [key]);
  const onReturn = useCallback(() => {
    isAsked.current = false;
  }, []);
  /** The page was one of the term before. */
  const hasPage = page !== undefined;
  const replace = useCallback(
    (next: string) => navigation.setParams({ q: next || undefined, ...(hasPage && { page: undefined }) }),
    [navigation, hasPage],
  );
  const push = useTermHistory(term, replace, onReturn);
  const ask = useCallback((next: string, put: PutTerm) => {
    isAsked.current = true;
    startAtTop(searchPlace(next));
    put(next);
  }, []);
  return {
    term,
    isAsked,
    /** Puts a term in the place of the one that is there. */
    replaceTerm: useCallback((next: string) => ask(next, replace), [ask, replace]),
    /** Puts a term into a new entry of the history: Back returns to the one that is there. */
    pushTerm: useCallback((next: string) => ask(next, push), [ask, push]),
  };
}
