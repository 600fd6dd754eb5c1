import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ScrollView } from 'react-native';

/**
 * Called with the position of the element. Called without an entry if the row must mount regardless of its
 * position, because the window's width has changed or the page is printed.
 */
type OnChange = (entry?: IntersectionObserverEntry) => void;

export interface VisibilityObserver {
  /** The height of a row in pixels; undefined until a row has been measured. */
  rowHeight?: number;
  /**
   * Calls `onChange` soon after this call, and again whenever the element comes near the viewport or is no
   * longer near it. Returns the function that stops watching.
   */
  watch(element: Element, onChange: OnChange): () => void;
}

/** The row height that the last list measured, with the window width for which it is valid. */
let known: { width: number; rowHeight: number } | undefined;

function scrollerOf(scroll: RefObject<ScrollView>): HTMLElement | undefined {
  const node: unknown = scroll.current?.getScrollableNode();
  return node instanceof HTMLElement ? node : undefined;
}

/** Safari lacks the event `scrollend`, so `scroll` is used there. */
const SCROLL_END_EVENT = 'onscrollend' in globalThis ? 'scrollend' : 'scroll';

/**
 * Creates one IntersectionObserver for all elements in a scroll view. An element is near the viewport if it
 * is at most one screen away.
 */
export function useVisibilityObserver(scroll: RefObject<ScrollView>): VisibilityObserver {
  const [{ rows, startAgain, mountAll, findFirst, keepFirst }] = useState(() => {
    const callbacks = new Map<Element, OnChange>();
    const pending = new Map<Element, IntersectionObserverEntry>();
    let observer: IntersectionObserver | undefined;

    /**
     * Handles one entry per frame, because mounting a row takes half a frame on a phone. Elements that have
     * come near the viewport are handled first.
     */
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
    const rows: VisibilityObserver = {
      rowHeight: known?.width === globalThis.innerWidth ? known?.rowHeight : undefined,
      watch(element, onChange) {
        callbacks.set(element, onChange);
        observe(element);
        return () => {
          callbacks.delete(element);
          observer?.unobserve(element);
        };
      },
    };
    function startAgain() {
      rows.rowHeight = undefined;
      pending.clear();
      callbacks.forEach((onChange, element) => {
        onChange();
        observe(element);
      });
    }
    /** The first visible element, and the fraction of its height that is scrolled out at the top. */
    let first: { element: Element; share: number } | undefined;
    function findFirst() {
      const { top = 0, width = 0 } = scrollerOf(scroll)?.getBoundingClientRect() ?? {};
      // The list has no layout while another screen covers it.
      if (width === 0) return;
      let isPartlyHidden = false;
      for (const element of callbacks.keys()) {
        const { top: start, bottom, height } = element.getBoundingClientRect();
        // Less than a tenth of the element's height is visible, and that part is mostly margin.
        if (bottom - top < height / 10) isPartlyHidden = true;
        else {
          first = isPartlyHidden || start <= top ? { element, share: (top - start) / height } : undefined;
          return;
        }
      }
    }
    /**
     * Mounts all rows at the new width, then scrolls so that the row that was first before is first again.
     */
    function keepFirst() {
      const kept = first;
      flushSync(startAgain);
      const scroller = scrollerOf(scroll);
      if (!kept?.element.isConnected || !scroller) return;
      const { top, height } = kept.element.getBoundingClientRect();
      scroller.scrollTop += top - scroller.getBoundingClientRect().top + kept.share * height;
    }
    /**
     * Mounts all rows synchronously, because the browser prints the page in its state at the end of the event
     * handler.
     */
    function mountAll() {
      flushSync(() => callbacks.forEach((onChange) => onChange()));
      // Browsers would not request lazy images far from the viewport.
      scrollerOf(scroll)
        ?.querySelectorAll<HTMLImageElement>('img[loading=lazy]')
        .forEach((image) => (image.loading = 'eager'));
    }
    return { rows, startAgain, mountAll, findFirst, keepFirst };
  });

  useEffect(
    () => () => {
      if (rows.rowHeight) known = { width: window.innerWidth, rowHeight: rows.rowHeight };
    },
    [rows],
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
    scrollerOf(scroll)?.addEventListener(SCROLL_END_EVENT, findFirst, options);
    window.addEventListener('beforeprint', mountAll, options);
    window.addEventListener('afterprint', startAgain, options);
    return () => listening.abort();
  }, [scroll, startAgain, mountAll, findFirst, keepFirst]);

  return rows;
}
