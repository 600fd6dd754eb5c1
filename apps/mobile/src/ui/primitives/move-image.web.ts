import { flushSync } from 'react-dom';

/** The `view-transition-name` of the image that moves (`shell/web-style.web.ts`). */
const TRANSITION = 'poster';

const isVisible = (element: Element) => {
  const { width, top, bottom, left, right } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
};

/** The box of the front page's large image; undefined if it is not visible. */
const visibleBox = () => [...document.querySelectorAll<HTMLElement>('[data-large-image]')].find(isVisible);

const isMoveable = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The element that has the transition's name. Only one element on a page may have it. */
let named: HTMLElement | undefined;

function nameImage(element: HTMLElement | undefined): void {
  named?.style.removeProperty('view-transition-name');
  named = element;
  if (element) element.style.viewTransitionName = TRANSITION;
}

/**
 * The transition that was started last. A new transition skips the previous one; when that previous one ends,
 * it must not rename the new transition's images.
 */
let latest: ViewTransition | undefined;

/**
 * Changes the page while an image animates from its place on the current page to its place on the next page.
 * The browser first captures the current page, which takes one frame or more.
 * @param change renders the next page and returns the image's place there; undefined if there is none.
 */
function move(from: HTMLElement, change: () => HTMLElement | undefined): void {
  nameImage(from);
  const transition = document.startViewTransition(() => {
    const to = change();
    if (latest !== transition) return;
    nameImage(to);
    if (!to) transition.skipTransition();
  });
  latest = transition;
  // The promise rejects if the page is hidden, because the browser then skips the transition.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => {
    if (latest === transition) nameImage(undefined);
  });
}

/**
 * Opens a page while the image of a link animates to its place on that page. Without support for view
 * transitions, or with reduced motion, it only opens the page. If the visitor goes back before the browser
 * has captured the current page, the navigation is cancelled: the history does not yet have an entry for the
 * new page, so the browser would leave the current page, and the new page would open on top of the wrong
 * page.
 */
export function moveImage(link: Element, open: () => void): void {
  const image = link.querySelector('img');
  if (!image || !isMoveable()) return open();
  const navigation: unknown = Reflect.get(window, 'navigation');
  const history = navigation instanceof EventTarget ? navigation : undefined;
  let isCancelled = false;
  function cancel(event: Event) {
    if (Reflect.get(event, 'navigationType') !== 'traverse' || !event.cancelable) return;
    event.preventDefault();
    isCancelled = true;
  }
  history?.addEventListener('navigate', cancel);
  move(image, () => {
    history?.removeEventListener('navigate', cancel);
    if (isCancelled) return undefined;
    flushSync(open);
    return visibleBox();
  });
}

/** Returns a visible image with this address that is inside a link of the page in front. */
const linkImage = (address: string) =>
  [...document.querySelectorAll<HTMLImageElement>('main a img')].find(
    (image) => image.src === address && isVisible(image),
  );

/**
 * True while `moveBack` dispatches the `popstate` event a second time, after the browser has captured the
 * page. This second event makes the router render the previous page.
 */
let isSentAgain = false;

/**
 * Handles `popstate` when the visitor goes back: animates the large image to the link from which it came, if
 * that link is visible.
 */
function moveBack(event: PopStateEvent): void {
  const box = visibleBox();
  const address = box?.querySelector('img')?.src;
  // The browser itself has already animated a swipe.
  const isAnimated = Reflect.get(event, 'hasUAVisualTransition') === true;
  if (isSentAgain || !box || !address || isAnimated || !isMoveable()) return;
  event.stopImmediatePropagation();
  move(box, () => {
    isSentAgain = true;
    flushSync(() => window.dispatchEvent(new PopStateEvent('popstate', { state: event.state })));
    isSentAgain = false;
    return linkImage(address);
  });
}

/** Watches for going back. Returns the function that stops it. */
export function watchMoveBack(): () => void {
  // In the capture phase, to run before the router's listener.
  window.addEventListener('popstate', moveBack, true);
  return () => window.removeEventListener('popstate', moveBack, true);
}
