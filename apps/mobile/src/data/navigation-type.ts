import { isFirstScreen } from './first-screen';

const isBrowser = process.env.EXPO_OS === 'web';
const [pageLoad] = (isBrowser && globalThis.performance?.getEntriesByType?.('navigation')) || [];

/** Whether the visitor reloaded the page or went back or forward, and has not clicked since. */
let isReturn = pageLoad !== undefined && 'type' in pageLoad && pageLoad.type !== 'navigate';

/** Registers the event listeners. Called when the app starts, before this module's first other use. */
export function watchNavigation(): void {
  if (!isBrowser || typeof window === 'undefined') return;
  // Listen in the capture phase, before the router's listeners, which mount a screen.
  window.addEventListener('popstate', () => (isReturn = true), true);
  window.addEventListener('click', () => (isReturn = false), true);
}

/**
 * Returns how the visitor reached the screen that is mounting: the app opened with it, the visitor reloaded
 * it or went back or forward to it (`returned`), or followed a link from another screen or app.
 */
export function navigationType(): 'opened' | 'returned' | 'linked' {
  if (isReturn) return 'returned';
  return isFirstScreen() ? 'opened' : 'linked';
}

/** Resolves once the page is visible: browsers prerender pages that the visitor may never open. */
export const whenPageVisible = new Promise<void>((resolve) => {
  const isPrerendered = isBrowser && globalThis.document && Reflect.get(document, 'prerendering');
  if (isPrerendered) document.addEventListener('prerenderingchange', () => resolve());
  else resolve();
});
