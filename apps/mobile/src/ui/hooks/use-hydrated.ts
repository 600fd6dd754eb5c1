import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False while a rendered page hydrates: that render must match the markup, so everything unknown to the
 * server waits for the next render. True at once where there is no markup to hydrate.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
