import { isFirstScreen } from './first-screen';

const isBrowser = process.env.EXPO_OS === 'web';
const [pageLoad] = (isBrowser && globalThis.performance?.getEntriesByType?.('navigation')) || [];

/** The last navigation was a reload or went through the browser's history, and no click has followed it. */
let isReturn = pageLoad !== undefined && 'type' in pageLoad && pageLoad.type !== 'navigate';

/**
 * Registers the listeners. Called at the start of the app: the bundler evaluates this module only at its
 * first use, which is after the events that it listens for.
 */
export function watchNavigation(): void {
  if (!isBrowser || typeof window === 'undefined') return;
  // In the capture phase, to run before the router's listeners, which mount a screen some tasks later.
  window.addEventListener('popstate', () => (isReturn = true), true);
  window.addEventListener('click', () => (isReturn = false), true);
}

/**
 * How the visitor came to the screen that is mounting: the app opened with it (`load`), the browser returned
 * to it by a reload or through its history (`return`), or another screen or app linked to it (`link`).
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
