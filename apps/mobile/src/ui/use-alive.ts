import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False in a page that comes as markup, until it has come to life: what waits for it does not compete with the script.
 * True at once where nothing was rendered before.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
