import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns false during hydration, which must match the markup: everything that the server could not know
 * waits for the next render. Returns true at once if there is no markup.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
