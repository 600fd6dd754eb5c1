import { useFocusEffect, useNavigation } from 'expo-router';
import { useCallback, useRef } from 'react';
import { BackHandler } from 'react-native';

import { useAddressTerm, useTermParams } from '@/ui/hooks/use-address';
import { useLatest } from '@/ui/hooks/use-latest';

interface SearchRoute {
  setParams: (params: { q: string | undefined; page?: undefined }) => void;
}

/**
 * Returns a function that puts a term into the parameters of the screen's route. Android's back button
 * returns to earlier terms (design, Behaviour).
 * @param onReturn called before the visitor returns to an earlier term.
 */
export function useSearchAddress(onReturn: () => void): (term: string, entry: 'push' | 'replace') => void {
  // Use this screen's own navigation object. The global router would change the screen in front instead.
  const { setParams } = useNavigation<SearchRoute>();
  const term = useAddressTerm() ?? '';
  const removed = useLatest(useTermParams());
  const current = useLatest(term);
  const before = useRef<string[]>([]);
  const replace = useCallback(
    (next: string) => setParams({ ...removed.current, q: next || undefined }),
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

  return (next, entry) => {
    if (entry === 'push') before.current.push(current.current);
    replace(next);
  };
}
