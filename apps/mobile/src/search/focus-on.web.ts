import type { View } from 'react-native';

/** Gives the focus of the keyboard and of screen readers to what has none of its own: they go on from there. */
export function focusOn(view: View | null): void {
  // In a browser, it is its element.
  const element: unknown = view;
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.style.outline = 'none';
  element.focus({ preventScroll: true });
}
