import { type RefObject, useState } from 'react';
import type { ScrollViewProps } from 'react-native';

import { useRoute } from '@/navigation';

/** Nothing is remembered of a place: nothing is forgotten. */
export function startAtTop(_place: string): void {}

/** In pixels: how far down each screen was left, by the key of its route. */
const tops = new Map<string, number>();

/**
 * Devices keep a screen and its scroll position, but for those that are let go of while others are in front (design 8): when
 * such a one is drawn again, it is where it was left.
 */
export function useScrollMemory(
  _scrollable: RefObject<unknown>,
  _place: string,
): Pick<ScrollViewProps, 'contentOffset' | 'scrollEventThrottle' | 'onScroll' | 'onContentSizeChange'> {
  const { key } = useRoute();
  const [left] = useState(() => tops.get(key));
  return {
    contentOffset: left === undefined ? undefined : { x: 0, y: left },
    scrollEventThrottle: 100,
    onScroll: ({ nativeEvent }) => void tops.set(key, nativeEvent.contentOffset.y),
  };
}
