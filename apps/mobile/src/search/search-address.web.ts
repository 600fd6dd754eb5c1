import { useNavigation } from 'expo-router';
import { useEffect } from 'react';

import { type NavigationProp, useRoute } from '@/navigation';
import { useTermParams } from '@/ui/hooks/use-address';

import type { Navigation } from './search-state';

type SearchParams = { q?: string; page?: string; literal?: string } | undefined;

/**
 * Manages the address of a search in a browser. The browser's history has an entry for each term that the
 * visitor submitted or chose (design 8).
 * @param onReturn called before the visitor goes back or forward in the history.
 * @returns a function that puts a term into the address.
 */
export function useSearchAddress(onReturn: () => void): (navigation: Navigation) => void {
  // Use this screen's own navigation object, because another screen may be in front when the function is
  // called.
  const navigation = useNavigation<NavigationProp<Record<string, SearchParams>>>();
  const { key } = useRoute();
  const removed = useTermParams();

  useEffect(() => {
    // Listen in the capture phase, to run before the router's listener, which may render the next term
    // synchronously.
    window.addEventListener('popstate', onReturn, true);
    return () => window.removeEventListener('popstate', onReturn, true);
  }, [onReturn]);

  return ({ term, entry }) => {
    const params = { q: term || undefined };
    // While another screen is in front, the current history entry belongs to that screen, and must not be
    // replaced.
    if (entry === 'replace' || !navigation.isFocused()) {
      return navigation.setParams({ ...params, ...removed });
    }
    const state = navigation.getState();
    navigation.reset({
      ...state,
      routes: state.routes.map((route) => (route.key === key ? { ...route, params } : route)),
      // The router pushes a browser history entry when the tabs' history grows.
      history: [...(state.history ?? []), { type: 'route', key }],
    });
  };
}
