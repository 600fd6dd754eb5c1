import { isFirstScreen } from './first-screen';

const isBrowser = process.env.EXPO_OS === 'web';
const [pageLoad] = (isBrowser && globalThis.performance?.getEntriesByType?.('navigation')) || [];
const isPageReturn = pageLoad !== undefined && 'type' in pageLoad && pageLoad.type !== 'navigate';

/** True during `popstate`, in which the router mounts the screen that the visitor returns to. */
let isTraversing = false;
if (isBrowser && typeof window !== 'undefined') {
  // Capturing, to run before the router's listener.
  window.addEventListener(
    'popstate',
    () => {
      isTraversing = true;
      setTimeout(() => (isTraversing = false));
    },
    true,
  );
}

/**
 * How the visitor comes to the screen that is mounting: the app has opened with it (`load`), the browser returned to it by a
 * reload or through its history (`return`), or another screen or app led to it (`link`).
 */
export function navigationType(): 'load' | 'return' | 'link' {
  if (isTraversing || (isFirstScreen() && isPageReturn)) return 'return';
  return isFirstScreen() ? 'load' : 'link';
}

/** Resolves once the visitor sees the app: browsers prerender pages that may never be opened. */
export const whenSeen = new Promise<void>((resolve) => {
  const isPrerendered = isBrowser && globalThis.document && Reflect.get(document, 'prerendering');
  if (isPrerendered) document.addEventListener('prerenderingchange', () => resolve());
  else resolve();
});
