import { useFocusEffect, useNavigation } from 'expo-router';
import { useCallback, useRef } from 'react';
import { BackHandler } from 'react-native';

import { useAddressTerm, useTermParams } from '@/ui/hooks/use-address';
import { useLatest } from '@/ui/hooks/use-latest';

interface SearchRoute {
  setParams: (params: { q: string | undefined; page?: undefined; movie?: undefined }) => void;
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
  const termParams = useTermParams();
  const earlierTerms = useRef<string[]>([]);
  const replaceTerm = (next: string) => setParams({ ...termParams, q: next || undefined });
  const latestReplaceTerm = useLatest(replaceTerm);

  useFocusEffect(
    useCallback(() => {
      const subscription = BackHandler.addEventListener('hardwareBackPress', () => {
        const previous = earlierTerms.current.pop();
        if (previous === undefined) return false;
        onReturn();
        latestReplaceTerm.current(previous);
        return true;
      });
      return () => subscription.remove();
    }, [latestReplaceTerm, onReturn]),
  );

  return (next, entry) => {
    if (entry === 'push') earlierTerms.current.push(term);
    replaceTerm(next);
  };
}
