import { type RefObject, useState } from 'react';
import type { ScrollViewProps } from 'react-native';

import { useRoute } from '@/navigation';

/** No-op on devices, where a scroll position belongs to a screen and not to its address. */
export function startAtTop(_place: string): void {}

/** Scroll positions in pixels, by the key of the screen's route. */
const tops = new Map<string, number>();

/**
 * Restores the scroll position of a screen that mounts again, because screens far beneath the screen in front
 * are unmounted (design 8). A screen that stays mounted keeps its position by itself.
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
