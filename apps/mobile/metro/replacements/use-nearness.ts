import { type RefObject, useEffect, useState } from 'react';
import type { ScrollView } from 'react-native';

/** Is told where an element has come to or gone; nothing when the window's width changed, and with it every height. */
type Tell = (place?: IntersectionObserverEntry) => void;

export interface Nearness {
  /** In pixels; undefined as long as none was seen. */
  rowHeight?: number;
  /** Tells soon, and whenever the element comes near what is seen, or leaves. Gives what ends it. */
  watch(element: Element, tell: Tell): () => void;
}

/** Watches elements within what scrolls, all by one observer; near is what is at most so many `screens` away. */
export function useNearness(scroll: RefObject<ScrollView>, screens: number): Nearness {
  const [{ nearness, startAgain }] = useState(() => {
    const tells = new Map<Element, Tell>();
    const news = new Map<Element, IntersectionObserverEntry>();
    let observer: IntersectionObserver | undefined;

    /** Tells of one in each frame, those that came before those that left: drawing a row takes a phone half a frame. */
    function tellNext() {
      const places = [...news.values()];
      const next = places.find((place) => place.isIntersecting) ?? places[0];
      if (!next) return;
      news.delete(next.target);
      tells.get(next.target)?.(next);
      if (news.size > 0) requestAnimationFrame(tellNext);
    }
    function note(places: IntersectionObserverEntry[]) {
      if (news.size === 0) requestAnimationFrame(tellNext);
      places.forEach((place) => news.set(place.target, place));
    }

    function observe(element: Element) {
      const root: unknown = scroll.current?.getScrollableNode();
      observer ??= new IntersectionObserver(note, {
        root: root instanceof Element ? root : null,
        rootMargin: `${screens * 100}% 0px`,
      });
      observer.unobserve(element);
      observer.observe(element);
    }
    const nearness: Nearness = {
      watch(element, tell) {
        tells.set(element, tell);
        observe(element);
        return () => {
          tells.delete(element);
          observer?.unobserve(element);
        };
      },
    };
    function startAgain() {
      nearness.rowHeight = undefined;
      news.clear();
      tells.forEach((tell, element) => {
        tell();
        observe(element);
      });
    }
    return { nearness, startAgain };
  });

  useEffect(() => {
    let width = window.innerWidth;
    const onResize = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      startAgain();
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [startAgain]);

  return nearness;
}
