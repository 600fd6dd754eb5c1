import { onlineManager } from '@tanstack/react-query';

/**
 * Browsers tell by themselves when the network or the page comes and goes. Of a network that was never there, as when
 * the page itself was kept, they tell nothing.
 */
export function watchDevice(): void {
  if (typeof window !== 'undefined' && !window.navigator.onLine) onlineManager.setOnline(false);
}
