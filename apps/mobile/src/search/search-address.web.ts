import { useNavigation } from 'expo-router';
import { useEffect } from 'react';

import { type NavigationProp, useRoute } from '@/navigation';
import { useHasAddressPage } from '@/ui/hooks/use-address';

import type { Navigation } from './search-state';

type SearchParams = { q?: string; page?: string } | undefined;

/**
 * The address of a search in a browser, whose history has an entry for each term that was meant (design 8).
 * @param onReturn called before the visitor goes back or forward in the history.
 * @returns a function that puts a term into the address.
 */
export function useSearchAddress(onReturn: () => void): (navigation: Navigation) => void {
  // This screen's own navigation: another screen may be in front by now.
  const navigation = useNavigation<NavigationProp<Record<string, SearchParams>>>();
  const { key } = useRoute();
  /** A page of the term before: the next one begins at its first. */
  const hasPage = useHasAddressPage();

  useEffect(() => {
    // Capturing, to run before the router's listener, which may render the next term at once.
    window.addEventListener('popstate', onReturn, true);
    return () => window.removeEventListener('popstate', onReturn, true);
  }, [onReturn]);

  return ({ term, entry }) => {
    const params = { q: term || undefined };
    // Behind another screen, the current entry of the history is not this one's.
    if (entry === 'replace' || !navigation.isFocused()) {
      return navigation.setParams({ ...params, ...(hasPage && { page: undefined }) });
    }
    const state = navigation.getState();
    navigation.reset({
      ...state,
      routes: state.routes.map((route) => (route.key === key ? { ...route, params } : route)),
      // The router adds an entry to the browser's history when that of the tabs becomes longer.
      history: [...(state.history ?? []), { type: 'route', key }],
    });
  };
}
