import { useFocusEffect } from 'expo-router';
import { type Ref, useCallback, useRef } from 'react';
import { Platform } from 'react-native';

import type { BoxElement } from '../primitives/box';

/** The id of the screen in front, which is the target of the skip link. */
export const MAIN_ID = 'main';

/** Whether a screen was shown since the page loaded. The first screen leaves the focus to the browser. */
let hasShownScreen = false;

const focusedElement = (main: HTMLElement) => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && main.contains(activeElement) ? activeElement : undefined;
};

const controlsOf = (node: Node | null) =>
  node instanceof HTMLElement ? [...node.querySelectorAll<HTMLElement>('a,button,input,[tabindex="0"]')] : [];

/**
 * Finds the control that replaces a removed control: the control with the same index in a sibling of the
 * removed element, such as the next row.
 */
function controlInSibling(
  { removedNodes, nextSibling, previousSibling }: MutationRecord,
  lostControl: HTMLElement,
) {
  const removed = [...removedNodes].find((node) => node.contains(lostControl));
  if (!(removed instanceof HTMLElement)) return undefined;
  const index = controlsOf(removed).indexOf(lostControl);
  return [nextSibling, previousSibling]
    .filter((node) => node instanceof HTMLElement && node.className === removed.className)
    .map((node) => controlsOf(node)[index])
    .find(Boolean);
}

/**
 * Keeps the focus inside a screen when the focused control is removed. The focus moves to the corresponding
 * control in a sibling of the removed element, such as the next row. Without such a control, it moves to the
 * screen. If a control with the same text appears later, such as another 'Try again', it gets the focus.
 */
function restoreLostFocus(main: HTMLElement): () => void {
  let focused = focusedElement(main);
  /** The removed control, while the screen itself has the focus instead. */
  let lostControl: HTMLElement | undefined;
  const updateFocused = () => {
    focused = focusedElement(main);
    if (focused !== main) lostControl = undefined;
  };
  const observer = new MutationObserver((records) => {
    if (focused && !focused.isConnected && document.activeElement === document.body) {
      const removed = focused;
      const next = records.map((record) => controlInSibling(record, removed)).find(Boolean);
      (next ?? main).focus({ preventScroll: true });
      lostControl = next ? undefined : removed;
    } else if (lostControl && document.activeElement === main) {
      const name = lostControl.textContent;
      const replacement = controlsOf(main).find(({ textContent }) => name && textContent === name);
      replacement?.focus({ preventScroll: true });
    }
  });
  main.addEventListener('focusin', updateFocused);
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    main.removeEventListener('focusin', updateFocused);
    observer.disconnect();
  };
}

/**
 * Gives a screen that comes to the front the focus, unless an element in the screen already has it. When the
 * visitor returns to a screen, the element that had the focus gets it again.
 */
export function useScreenFocus(): Ref<BoxElement> {
  const screen = useRef<BoxElement>(null);
  const lastFocused = useRef<HTMLElement>(undefined);
  useFocusEffect(
    useCallback(() => {
      // Devices move a screen reader's focus to a new screen by themselves.
      if (Platform.OS !== 'web') return;
      // On the web, the ref of a box holds its HTML element.
      const main: unknown = screen.current;
      if (!(main instanceof HTMLElement)) return;
      main.id = MAIN_ID;
      main.tabIndex = -1;
      if (hasShownScreen && !focusedElement(main)) {
        const target = lastFocused.current?.isConnected ? lastFocused.current : main;
        target.focus({ preventScroll: true });
      }
      hasShownScreen = true;
      const stop = restoreLostFocus(main);
      return () => {
        stop();
        main.removeAttribute('id');
        lastFocused.current = focusedElement(main);
      };
    }, []),
  );
  return screen;
}
