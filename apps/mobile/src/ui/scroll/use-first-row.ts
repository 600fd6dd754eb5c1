import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import {
  type FlatList,
  type NativeScrollEvent,
  type NativeSyntheticEvent,
  useWindowDimensions,
  type View,
  type ViewToken,
} from 'react-native';

/** What is seen for a moment only, while rows take another height, was not looked at; nor is a row's last line a row. */
const LOOKED_AT = { minimumViewTime: 300, itemVisiblePercentThreshold: 20 };

/** In milliseconds: how long rows may take until all of them have the height of the new window. */
const SETTLING = 1_000;

/**
 * Keeps the first row that is seen the first one when the window is turned or resized, or text gets another size
 * (design 8): rows get another height then, those above them, too. Gives what the list is to have, and what each row's
 * view is to be told by.
 *
 * `maintainVisibleContentPosition` does not do: both platforms first cut the offset to the content that has become
 * shorter, and only then add by how much the row has moved, so that a list near its end jumps up by screens. It also
 * keeps the rows where they are when what stands above them comes late.
 */
export function useFirstRow<Item>(list: RefObject<FlatList<Item> | null>) {
  const { width, fontScale } = useWindowDimensions();
  const views = useRef(new Map<number, View>()).current;
  const offset = useRef(0);
  const first = useRef(0);
  const kept = useRef({ row: 0, until: 0 });
  const windowBefore = useRef({ width, fontScale });

  const show = useCallback(() => {
    // In the next frame: android carries out what it is told before the layout that was committed with it.
    requestAnimationFrame(() => {
      const { row, until } = kept.current;
      const scroller = list.current?.getNativeScrollRef();
      if (!scroller || Date.now() > until) return;
      // As it is laid out now: what the list knows of its rows is told to it one row after the other.
      views.get(row)?.measureLayout(scroller as View, (_, y) => {
        // What the list begins with may be seen above the first row.
        const place = row === 0 ? Math.min(y, offset.current) : y;
        list.current?.scrollToOffset({ offset: place, animated: false });
      });
    });
  }, [list, views]);

  useLayoutEffect(() => {
    const before = windowBefore.current;
    if (before.width === width && before.fontScale === fontScale) return;
    windowBefore.current = { width, fontScale };
    const isSettling = Date.now() < kept.current.until;
    kept.current = { row: isSettling ? kept.current.row : first.current, until: Date.now() + SETTLING };
    show();
  }, [width, fontScale, show]);

  const onViewableItemsChanged = useCallback(({ viewableItems: [row] }: { viewableItems: ViewToken[] }) => {
    first.current = row?.index ?? 0;
  }, []);

  const onRow = useCallback(
    (index: number) => (view: View | null) => {
      if (view) views.set(index, view);
      else views.delete(index);
    },
    [views],
  );

  return {
    onRow,
    keepsRow: {
      viewabilityConfig: LOOKED_AT,
      onViewableItemsChanged,
      onContentSizeChange: show,
      onScroll: ({ nativeEvent }: NativeSyntheticEvent<NativeScrollEvent>) => {
        offset.current = nativeEvent.contentOffset.y;
      },
      onScrollBeginDrag: () => {
        kept.current.until = 0;
      },
    },
  };
}
