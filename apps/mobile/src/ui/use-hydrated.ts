import { useSyncExternalStore } from 'react';

import { pageData } from '@/data/page-data';

const subscribe = () => () => undefined;

/**
 * Whether the address may be read. A page of the static export was made for no address in particular and must be
 * matched to the letter while it comes to life: false until the next render. True at once where nothing was rendered
 * before, and in a page that our server rendered for its very address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => pageData() !== undefined,
  );
}
