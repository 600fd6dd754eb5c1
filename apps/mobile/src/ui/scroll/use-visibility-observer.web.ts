import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ScrollView } from 'react-native';

/**
 * Called without an entry if the row must mount wherever it is, because the window's width has changed or the
 * page is being printed.
 */
type OnChange = (entry?: IntersectionObserverEntry) => void;

/**
 * Calls `onChange` soon after this call, and again whenever the element comes near the viewport or is no
 * longer near it. Returns the function that stops watching.
 */
export type Watch = (element: Element, onChange: OnChange) => () => void;

/** The event after which the first visible row is determined. Safari lacks `scrollend`. */
const SCROLL_END_EVENT = 'onscrollend' in globalThis ? 'scrollend' : 'scroll';

function createObserver(scroll: RefObject<ScrollView>) {
  const callbacks = new Map<Element, OnChange>();
  const pending = new Map<Element, IntersectionObserverEntry>();
  let observer: IntersectionObserver | undefined;
  /** The first visible element, and the fraction of its height that is scrolled out at the top. */
  let firstVisible: { element: Element; scrolledShare: number } | undefined;

  function scrollElement(): HTMLElement | undefined {
    const node: unknown = scroll.current?.getScrollableNode();
    return node instanceof HTMLElement ? node : undefined;
  }

  /** Handles one entry per frame, because mounting a row takes half a frame on a phone. */
  function handleNextEntry() {
    const entries = [...pending.values()];
    const next = entries.find((entry) => entry.isIntersecting) ?? entries[0];
    if (!next) return;
    pending.delete(next.target);
    callbacks.get(next.target)?.(next);
    if (pending.size > 0) requestAnimationFrame(handleNextEntry);
  }
  function enqueue(entries: IntersectionObserverEntry[]) {
    if (pending.size === 0) requestAnimationFrame(handleNextEntry);
    entries.forEach((entry) => pending.set(entry.target, entry));
  }
  function observe(element: Element) {
    observer ??= new IntersectionObserver(enqueue, { root: scrollElement() ?? null, rootMargin: '100% 0px' });
    observer.unobserve(element);
    observer.observe(element);
  }
  const watch: Watch = (element, onChange) => {
    callbacks.set(element, onChange);
    observe(element);
    return () => {
      callbacks.delete(element);
      // A pending entry belongs to this callback, and must not reach the next callback of the element.
      pending.delete(element);
      observer?.unobserve(element);
    };
  };

  function mountAllRows() {
    // An earlier entry would unmount its row again.
    pending.clear();
    callbacks.forEach((onChange) => onChange());
  }
  function remeasureRows() {
    mountAllRows();
    [...callbacks.keys()].forEach(observe);
  }

  function findFirstVisible() {
    const { top: listTop = 0, width = 0 } = scrollElement()?.getBoundingClientRect() ?? {};
    // The list has no width while another screen covers it.
    if (width === 0) return;
    // Sort by position: after a refetch, new rows may precede a row that was watched before them.
    const watched = [...callbacks.keys()]
      .map((element) => ({ element, rect: element.getBoundingClientRect() }))
      .sort((one, other) => one.rect.top - other.rect.top);
    // Skip an element of which less than a tenth is visible: that part is mostly margin.
    const first = watched.find(({ rect }) => rect.bottom - listTop >= rect.height / 10);
    if (!first) return;
    const { top, height } = first.rect;
    // A list that is not scrolled stays so.
    const isScrolled = first !== watched[0] || top <= listTop;
    firstVisible = isScrolled
      ? { element: first.element, scrolledShare: (listTop - top) / height }
      : undefined;
  }
  /** Mounts all rows at the new width, and scrolls to the row that was the first visible row before. */
  function remeasureKeepingFirst() {
    const previousFirst = firstVisible;
    flushSync(remeasureRows);
    const list = scrollElement();
    if (!previousFirst?.element.isConnected || !list) return;
    const { top, height } = previousFirst.element.getBoundingClientRect();
    list.scrollTop += top - list.getBoundingClientRect().top + previousFirst.scrolledShare * height;
  }

  function prepareForPrint() {
    // The browser prints the page as it is after this event handler.
    flushSync(mountAllRows);
    // Browsers would not request lazy images far from the viewport.
    scrollElement()
      ?.querySelectorAll<HTMLImageElement>('img[loading=lazy]')
      .forEach((image) => (image.loading = 'eager'));
  }

  function listen() {
    let width = window.innerWidth;
    const onResize = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      remeasureKeepingFirst();
    };
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    window.addEventListener('resize', onResize, options);
    scrollElement()?.addEventListener(SCROLL_END_EVENT, findFirstVisible, options);
    window.addEventListener('beforeprint', prepareForPrint, options);
    window.addEventListener('afterprint', remeasureRows, options);
    return () => controller.abort();
  }
  return { watch, listen };
}

/** Creates an observer of the elements in a scroll view. Elements are near if at most one screen away. */
export function useVisibilityObserver(scroll: RefObject<ScrollView>): Watch {
  const [{ watch, listen }] = useState(() => createObserver(scroll));
  useEffect(listen, [listen]);
  return watch;
}
