import { toSearchTerm } from '@marquee/contract';
import { type RouteProp, useRoute } from '@react-navigation/native';
import { useNavigation } from 'expo-router';
import { useEffect, useRef, useState } from 'react';

import { useHydrated } from '@/ui/use-hydrated';

/** Spec 9: search debounce, in milliseconds. */
const SEARCH_DEBOUNCE = 500;

/**
 * What is typed into the search box, and the term that is searched for. The term is in the address (design 8): typed
 * text becomes the term after the visitor stopped typing for 500 ms (spec 4), at once when submitted or blank; and
 * another address, by a link or by going back, fills the box.
 */
export function useSearchAddress() {
  // This screen's own navigation: a visitor who has gone on to a film must not have the term put into its address.
  const navigation = useNavigation<{ setParams: (params: { q: string | undefined }) => void }>();
  const hydrated = useHydrated();
  // Not by the router's hook, which decodes once more: '%25' would become '%', and no term the term 'undefined'.
  const { q = '' } = useRoute<RouteProp<{ search: { q?: string | string[] } | undefined }>>().params ?? {};
  // The static page was made without a term, and the first render must match it.
  const term = hydrated ? toSearchTerm([q].flat().join(' ')) : '';
  const [text, setText] = useState(term);
  const addressed = useRef(term);

  const search = (typed: string) => {
    addressed.current = toSearchTerm(typed);
    if (addressed.current !== term) navigation.setParams({ q: addressed.current || undefined });
  };

  useEffect(() => {
    if (term !== addressed.current) setText(term);
    addressed.current = term;
  }, [term]);

  useEffect(() => {
    if (toSearchTerm(text) === term) return;
    const timer = setTimeout(() => search(text), toSearchTerm(text) ? SEARCH_DEBOUNCE : 0);
    return () => clearTimeout(timer);
    // Only typing starts the wait anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);

  return { text, setText, submit: () => search(text), term };
}
