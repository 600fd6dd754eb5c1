import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns false while a server-rendered or exported page hydrates. That render must match the markup, so
 * everything that the server could not know waits for the next render. If there is no markup to hydrate, it
 * returns true at once.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
