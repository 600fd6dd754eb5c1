import { onlineManager } from '@tanstack/react-query';

/** TanStack Query listens to the browser's events; a page that is offline from the start, from a cache, gets none. */
export function watchDevice(): void {
  if (typeof window !== 'undefined' && !window.navigator.onLine) onlineManager.setOnline(false);
}
