import { useFocusEffect } from 'expo-router';
import { type RefObject, useCallback, useRef } from 'react';

/** The id of the screen in front, to which the skip link leads. */
export const MAIN = 'main';

/**
 * Whether this page has shown a screen before. On the first screen, the browser puts the focus at the top of
 * the page by itself.
 */
let hasShownScreen = false;

const focusedIn = (main: HTMLElement) => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && main.contains(activeElement) ? activeElement : undefined;
};

const controlsOf = (node: Node | null) =>
  node instanceof HTMLElement ? [...node.querySelectorAll<HTMLElement>('a,button,input,[tabindex="0"]')] : [];

/**
 * Finds the same control in a sibling of the removed element with the same structure: in the next row of a
 * list.
 */
function inSibling({ removedNodes, nextSibling, previousSibling }: MutationRecord, lost: HTMLElement) {
  const removed = [...removedNodes].find((node) => node.contains(lost));
  if (!(removed instanceof HTMLElement)) return undefined;
  const place = controlsOf(removed).indexOf(lost);
  return [nextSibling, previousSibling]
    .filter((node) => node instanceof HTMLElement && node.className === removed.className)
    .map((node) => controlsOf(node)[place])
    .find(Boolean);
}

/**
 * Keeps the focus in a screen when the focused element is removed; by default the focus returns to the top of
 * the page. It moves to the same control in a sibling, else to the screen. From the screen it moves to a new
 * control with the same text, such as a 'Try again' that failed. Returns the function that stops it.
 */
function keepFocus(main: HTMLElement): () => void {
  let focused = focusedIn(main);
  /** The removed element whose focus the screen holds. */
  let lost: HTMLElement | undefined;
  const note = () => {
    focused = focusedIn(main);
    if (focused !== main) lost = undefined;
  };
  const observer = new MutationObserver((records) => {
    if (focused && !focused.isConnected && document.activeElement === document.body) {
      const removed = focused;
      const next = records.map((record) => inSibling(record, removed)).find(Boolean);
      (next ?? main).focus({ preventScroll: true });
      lost = next ? undefined : removed;
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
 * Keeps the focus of the keyboard and of screen readers across a navigation, which hides the focused element;
 * by default the focus returns to the top of the page. A screen that comes to the front takes the focus,
 * unless an element in it has it. When the visitor returns to a screen, it restores the focus of the element
 * that had it.
 */
export function useScreenFocus(): RefObject<HTMLElement> {
  const screen = useRef<HTMLElement>(null);
  const left = useRef<HTMLElement>(undefined);
  useFocusEffect(
    useCallback(() => {
      const main = screen.current;
      if (!main) return;
      main.id = MAIN;
      main.tabIndex = -1;
      if (hasShownScreen && !focusedIn(main)) {
        const target = left.current?.isConnected ? left.current : main;
        target.focus({ preventScroll: true });
      }
      hasShownScreen = true;
      const stop = keepFocus(main);
      return () => {
        stop();
        main.removeAttribute('id');
        left.current = focusedIn(main);
      };
    }, []),
  );
  return screen;
}
