import { useRouter } from 'expo-router';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

import { isPlain } from '../hooks/is-plain';

/** The name of what moves from a card to Details (`details-web-style.web.ts`). */
const POSTER = 'poster';

/**
 * Opens a page while a card's poster moves to its place there, where the browser can and the visitor wants it. The browser
 * first takes a picture of this page, for a frame or more. Who goes back meanwhile takes back the tap, and stays: the
 * history has no entry of the film yet, so Back would lead past this page, and the film would open there.
 */
function movePoster(card: Element, open: () => void): void {
  const poster = card.querySelector<HTMLElement>('.poster');
  if (!poster || !document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return open();
  const navigation: unknown = Reflect.get(window, 'navigation');
  const history = navigation instanceof EventTarget ? navigation : undefined;
  let isTakenBack = false;
  function stay(event: Event) {
    if (Reflect.get(event, 'navigationType') !== 'traverse' || !event.cancelable) return;
    event.preventDefault();
    isTakenBack = true;
  }
  history?.addEventListener('navigate', stay);
  poster.style.viewTransitionName = POSTER;
  const { ready, finished } = document.startViewTransition(() => {
    history?.removeEventListener('navigate', stay);
    if (!isTakenBack) flushSync(open);
  });
  // It is left out where the page is not seen.
  ready.catch(() => undefined);
  void finished.finally(() => poster.style.removeProperty('view-transition-name'));
}

/** Opens a film's page from its card, whose poster moves there (design 8: motion); Search from one that waits for a film. */
export function useOpenMovie(id: number | undefined) {
  const router = useRouter();
  return (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    movePoster(event.currentTarget, () => router.navigate(id === undefined ? '/search' : `/movie/${id}`));
  };
}
