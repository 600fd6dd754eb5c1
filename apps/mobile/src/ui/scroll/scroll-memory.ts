import { type RefObject, useState } from 'react';
import type { ScrollViewProps } from 'react-native';

import { useRoute } from '@/navigation';

/** No-op on devices, where scroll positions belong to screens and not to addresses. */
export function forgetScrollPosition(_scrollKey: string): void {}

/** Scroll positions in pixels, by the key of the screen's route. */
const scrollPositions = new Map<string, number>();

/** Restores the scroll position of a screen that was unmounted beneath many other screens (design, Behaviour). */
export function useScrollMemory(
  _scrollable: RefObject<unknown>,
  _scrollKey: string,
): Pick<ScrollViewProps, 'contentOffset' | 'scrollEventThrottle' | 'onScroll' | 'onContentSizeChange'> {
  const { key } = useRoute();
  const [top] = useState(() => scrollPositions.get(key));
  return {
    contentOffset: top === undefined ? undefined : { x: 0, y: top },
    scrollEventThrottle: 100,
    onScroll: ({ nativeEvent }) => void scrollPositions.set(key, nativeEvent.contentOffset.y),
  };
}
