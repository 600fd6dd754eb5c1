import { type RefObject, useState } from 'react';
import type { ScrollViewProps } from 'react-native';

import { useRoute } from '@/navigation';

/** No-op on devices, where positions belong to a screen. */
export function startAtTop(_place: string): void {}

/** Scroll positions in pixels, by the key of the screen's route. */
const tops = new Map<string, number>();

/**
 * Devices keep a mounted screen's position. Screens far beneath the one in front are unmounted (design 8): when one is
 * mounted again, its position is restored.
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
