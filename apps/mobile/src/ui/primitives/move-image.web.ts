import { flushSync } from 'react-dom';

/** The `view-transition-name` of a moving image (`shell/web-style.web.ts`). */
const TRANSITION = 'poster';

/** The boxes of large images, on all mounted pages. */
const largeBoxes = new Set<HTMLElement>();

const isVisible = (element: Element) => {
  const { width, top, bottom, left, right } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
};

/** The box of the front page's large image; undefined if it is not visible. */
const visibleBox = () => [...largeBoxes].find(isVisible);

const isMoveable = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The element with the transition's name, of which a page can have only one. */
let named: HTMLElement | undefined;

function nameImage(element: HTMLElement | undefined): void {
  named?.style.removeProperty('view-transition-name');
  named = element;
  if (element) element.style.viewTransitionName = TRANSITION;
}

/** The transition that was started last. A new one skips the one before, whose end must not rename its images. */
let latest: ViewTransition | undefined;

/**
 * Changes the page while an image moves from its place on this page to its place on the next one. The browser
 * first captures this page, for a frame or more.
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
  // Rejects if the page is hidden, which skips the transition.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => {
    if (latest === transition) nameImage(undefined);
  });
}

/**
 * Opens a page while a link's image moves to its place there. Without support for view transitions, or with
 * reduced motion, it only opens the page. Going back before the browser has captured this page cancels the
 * navigation: the history has no entry for the new page yet, so the browser would leave this page, and the
 * new one would open on top of the wrong one.
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

/** A visible image with this address in a link of the page in front. */
const linkImage = (address: string) =>
  [...document.querySelectorAll<HTMLImageElement>('main a img')].find(
    (image) => image.src === address && isVisible(image),
  );

/**
 * True while `moveBack` dispatches the event again, after the browser has captured the page: the router then
 * renders the previous page.
 */
let isSentAgain = false;

/** Going back moves the large image to the link that it came from, if that is visible. */
function moveBack(event: PopStateEvent): void {
  const box = visibleBox();
  const address = box?.querySelector('img')?.src;
  // The browser animates a swipe itself.
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

/** A ref callback for the box of a page's large image, which registers it for transitions to and from it. */
export function largeImage(box: HTMLElement | null): void {
  for (const known of largeBoxes) if (!known.isConnected) largeBoxes.delete(known);
  if (box) largeBoxes.add(box);
  if (largeBoxes.size > 0) window.addEventListener('popstate', moveBack, true);
  else window.removeEventListener('popstate', moveBack, true);
}
