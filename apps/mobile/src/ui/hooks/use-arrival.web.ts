import { useFocusEffect } from 'expo-router';
import { type RefObject, useCallback, useRef } from 'react';

/** Where the skip link leads: the screen in front has this id. */
export const MAIN = 'main';

/** Whether a screen has been in front already. The first comes with its page, where the browser begins at the top. */
let isUnderWay = false;

/**
 * Keeps the focus of the keyboard and of screen readers over a navigation: what had it is hidden then, and the browser would
 * begin at the top of the page. A screen that comes to the front takes it, unless a part of it has; one that is come back
 * to gives it to what had it when it was left.
 */
export function useArrival<Element extends HTMLElement>(): RefObject<Element> {
  const screen = useRef<Element>(null);
  const left = useRef<HTMLElement>();
  useFocusEffect(
    useCallback(() => {
      const main = screen.current;
      if (!main) return;
      main.id = MAIN;
      main.tabIndex = -1;
      if (isUnderWay && !main.contains(document.activeElement)) {
        const target = left.current?.isConnected ? left.current : main;
        target.focus({ preventScroll: true });
      }
      isUnderWay = true;
      return () => {
        main.removeAttribute('id');
        const { activeElement } = document;
        left.current =
          activeElement instanceof HTMLElement && main.contains(activeElement) ? activeElement : undefined;
      };
    }, []),
  );
  return screen;
}
