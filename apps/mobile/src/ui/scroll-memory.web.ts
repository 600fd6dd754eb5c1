import { type RefObject, useCallback, useEffect, useRef } from 'react';

import { isReturn } from '@/data/arrival';
import { browserStorage } from '@/data/browser-storage';

import type { Scrollable } from './scroll-memory';

const KEY = 'marquee-scroll';

/** Where the visitor left the page that this one comes back to, by reload or by going back; until it is used. */
let remembered = (() => {
  if (!isReturn) return undefined;
  const [place, top] = browserStorage('sessionStorage')?.getItem(KEY)?.split('\n') ?? [];
  return { place, top: Number(top) };
})();

/**
 * Keeps the scroll position over a reload, and over leaving and coming back (design 8): browsers do it for the page,
 * but not for what scrolls inside it. `place` is the address of what is shown. A list grows as it is scrolled, so the
 * position is set again each time the content's size changes, until the visitor scrolls.
 */
export function useScrollMemory(scrollable: RefObject<Scrollable>, place: string) {
  const visiting = useRef(place);
  useEffect(() => {
    visiting.current = place;
  }, [place]);

  useEffect(() => {
    const node = scrollable.current?.getScrollableNode();
    if (!(node instanceof HTMLElement)) return;
    const keep = () => {
      // A screen beneath another one has no height. A tab beneath another one has, and is hidden.
      if (node.clientHeight === 0 || getComputedStyle(node).visibility === 'hidden') return;
      browserStorage('sessionStorage')?.setItem(KEY, `${visiting.current}\n${node.scrollTop}`);
    };
    const forget = () => {
      remembered = undefined;
    };
    window.addEventListener('pagehide', keep);
    node.addEventListener('wheel', forget, { passive: true });
    node.addEventListener('touchstart', forget, { passive: true });
    return () => {
      window.removeEventListener('pagehide', keep);
      node.removeEventListener('wheel', forget);
      node.removeEventListener('touchstart', forget);
    };
  }, [scrollable]);

  const onContentSizeChange = useCallback(() => {
    const node = scrollable.current?.getScrollableNode();
    if (remembered?.place !== place || !(node instanceof HTMLElement)) return;
    node.scrollTop = remembered.top;
    if (node.scrollTop >= remembered.top - 1) remembered = undefined;
  }, [scrollable, place]);

  return { onContentSizeChange };
}
