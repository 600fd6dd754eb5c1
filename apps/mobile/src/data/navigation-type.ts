import { isFirstScreen } from './first-screen';

const isBrowser = process.env.EXPO_OS === 'web';
const [pageLoad] = (isBrowser && globalThis.performance?.getEntriesByType?.('navigation')) || [];

/**
 * Whether the last navigation was a reload or a step back or forward, and the visitor has not clicked since.
 */
let isReturn = pageLoad !== undefined && 'type' in pageLoad && pageLoad.type !== 'navigate';

/**
 * Registers the event listeners. Must be called when the app starts: the bundler evaluates this module only
 * when it is first used, which is too late for the first events.
 */
export function watchNavigation(): void {
  if (!isBrowser || typeof window === 'undefined') return;
  // Listen in the capture phase, to run before the router's listeners, which mount a screen some tasks later.
  window.addEventListener('popstate', () => (isReturn = true), true);
  window.addEventListener('click', () => (isReturn = false), true);
}

/**
 * Returns how the visitor reached the screen that is mounting: the app opened with it (`load`), the visitor
 * reloaded it or went back or forward to it (`return`), or followed a link from another screen or app
 * (`link`).
 */
export function navigationType(): 'load' | 'return' | 'link' {
  if (isReturn) return 'return';
  return isFirstScreen() ? 'load' : 'link';
}

/** Resolves once the page is visible: browsers prerender pages that the visitor may never open. */
export const whenSeen = new Promise<void>((resolve) => {
  const isPrerendered = isBrowser && globalThis.document && Reflect.get(document, 'prerendering');
  if (isPrerendered) document.addEventListener('prerenderingchange', () => resolve());
  else resolve();
});
