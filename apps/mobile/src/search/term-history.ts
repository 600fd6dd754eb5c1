import { useFocusEffect, useNavigation } from 'expo-router';
import { useCallback, useEffect, useRef } from 'react';
import { BackHandler } from 'react-native';

export interface SearchNavigation {
  setParams: (params: { q: string | undefined; page?: undefined }) => void;
}

/**
 * The terms before this one, to which Android's back button returns (design 8): `onReturn` is called first. Gives what puts
 * a term after them.
 */
export function useTermHistory(term: string, onReturn: () => void): (next: string) => void {
  const navigation = useNavigation<SearchNavigation>();
  const before = useRef<string[]>([]);
  const current = useRef(term);
  useEffect(() => {
    current.current = term;
  }, [term]);

  useFocusEffect(
    useCallback(() => {
      const subscription = BackHandler.addEventListener('hardwareBackPress', () => {
        const previous = before.current.pop();
        if (previous === undefined) return false;
        onReturn();
        navigation.setParams({ q: previous || undefined });
        return true;
      });
      return () => subscription.remove();
    }, [navigation, onReturn]),
  );

  return useCallback(
    (next) => {
      before.current.push(current.current);
      navigation.setParams({ q: next || undefined });
    },
    [navigation],
  );
}
