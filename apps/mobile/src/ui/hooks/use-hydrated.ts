import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns false while the page hydrates, because that render must match the server's markup. From the next
 * render on, it returns true, and the app may use what the server could not know. Without markup to hydrate,
 * it returns true at once.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
