import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False while a page that was rendered elsewhere comes to life, and must match it to the letter; true from the next
 * render on, and at once where nothing was rendered before.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
