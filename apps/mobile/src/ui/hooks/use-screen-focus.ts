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
 * What names a screen, the best first: its own title; the results of a search, or what stands in their place; the logo,
 * which names Home.
 */
const TITLES = [
  'h1:not(.logo)',
  '.search-status h2',
  '.search-status :is([role=progressbar],[role=alert] button)',
  'h1',
];

/** Focuses what names a screen, which screen readers then say. Without a name to say, they would only say "main". */
function focusTitleOf(main: HTMLElement): void {
  const title = TITLES.map((selector) => main.querySelector<HTMLElement>(selector)).find(Boolean) ?? main;
  if (title.tabIndex < 0) title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/**
 * How long a screen that comes to the front waits before it takes the focus, in ms. Orca takes over in silence what gets
 * the focus while Orca still holds an element of the previous screen, which has left the tree (docs/testing.md).
 */
const FOCUS_DELAY_MS = 300;

/** Cancels the focus that a screen is about to take. */
let cancelFocus: (() => void) | undefined;

/** Calls `focus` after the delay, or with the next key. Returns a function that cancels it. */
function focusSoon(focus: () => void): () => void {
  function cancel() {
    clearTimeout(timer);
    document.removeEventListener('keydown', focusNow, true);
    if (cancelFocus === cancel) cancelFocus = undefined;
  }
  function focusNow() {
    cancel();
    focus();
  }
  const timer = setTimeout(focusNow, FOCUS_DELAY_MS);
  document.addEventListener('keydown', focusNow, true);
  cancelFocus?.();
  cancelFocus = cancel;
  return cancel;
}

/** Focuses what names the screen in front, in browsers only (design, Behaviour: focus). */
export function focusTitle(): void {
  const main = Platform.OS === 'web' && document.getElementById(MAIN_ID);
  if (!main) return;
  if (cancelFocus) focusSoon(() => focusTitleOf(main));
  else focusTitleOf(main);
}

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
 * control in a sibling of the removed element, such as the next row. Without such a control, it moves to
 * the screen's title. If a control with the same text appears later, such as another 'Try again', it gets the focus.
 */
function restoreLostFocus(main: HTMLElement): () => void {
  let focused = focusedElement(main);
  /** The removed control, while the screen's title has the focus instead. */
  let lostControl: HTMLElement | undefined;
  const updateFocused = () => {
    focused = focusedElement(main);
    lostControl = undefined;
  };
  const observer = new MutationObserver((records) => {
    if (focused && !focused.isConnected && document.activeElement === document.body) {
      const removed = focused;
      // What has the focus instead of a lost control may itself be removed, such as a spinner.
      const lost = lostControl ?? removed;
      const next = records.map((record) => controlInSibling(record, removed)).find(Boolean);
      if (next) return next.focus({ preventScroll: true });
      focusTitleOf(main);
      lostControl = lost;
    } else if (lostControl && document.activeElement === focused) {
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
 * Focuses the title of a screen that comes to the front, unless an element in the screen already has the focus. When
 * the visitor returns to a screen, the element that had the focus gets it again.
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
      const focus = () => {
        if (focusedElement(main)) return;
        if (lastFocused.current?.isConnected) lastFocused.current.focus({ preventScroll: true });
        else focusTitleOf(main);
      };
      const cancel = hasShownScreen ? focusSoon(focus) : undefined;
      hasShownScreen = true;
      const stop = restoreLostFocus(main);
      return () => {
        cancel?.();
        stop();
        main.removeAttribute('id');
        lastFocused.current = focusedElement(main) ?? lastFocused.current;
      };
    }, []),
  );
  return screen;
}
