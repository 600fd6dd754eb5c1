import { useFocusEffect } from 'expo-router';
import { useCallback, useEffect, useRef } from 'react';
import { BackHandler } from 'react-native';

/** Puts a term into the address. */
export type PutTerm = (term: string) => void;

/**
 * The terms before this one, to which Android's back button returns (design 8): `onReturn` is called first, then `replace`.
 * Gives what puts a term after them.
 */
export function useTermHistory(term: string, replace: PutTerm, onReturn: () => void): PutTerm {
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
        replace(previous);
        return true;
      });
      return () => subscription.remove();
    }, [replace, onReturn]),
  );

  return useCallback(
    (next) => {
      before.current.push(current.current);
      replace(next);
    },
    [replace],
  );
}
