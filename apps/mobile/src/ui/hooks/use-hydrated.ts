import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False while a page that came as markup hydrates, and must be matched to the letter: what was not known when it was
 * rendered, or need not be there so soon, waits for the next render. True at once where nothing was rendered before.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
