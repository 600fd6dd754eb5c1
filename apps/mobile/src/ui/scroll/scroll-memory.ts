import type { RefObject } from 'react';

/** What scrolls on a screen: a ScrollView or a FlatList. */
export interface Scrollable {
  getScrollableNode(): unknown;
}

/** Nothing is remembered of a place: nothing is forgotten. */
export function startAtTop(_place: string): void {}

/** Devices keep a screen and its scroll position as long as the visitor can come back to it: nothing to do. */
export function useScrollMemory(
  _scrollable: RefObject<Scrollable>,
  _place: string,
): { onContentSizeChange?: () => void } {
  return {};
}
