import { flushSync } from 'react-dom';

import { isMotionReduced } from '../hooks/motion';

const isVisible = (element: Element) => {
  const { width, top, bottom, left, right } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
};

/** Returns the box around the large image of the screen in front; undefined if it is not visible. */
const largeImageBox = () => [...document.querySelectorAll<HTMLElement>('[data-large-image]')].find(isVisible);

const canAnimate = () => 'startViewTransition' in document && !isMotionReduced();

/** The element with the view transition's name. Only one element may have this name at a time. */
let namedImage: HTMLElement | undefined;

function nameImage(element: HTMLElement | undefined): void {
  namedImage?.style.removeProperty('view-transition-name');
  namedImage = element;
  if (element) element.style.viewTransitionName = 'poster';
}

/** The latest transition. It ends an earlier transition, whose callbacks must no longer rename images. */
let latest: ViewTransition | undefined;

/**
 * Animates an image from the current page to the next page.
 * @param change renders the next page and returns the element there to which the image moves. The browser
 * calls `change` after it has captured the current page, which takes one frame or more.
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
  // The promise rejects if the browser skips the transition, as it does on a hidden page.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => {
    if (latest === transition) nameImage(undefined);
  });
}

/**
 * Opens a page while the image of a link moves to its position on that page. If the visitor goes back before
 * the browser has captured the current page, both navigations are cancelled. Otherwise the new page would
 * open on top of the wrong page, because the history has no entry for the new page yet.
 */
export function moveImage(link: Element, open: () => void): void {
  const image = link.querySelector('img');
  if (!image || !canAnimate()) return open();
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
    return largeImageBox();
  });
}

/** Returns a visible image with this address in a link on the screen in front. */
const linkImage = (address: string) =>
  [...document.querySelectorAll<HTMLImageElement>('main a img')].find(
    (image) => image.src === address && isVisible(image),
  );

/** True while `moveBack` dispatches its own `popstate` event, which makes the router go back. */
let isRedispatching = false;

/** When the visitor goes back, animates the large image to the visible link with the same image. */
function moveBack(event: PopStateEvent): void {
  // After a swipe (`hasUAVisualTransition`), the browser itself has already animated the change.
  if (isRedispatching || event.hasUAVisualTransition || !canAnimate()) return;
  const box = largeImageBox();
  const address = box?.querySelector('img')?.src;
  if (!box || !address) return;
  event.stopImmediatePropagation();
  move(box, () => {
    isRedispatching = true;
    flushSync(() => window.dispatchEvent(new PopStateEvent('popstate', { state: event.state })));
    isRedispatching = false;
    return linkImage(address);
  });
}

export function watchMoveBack(): () => void {
  // In the capture phase, `moveBack` runs before the router's listener and can stop the event.
  window.addEventListener('popstate', moveBack, true);
  return () => window.removeEventListener('popstate', moveBack, true);
}
