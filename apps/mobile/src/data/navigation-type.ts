import { useEffect } from 'react';

const isBrowser = process.env.EXPO_OS === 'web';
const [pageLoad] = (isBrowser && globalThis.performance?.getEntriesByType?.('navigation')) || [];

/** Whether the visitor reloaded the page or went back or forward, and has not clicked since. */
let isReturn = pageLoad !== undefined && 'type' in pageLoad && pageLoad.type !== 'navigate';

/** Registers the event listeners. The app must call this at its start, before it calls `navigationType`. */
export function watchNavigation(): void {
  if (!isBrowser || typeof window === 'undefined') return;
  // Listen in the capture phase, so that `isReturn` changes before the router's listeners mount a screen.
  window.addEventListener('popstate', () => (isReturn = true), true);
  window.addEventListener('click', () => (isReturn = false), true);
}

let mountedScreens = 0;

/**
 * Whether no screen is mounted yet. This is true only for the first screen, because each further screen
 * renders before the previous screen unmounts.
 */
export const isFirstScreen = (): boolean => mountedScreens === 0;

/** Counts the screen that calls it as mounted, for {@link isFirstScreen}. */
export function useReportScreen(): void {
  useEffect(() => {
    mountedScreens++;
    return () => void mountedScreens--;
  }, []);
}

/**
 * Returns how the visitor reached the screen that is mounting. The app opened with this screen (`opened`),
 * the visitor reloaded the screen or went back or forward to it (`returned`), or followed a link to it
 * (`linked`).
 */
export function navigationType(): 'opened' | 'returned' | 'linked' {
  if (isReturn) return 'returned';
  return isFirstScreen() ? 'opened' : 'linked';
}

/** Resolves once the page is visible. Browsers prerender pages that the visitor may never open. */
export const whenPageVisible = new Promise<void>((resolve) => {
  const isPrerendered = isBrowser && globalThis.document && Reflect.get(document, 'prerendering');
  if (isPrerendered) document.addEventListener('prerenderingchange', () => resolve());
  else resolve();
});
