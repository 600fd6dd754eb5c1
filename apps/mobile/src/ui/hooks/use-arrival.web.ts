import { useFocusEffect } from 'expo-router';
import { type RefObject, useCallback, useRef } from 'react';
import type { View } from 'react-native';

/** Where the skip link leads: the screen in front has this id. */
export const MAIN = 'main';

/** Whether a screen has been in front already. The first comes with its page, where the browser begins at the top. */
let isUnderWay = false;

const elementIn = (main: HTMLElement) => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && main.contains(activeElement) ? activeElement : undefined;
};

const controlsOf = (node: Node | null) =>
  node instanceof HTMLElement ? [...node.querySelectorAll<HTMLElement>('a,button,input,[tabindex="0"]')] : [];

/** The same control of the neighbour of what was removed, where that is one of its kind: of the next row of a list. */
function inNeighbour({ removedNodes, nextSibling, previousSibling }: MutationRecord, lost: HTMLElement) {
  const removed = [...removedNodes].find((node) => node.contains(lost));
  if (!(removed instanceof HTMLElement)) return undefined;
  const place = controlsOf(removed).indexOf(lost);
  return [nextSibling, previousSibling]
    .filter((node) => node instanceof HTMLElement && node.className === removed.className)
    .map((node) => controlsOf(node)[place])
    .find(Boolean);
}

/**
 * Keeps the focus in a screen when what has it is removed; the browser would begin at the top of the page. It goes to the
 * next of its kind, else to the screen, and from there to what comes by the same name: a 'Try again' that failed. Returns
 * what ends it.
 */
function keepFocus(main: HTMLElement): () => void {
  let focused = elementIn(main);
  /** What had the focus, as long as the screen has it for that. */
  let lost: HTMLElement | undefined;
  const note = () => {
    focused = elementIn(main);
    if (focused !== main) lost = undefined;
  };
  const observer = new MutationObserver((records) => {
    if (focused && !focused.isConnected && document.activeElement === document.body) {
      const gone = focused;
      const next = records.map((record) => inNeighbour(record, gone)).find(Boolean);
      (next ?? main).focus({ preventScroll: true });
      lost = next ? undefined : gone;
    } else if (lost && document.activeElement === main) {
      const name = lost.textContent;
      const again = name && controlsOf(main).find(({ textContent }) => textContent === name);
      if (again) again.focus({ preventScroll: true });
    }
  });
  main.addEventListener('focusin', note);
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    main.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

/**
 * Keeps the focus of the keyboard and of screen readers over a navigation: what had it is hidden then, and the browser would
 * begin at the top of the page. A screen that comes to the front takes it, unless a part of it has; one that is come back
 * to gives it to what had it when it was left.
 */
export function useArrival(): RefObject<View> {
  const screen = useRef<View>(null);
  const left = useRef<HTMLElement>();
  useFocusEffect(
    useCallback(() => {
      // In a browser a View is its element.
      const main: unknown = screen.current;
      if (!(main instanceof HTMLElement)) return;
      main.id = MAIN;
      main.tabIndex = -1;
      if (isUnderWay && !elementIn(main)) {
        const target = left.current?.isConnected ? left.current : main;
        target.focus({ preventScroll: true });
      }
      isUnderWay = true;
      const end = keepFocus(main);
      return () => {
        end();
        main.removeAttribute('id');
        left.current = elementIn(main);
      };
    }, []),
  );
  return screen;
}
