import { flushSync } from 'react-dom';

const isVisible = (element: Element) => {
  const { width, top, bottom, left, right } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
};

/** Returns the box of the front page's large image; undefined if it is not visible. */
const visibleBox = () => [...document.querySelectorAll<HTMLElement>('[data-large-image]')].find(isVisible);

const isMoveable = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The only element that may have the transition's name. */
let named: HTMLElement | undefined;

function nameImage(element: HTMLElement | undefined): void {
  named?.style.removeProperty('view-transition-name');
  named = element;
  if (element) element.style.viewTransitionName = 'poster';
}

/** The latest transition. An earlier transition, which this one has skipped, must not rename its images. */
let latest: ViewTransition | undefined;

/**
 * Animates an image from the current page to the next page.
 * @param change renders the next page and returns the image's place there. The browser calls it after it has
 * captured the current page, which takes one frame or more.
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
 * Opens a page while the image of a link animates to its place on that page. If the visitor goes back before
 * the browser has captured the current page, both navigations are cancelled: the history has no entry for the
 * new page yet, so the new page would open on top of the wrong page.
 */
export function moveImage(link: Element, open: () => void): void {
  const image = link.querySelector('img');
  if (!image || !isMoveable()) return open();
  const navigation: EventTarget | undefined = Reflect.get(window, 'navigation');
  let isCancelled = false;
  function cancel(event: Event) {
    if (Reflect.get(event, 'navigationType') !== 'traverse' || !event.cancelable) return;
    event.preventDefault();
    isCancelled = true;
  }
  navigation?.addEventListener('navigate', cancel);
  move(image, () => {
    navigation?.removeEventListener('navigate', cancel);
    if (isCancelled) return undefined;
    flushSync(open);
    return visibleBox();
  });
}

/** Returns a visible image with this address in a link of the page in front. */
const linkImage = (address: string) =>
  [...document.querySelectorAll<HTMLImageElement>('main a img')].find(
    (image) => image.src === address && isVisible(image),
  );

/** True during the second `popstate` event of `moveBack`, for which the router renders the previous page. */
let isRedispatching = false;

/** Animates the large image to the link from which it came, if the visitor goes back and the link is visible. */
function moveBack(event: PopStateEvent): void {
  const box = visibleBox();
  const address = box?.querySelector('img')?.src;
  // The browser itself has already animated a swipe.
  if (isRedispatching || !box || !address || event.hasUAVisualTransition || !isMoveable()) return;
  event.stopImmediatePropagation();
  move(box, () => {
    isRedispatching = true;
    flushSync(() => window.dispatchEvent(new PopStateEvent('popstate', { state: event.state })));
    isRedispatching = false;
    return linkImage(address);
  });
}

export function watchMoveBack(): () => void {
  // Listen in the capture phase, to run before the router's listener.
  window.addEventListener('popstate', moveBack, true);
  return () => window.removeEventListener('popstate', moveBack, true);
}
