import { type RefObject, useCallback, useEffect, useRef } from 'react';

import { browserStorage } from '@/data/device.web';

import { MAIN } from '../hooks/use-screen-focus.web';

/** A ScrollView or a FlatList. */
interface Scrollable {
  getScrollableNode(): unknown;
}

const KEY = 'marquee-scroll-tops';

/** Scroll positions in pixels, by history entry and address. */
const tops = readTops();

/** Reads the stored positions. Returns an empty map if that fails. */
function readTops(): Map<string, number> {
  try {
    return new Map(JSON.parse(browserStorage('sessionStorage')?.getItem(KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

/** The events of gestures that scroll the list even if they start in the search box. */
const SCROLLING = ['wheel', 'touchmove'];

/**
 * Returns the key of a position. It contains the id that the router gives to each entry of the browser's
 * history.
 */
const keyOf = (place: string) => `${window.history.state?.id} ${place}`;

/**
 * Makes a new visit to an address start at the top, even if this history entry has a stored position for it.
 */
export function startAtTop(place: string): void {
  tops.delete(keyOf(place));
}

/**
 * Restores the scroll position after a reload, and when the visitor returns (design 8). Browsers restore only
 * the document's position, and not that of a scrolling element inside it. `place` is the address of the
 * content. A list may not be long enough at first, so the position is set again whenever the size of the
 * content changes, until the visitor scrolls.
 */
export function useScrollMemory(scrollable: RefObject<Scrollable>, place: string) {
  const visiting = useRef(place);
  /** The position to restore. It is set until the content is long enough for it. */
  const wanted = useRef<number>(undefined);

  const restore = useCallback(() => {
    const node = scrollable.current?.getScrollableNode();
    const top = wanted.current;
    if (top === undefined || !(node instanceof HTMLElement)) return;
    node.scrollTop = top;
    if (node.scrollTop >= top - 1) wanted.current = undefined;
  }, [scrollable]);

  /**
   * Whether the visitor is typing. Some frames after a key press the browser scrolls to the focused box, and
   * that position must not be stored.
   */
  const isTyping = useRef(false);

  useEffect(() => {
    wanted.current = tops.get(keyOf(place)) ?? (visiting.current === place ? undefined : 0);
    visiting.current = place;
    isTyping.current = false;
    restore();
  }, [place, restore]);

  useEffect(() => {
    const node = scrollable.current?.getScrollableNode();
    if (!(node instanceof HTMLElement)) return;
    const remember = () => {
      if (!isTyping.current) tops.set(keyOf(visiting.current), wanted.current ?? node.scrollTop);
    };
    const store = () => {
      if (node.closest(`#${MAIN}`)) remember();
      try {
        browserStorage('sessionStorage')?.setItem(KEY, JSON.stringify([...tops]));
      } catch {
        // The storage is full: the positions last until the page is closed.
      }
    };
    const act = ({ target, type }: Event) => {
      // Submitting a term moves the focus from the box to the results, which is not an action of the visitor.
      if (type === 'focusin' && !(target instanceof HTMLInputElement)) return;
      const wasTyping = isTyping.current;
      wanted.current = undefined;
      isTyping.current = target instanceof HTMLInputElement && !SCROLLING.includes(type);
      // The visitor continues from this position.
      if (wasTyping) remember();
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    window.addEventListener('pagehide', store, options);
    node.addEventListener('scroll', remember, options);
    for (const type of [...SCROLLING, 'pointerdown', 'keydown', 'focusin', 'input'])
      node.addEventListener(type, act, options);
    return () => listening.abort();
  }, [scrollable]);

  return { onContentSizeChange: restore };
}
