import { onlineManager } from '@tanstack/react-query';

/**
 * Browsers fire events when the network or the page comes and goes. For a network that was never there, as when the page
 * itself came from a cache, they fire none.
 */
export function watchDevice(): void {
  if (typeof window !== 'undefined' && !window.navigator.onLine) onlineManager.setOnline(false);
}
