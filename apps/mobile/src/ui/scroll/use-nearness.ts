import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ScrollView } from 'react-native';

/** Called with where an element is now; without it when all are to be drawn: the width changed, and with it every height. */
type OnMove = (entry?: IntersectionObserverEntry) => void;

export interface Nearness {
  /** In pixels; undefined as long as none was seen. */
  rowHeight?: number;
  /** Calls back soon, and whenever the element comes near what is seen, or leaves. Returns what ends it. */
  watch(element: Element, onMove: OnMove): () => void;
}

/** That of the lists that were there before, in a window of the same width. */
let known: { width: number; rowHeight: number } | undefined;

function scrollerOf(scroll: RefObject<ScrollView>): HTMLElement | undefined {
  const node: unknown = scroll.current?.getScrollableNode();
  return node instanceof HTMLElement ? node : undefined;
}

/** Safari does not tell when scrolling has ended. */
const SCROLLED = 'onscrollend' in globalThis ? 'scrollend' : 'scroll';

/** Watches elements within what scrolls, all by one observer; near is what is at most a screen away. */
export function useNearness(scroll: RefObject<ScrollView>): Nearness {
  const [{ nearness, startAgain, drawAll, findFirst, keepFirst }] = useState(() => {
    const callbacks = new Map<Element, OnMove>();
    const pending = new Map<Element, IntersectionObserverEntry>();
    let observer: IntersectionObserver | undefined;

    /** Calls one back in each frame, those that came before those that left: drawing a row takes a phone half a frame. */
    function callNext() {
      const entries = [...pending.values()];
      const next = entries.find((entry) => entry.isIntersecting) ?? entries[0];
      if (!next) return;
      pending.delete(next.target);
      callbacks.get(next.target)?.(next);
      if (pending.size > 0) requestAnimationFrame(callNext);
    }
    function queue(entries: IntersectionObserverEntry[]) {
      if (pending.size === 0) requestAnimationFrame(callNext);
      entries.forEach((entry) => pending.set(entry.target, entry));
    }

    function observe(element: Element) {
      observer ??= new IntersectionObserver(queue, {
        root: scrollerOf(scroll) ?? null,
        rootMargin: '100% 0px',
      });
      observer.unobserve(element);
      observer.observe(element);
    }
    const nearness: Nearness = {
      rowHeight: known?.width === globalThis.innerWidth ? known?.rowHeight : undefined,
      watch(element, onMove) {
        callbacks.set(element, onMove);
        observe(element);
        return () => {
          callbacks.delete(element);
          observer?.unobserve(element);
        };
      },
    };
    function startAgain() {
      nearness.rowHeight = undefined;
      pending.clear();
      callbacks.forEach((onMove, element) => {
        onMove();
        observe(element);
      });
    }
    /** The element that is seen first, and how much of it stands above. */
    let first: { element: Element; share: number } | undefined;
    function findFirst() {
      const { top = 0, width = 0 } = scrollerOf(scroll)?.getBoundingClientRect() ?? {};
      // The list is beneath another screen.
      if (width === 0) return;
      let isUnderWay = false;
      for (const element of callbacks.keys()) {
        const { top: start, bottom, height } = element.getBoundingClientRect();
        // Of what is left of it, its margin is the most.
        if (bottom - top < height / 10) isUnderWay = true;
        else {
          first = isUnderWay || start <= top ? { element, share: (top - start) / height } : undefined;
          return;
        }
      }
    }
    /** Draws all at another width; what was seen first is seen first again. */
    function keepFirst() {
      const kept = first;
      flushSync(startAgain);
      const scroller = scrollerOf(scroll);
      if (!kept?.element.isConnected || !scroller) return;
      const { top, height } = kept.element.getBoundingClientRect();
      scroller.scrollTop += top - scroller.getBoundingClientRect().top + kept.share * height;
    }
    /** Before the browser goes on: it prints what is in the page then. */
    function drawAll() {
      flushSync(() => callbacks.forEach((onMove) => onMove()));
    }
    return { nearness, startAgain, drawAll, findFirst, keepFirst };
  });

  useEffect(
    () => () => {
      if (nearness.rowHeight) known = { width: window.innerWidth, rowHeight: nearness.rowHeight };
    },
    [nearness],
  );

  useEffect(() => {
    let width = window.innerWidth;
    const onResize = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      keepFirst();
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    window.addEventListener('resize', onResize, options);
    scrollerOf(scroll)?.addEventListener(SCROLLED, findFirst, options);
    window.addEventListener('beforeprint', drawAll, options);
    window.addEventListener('afterprint', startAgain, options);
    return () => listening.abort();
  }, [scroll, startAgain, drawAll, findFirst, keepFirst]);

  return nearness;
}
