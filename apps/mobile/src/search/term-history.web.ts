import { type NavigationProp, useRoute } from '@react-navigation/native';
import { useNavigation } from 'expo-router';
import { useCallback, useEffect } from 'react';

/** Puts a term into the address. */
export type PutTerm = (term: string) => void;

/**
 * The terms before this one are entries of the browser's history (design 8). `onReturn` is called when the visitor goes
 * back or forward in it. Gives what makes a new entry with a term.
 */
export function useTermHistory(_: string, replace: PutTerm, onReturn: () => void): PutTerm {
  const navigation = useNavigation<NavigationProp<Record<string, { q: string | undefined } | undefined>>>();
  const { key } = useRoute();

  useEffect(() => {
    // Before the router's own listener, which may have the next term drawn at once.
    window.addEventListener('popstate', onReturn, true);
    return () => window.removeEventListener('popstate', onReturn, true);
  }, [onReturn]);

  return useCallback(
    (next) => {
      // Another screen is in front by now: the history is at its entry.
      if (!navigation.isFocused()) return replace(next);
      const params = { q: next || undefined };
      const state = navigation.getState();
      navigation.reset({
        ...state,
        routes: state.routes.map((route) => (route.key === key ? { ...route, params } : route)),
        // The browser's history is made as long as that of the tabs.
        history: [...(state.history ?? []), { type: 'route', key }],
      });
    },
    [navigation, key, replace],
  );
}
