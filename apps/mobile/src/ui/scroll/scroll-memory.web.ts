import { useFocusEffect } from 'expo-router';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ScrollView } from 'react-native';

import { browserHistory, browserStorage } from '@/data/browser';

import { useHydrated } from '../hooks/use-hydrated';
import { MAIN_ID } from '../hooks/use-screen-focus';

const STORAGE_KEY = 'marquee-scroll-tops';

/** Scroll positions in pixels, by history entry and address. */
const scrollPositions = readScrollPositions();

function readScrollPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(browserStorage('sessionStorage')?.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

/** The events of gestures that scroll the list even if they start in the search box. */
const SCROLL_GESTURES = ['wheel', 'touchmove'];

/** The key of a position. `history.state.id` is the router's id of the current history entry. */
const entryKey = (scrollKey: string) => `${browserHistory()?.state?.id} ${scrollKey}`;

/** Forgets the position of the current history entry at an address, so that its content starts at the top. */
export function forgetScrollPosition(scrollKey: string): void {
  scrollPositions.delete(entryKey(scrollKey));
}

/**
 * Restores the scroll position after a reload and when the visitor returns (design, Behaviour), because browsers
 * restore only the document's position and not that of the scroll view. If the content is too short at first,
 * the position is set again whenever the content grows, until the visitor scrolls.
 * @param scrollKey the address of the content.
 */
export function useScrollMemory(scrollable: RefObject<ScrollView>, scrollKey: string) {
  const shownKey = useRef(scrollKey);
  /** The position in pixels that is not restored yet; undefined if there is none. */
  const topToRestore = useRef<number>(undefined);
  /** The visitor's latest position in pixels, even if the content was too short to restore it. */
  const lastTop = useRef(0);
  const isHydrated = useHydrated();

  const restore = useCallback(() => {
    const node = scrollable.current?.getScrollableNode();
    const top = topToRestore.current;
    if (top === undefined || !(node instanceof HTMLElement)) return;
    node.scrollTop = top;
    if (node.scrollTop >= top - 1) topToRestore.current = undefined;
  }, [scrollable]);

  /**
   * Whether the visitor is typing in the search box. A few frames after a key press, the browser itself
   * scrolls to the focused box, and such positions must not be stored.
   */
  const isTyping = useRef(false);

  useEffect(() => {
    // Hydration removes an incomplete last row (`useRows`), and a page that becomes shorter loses its position.
    if (!isHydrated) return;
    const isNewContent = scrollKey !== shownKey.current;
    topToRestore.current = scrollPositions.get(entryKey(scrollKey)) ?? (isNewContent ? 0 : undefined);
    shownKey.current = scrollKey;
    isTyping.current = false;
    restore();
  }, [scrollKey, restore, isHydrated]);

  // Restores the position when the screen comes to the front again, because WebKit loses the position of a
  // hidden screen whose content has container queries.
  useFocusEffect(
    useCallback(() => {
      restore();
      return () => {
        topToRestore.current = lastTop.current;
      };
    }, [restore]),
  );

  useEffect(() => {
    const node = scrollable.current?.getScrollableNode();
    if (!(node instanceof HTMLElement)) return;
    const savePosition = () => {
      lastTop.current = topToRestore.current ?? node.scrollTop;
      if (!isTyping.current) scrollPositions.set(entryKey(shownKey.current), lastTop.current);
    };
    const storePositions = () => {
      // The current history entry is that of the screen in front.
      if (node.closest(`#${MAIN_ID}`)) savePosition();
      try {
        browserStorage('sessionStorage')?.setItem(STORAGE_KEY, JSON.stringify([...scrollPositions]));
      } catch {
        // The storage is full. The positions are still in memory until the page is closed.
      }
    };
    const onVisitorAction = ({ target, type }: Event) => {
      // Ignore a focus change to anything but the search box, such as to the results of a submitted term.
      if (type === 'focusin' && !(target instanceof HTMLInputElement)) return;
      const wasTyping = isTyping.current;
      topToRestore.current = undefined;
      isTyping.current = target instanceof HTMLInputElement && !SCROLL_GESTURES.includes(type);
      if (wasTyping) savePosition();
    };
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    window.addEventListener('pagehide', storePositions, options);
    node.addEventListener('scroll', savePosition, options);
    for (const type of [...SCROLL_GESTURES, 'pointerdown', 'keydown', 'focusin', 'input'])
      node.addEventListener(type, onVisitorAction, options);
    return () => controller.abort();
  }, [scrollable]);

  return { onContentSizeChange: restore };
}
