import { useFocusEffect, useNavigation } from 'expo-router';
import { useCallback, useEffect, useRef } from 'react';
import { BackHandler } from 'react-native';

import { useAddressTerm, useTermParams } from '@/ui/hooks/use-address';
import { useLatest } from '@/ui/hooks/use-latest';

import type { Navigation } from './search-state';

interface SearchRoute {
  setParams: (params: { q: string | undefined; page?: undefined; literal?: undefined }) => void;
}

/**
 * Manages the address of a search on a device: the parameters of the screen's route, and the earlier terms to
 * which Android's back button returns (design 8).
 * @param onReturn called before the visitor returns to an earlier term.
 * @returns a function that puts a term into the address.
 */
export function useSearchAddress(onReturn: () => void): (navigation: Navigation) => void {
  // Use this screen's own navigation object, because another screen may be in front when the function is
  // called.
  const { setParams } = useNavigation<SearchRoute>();
  const term = useAddressTerm();
  const removed = useLatest(useTermParams());
  const current = useRef(term);
  const before = useRef<string[]>([]);
  useEffect(() => {
    current.current = term;
  }, [term]);
  const replace = useCallback(
    (next: string) => setParams({ q: next || undefined, ...removed.current }),
    [setParams, removed],
  );

  useFocusEffect(
    useCallback(() => {
      const subscription = BackHandler.addEventListener('hardwareBackPress', () => {
        const previous = before.current.pop();
        if (previous === undefined) return false;
        onReturn();
        replace(previous);
        return true;
      });
      return () => subscription.remove();
    }, [replace, onReturn]),
  );

  return ({ term: next, entry }) => {
    if (entry === 'push') before.current.push(current.current ?? '');
    replace(next);
  };
}
