import { flushSync } from 'react-dom';

/** The name under which an image moves (`view-transition-name`, `shell/web-style.web.ts`). */
const TRANSITION = 'poster';

/** The boxes of pages that show an image large. */
const largeBoxes = new Set<HTMLElement>();

const isVisible = (element: Element) => {
  const { width, top, bottom, left, right } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
};

/** The large image of the page in front, as far as it is visible. */
const visibleBox = () => [...largeBoxes].find(isVisible);

const isMoveable = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Changes the page while an image moves from its place on this page to that on the next one. The browser first captures this
 * page, for a frame or more.
 * @param change draws the next page and returns the image's place there; undefined where it has none.
 */
function move(from: HTMLElement, change: () => HTMLElement | undefined): void {
  from.style.viewTransitionName = TRANSITION;
  let to: HTMLElement | undefined;
  const transition = document.startViewTransition(() => {
    to = change();
    from.style.removeProperty('view-transition-name');
    if (to) to.style.viewTransitionName = TRANSITION;
    else transition.skipTransition();
  });
  // Rejects where the page is not visible, and the transition is skipped.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => to?.style.removeProperty('view-transition-name'));
}

/**
 * Opens a page while a link's image moves to its place there, where the browser can and the visitor has not asked for less
 * motion. Going back before the page is captured cancels the navigation: the history has no entry for the new page yet, so the
 * browser would leave this page, and the new one would open there.
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

/** The image with this address in a link of the page in front, as far as it is visible. */
const linkImage = (address: string) =>
  [...document.querySelectorAll<HTMLImageElement>('main a img')].find(
    (image) => image.src === address && isVisible(image),
  );

/** The event is sent again once the browser has captured the page: the router draws the page that it leads to then. */
let isSentAgain = false;

/** On the way back the large image moves to the link that it came from, where that is in sight. */
function moveBack(event: PopStateEvent): void {
  const box = visibleBox();
  const address = box?.querySelector('img')?.src;
  // The browser has an animation of its own for a swipe.
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

/** Has images move to and from the box of a page's large image. For a ref of it. */
export function largeImage(box: HTMLElement | null): void {
  for (const known of largeBoxes) if (!known.isConnected) largeBoxes.delete(known);
  if (box) largeBoxes.add(box);
  if (largeBoxes.size > 0) window.addEventListener('popstate', moveBack, true);
  else window.removeEventListener('popstate', moveBack, true);
}
