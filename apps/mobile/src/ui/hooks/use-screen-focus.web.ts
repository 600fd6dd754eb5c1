import { useFocusEffect } from 'expo-router';
import { type RefObject, useCallback, useRef } from 'react';

/** The id of the screen in front, which is the target of the skip link. */
export const MAIN = 'main';

/**
 * Whether a screen has been shown since the page loaded. For the first screen, the browser itself puts the
 * focus at the top of the page.
 */
let hasShownScreen = false;

const focusedIn = (main: HTMLElement) => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && main.contains(activeElement) ? activeElement : undefined;
};

const controlsOf = (node: Node | null) =>
  node instanceof HTMLElement ? [...node.querySelectorAll<HTMLElement>('a,button,input,[tabindex="0"]')] : [];

/**
 * Finds the control that corresponds to the lost control in a sibling of the removed element, for example in
 * the next row of a list.
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
 * Keeps the focus inside a screen when the focused element is removed; by default the focus would return to
 * the top of the page. The focus moves to the corresponding control in a sibling, otherwise to the screen.
 * From the screen it moves on to a new control with the same text, such as a 'Try again' that is shown once
 * more. Returns the function that stops this.
 */
function keepFocus(main: HTMLElement): () => void {
  let focused = focusedIn(main);
  /** The removed element in whose place the screen has the focus. */
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
 * Keeps the focus of the keyboard and of screen readers across navigations. A navigation hides the focused
 * element, and by default the focus would return to the top of the page. A screen that comes to the front
 * takes the focus, unless an element in it already has the focus. When the visitor returns to a screen, the
 * element that had the focus gets it again.
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
