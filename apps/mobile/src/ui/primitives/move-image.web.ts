import { flushSync } from 'react-dom';

/** The name under which a page shows the image large (`view-transition-name`, `movie/film-poster.tsx`). */
const TRANSITION = 'poster';

/**
 * Opens a page while a link's image moves to its place there, where the browser can and the visitor has not asked for less
 * motion. The browser first captures this page, for a frame or more. Going back during that time cancels the navigation:
 * the history has no entry for the new page yet, so the browser would leave this page, and the new one would open there.
 */
export function moveImage(link: Element, open: () => void): void {
  const image = link.querySelector('img');
  if (!image || !document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return open();
  const navigation: unknown = Reflect.get(window, 'navigation');
  const history = navigation instanceof EventTarget ? navigation : undefined;
  let isCancelled = false;
  function cancel(event: Event) {
    if (Reflect.get(event, 'navigationType') !== 'traverse' || !event.cancelable) return;
    event.preventDefault();
    isCancelled = true;
  }
  history?.addEventListener('navigate', cancel);
  image.style.viewTransitionName = TRANSITION;
  const { ready, finished } = document.startViewTransition(() => {
    history?.removeEventListener('navigate', cancel);
    if (!isCancelled) flushSync(open);
  });
  // Rejects where the page is not visible, and the transition is skipped.
  ready.catch(() => undefined);
  void finished.finally(() => image.style.removeProperty('view-transition-name'));
}
