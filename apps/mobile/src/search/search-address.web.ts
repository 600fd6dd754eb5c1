import { useNavigation } from 'expo-router';
import { useEffect } from 'react';

import { type NavigationProp, useRoute } from '@/navigation';
import { useTermParams } from '@/ui/hooks/use-address';

type SearchParams = { q?: string; page?: string } | undefined;

/**
 * Returns a function that puts a term into the address. The history has an entry for each term that the
 * visitor submitted or chose (design, Behaviour).
 * @param onReturn called before the visitor goes back or forward in the history.
 */
export function useSearchAddress(onReturn: () => void): (term: string, entry: 'push' | 'replace') => void {
  // Use this screen's own navigation object. The global router would change the screen in front instead.
  const navigation = useNavigation<NavigationProp<Record<string, SearchParams>>>();
  const { key } = useRoute();
  const termParams = useTermParams();

  useEffect(() => {
    // Listen in the capture phase, because the router's listener may render the new address synchronously.
    window.addEventListener('popstate', onReturn, true);
    return () => window.removeEventListener('popstate', onReturn, true);
  }, [onReturn]);

  return (term, entry) => {
    const params = { q: term || undefined };
    // While another screen is in front, the current history entry belongs to that screen.
    if (entry === 'replace' || !navigation.isFocused()) {
      return navigation.setParams({ ...termParams, ...params });
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
