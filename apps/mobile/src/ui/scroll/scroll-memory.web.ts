import { type RefObject, useCallback, useEffect, useRef } from 'react';

import { browserStorage } from '@/data/storage/device-storage.web';

import { MAIN } from '../hooks/use-screen-focus.web';

/** A ScrollView or a FlatList. */
interface Scrollable {
  getScrollableNode(): unknown;
}

const KEY = 'marquee-scroll-tops';

/** In pixels: how far down each place was left, by the entry of the browser's history. */
const tops = readTops();

/** What was stored; nothing where that cannot be read. */
function readTops(): Map<string, number> {
  try {
    return new Map(JSON.parse(browserStorage('sessionStorage')?.getItem(KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

/** What scrolls the list also over its box. */
const SCROLLING = ['wheel', 'touchmove'];

/** The router gives each entry of the history an id. */
const keyOf = (place: string) => `${window.history.state?.id} ${place}`;

/** A place that is asked for anew begins at its top, though it may have been at this entry of the history before. */
export function startAtTop(place: string): void {
  tops.delete(keyOf(place));
}

/**
 * Keeps the scroll position over a reload, and over leaving and coming back (design 8): browsers do it for the page,
 * but not for what scrolls inside it. `place` is the address of what is shown. A list grows as it is scrolled, so the
 * position is set again each time the content's size changes, until the visitor scrolls.
 */
export function useScrollMemory(scrollable: RefObject<Scrollable>, place: string) {
  const visiting = useRef(place);
  /** Where the visitor left what is come back to, until it is reached. */
  const wanted = useRef<number>(undefined);

  const restore = useCallback(() => {
    const node = scrollable.current?.getScrollableNode();
    const top = wanted.current;
    if (top === undefined || !(node instanceof HTMLElement)) return;
    node.scrollTop = top;
    if (node.scrollTop >= top - 1) wanted.current = undefined;
  }, [scrollable]);

  /** The browser scrolls to the box that is typed into, some frames later: the visitor left the list elsewhere. */
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
        // The storage is full: the place is forgotten with the page.
      }
    };
    const act = ({ target, type }: Event) => {
      // The app moves the focus on from the box, when its term is searched for.
      if (type === 'focusin' && !(target instanceof HTMLInputElement)) return;
      const wasTyping = isTyping.current;
      wanted.current = undefined;
      isTyping.current = target instanceof HTMLInputElement && !SCROLLING.includes(type);
      // From here the visitor goes on.
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
