import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import {
  type FlatList,
  type NativeScrollEvent,
  type NativeSyntheticEvent,
  useWindowDimensions,
  type View,
  type ViewToken,
} from 'react-native';

/** The time in milliseconds excludes rows that are visible only while heights are changing. */
const VIEWABILITY = { minimumViewTime: 300, itemVisiblePercentThreshold: 20 };

/** Milliseconds that it takes to lay out the rows for a new window size. */
const RESIZE_DURATION_MS = 1_000;

/**
 * Keeps the first visible row in its place when the device is rotated, the window is resized or the text size
 * changes (design 8). With `maintainVisibleContentPosition`, a list near its end would jump up by several
 * screens, and a header that appears late would not be visible. Returns the list's props, and a ref callback
 * for the view of each row.
 */
export function useFirstRow<Item>(list: RefObject<FlatList<Item> | null>) {
  const { width, fontScale } = useWindowDimensions();
  const views = useRef(new Map<number, View>()).current;
  const offset = useRef(0);
  const first = useRef(0);
  const keptRow = useRef({ row: 0, until: 0 });
  const previousWindow = useRef({ width, fontScale });

  const scrollToKeptRow = useCallback(() => {
    // Android would run the command before the layout of the same commit.
    requestAnimationFrame(() => {
      const { row, until } = keptRow.current;
      const scroller = list.current?.getNativeScrollRef();
      if (!scroller || Date.now() > until) return;
      // Measure the row itself, because the list may not know its position yet.
      views.get(row)?.measureLayout(scroller as View, (_, y) => {
        // The list's header may be visible above the first row.
        const top = row === 0 ? Math.min(y, offset.current) : y;
        list.current?.scrollToOffset({ offset: top, animated: false });
      });
    });
  }, [list, views]);

  useLayoutEffect(() => {
    const before = previousWindow.current;
    if (before.width === width && before.fontScale === fontScale) return;
    previousWindow.current = { width, fontScale };
    const isSettling = Date.now() < keptRow.current.until;
    keptRow.current = {
      row: isSettling ? keptRow.current.row : first.current,
      until: Date.now() + RESIZE_DURATION_MS,
    };
    scrollToKeptRow();
  }, [width, fontScale, scrollToKeptRow]);

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
    listProps: {
      viewabilityConfig: VIEWABILITY,
      onViewableItemsChanged,
      onContentSizeChange: scrollToKeptRow,
      onScroll: ({ nativeEvent }: NativeSyntheticEvent<NativeScrollEvent>) => {
        offset.current = nativeEvent.contentOffset.y;
      },
      onScrollBeginDrag: () => {
        keptRow.current.until = 0;
      },
    },
  };
}
