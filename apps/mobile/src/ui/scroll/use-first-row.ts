import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import {
  type FlatList,
  type NativeScrollEvent,
  type NativeSyntheticEvent,
  useWindowDimensions,
  type View,
  type ViewToken,
} from 'react-native';

/** `minimumViewTime`, in milliseconds, excludes rows that are visible only while the rows' heights change. */
const VIEWABILITY = { minimumViewTime: 300, itemVisiblePercentThreshold: 20 };

/** Within this time after a window change, changed row heights scroll the list again. */
const RESIZE_DURATION_MS = 1_000;

/**
 * Keeps the first visible row in its place when the device is rotated, the window is resized or the text size
 * changes (design, Behaviour). The list's own `maintainVisibleContentPosition` does not suit: near its end the list
 * would jump up by several screens, and a header that appears late would stay out of view. Returns the list's
 * props, and a function that creates the ref callback for the view of a row.
 */
export function useFirstRow<Item>(list: RefObject<FlatList<Item> | null>) {
  const { width, fontScale } = useWindowDimensions();
  const views = useRef(new Map<number, View>()).current;
  const scrollTop = useRef(0);
  const firstVisibleRow = useRef(0);
  /** The row that stays in its place, and until when (a time of `Date.now`). */
  const keptRow = useRef({ row: 0, until: 0 });
  const previousWindow = useRef({ width, fontScale });

  const scrollToKeptRow = useCallback(() => {
    // Wait for the next frame: Android would otherwise scroll before the rows have their new layout.
    requestAnimationFrame(() => {
      const { row, until } = keptRow.current;
      const scroller = list.current?.getNativeScrollRef();
      if (!scroller || Date.now() > until) return;
      // Measure the row's view, because the list may not know the row's position yet.
      views.get(row)?.measureLayout(scroller as View, (_, y) => {
        // If the header was visible above the first row, do not scroll past it.
        const top = row === 0 ? Math.min(y, scrollTop.current) : y;
        list.current?.scrollToOffset({ offset: top, animated: false });
      });
    });
  }, [list, views]);

  useLayoutEffect(() => {
    const before = previousWindow.current;
    if (before.width === width && before.fontScale === fontScale) return;
    previousWindow.current = { width, fontScale };
    // While rows still change their height, the first visible row may be another one than before.
    if (Date.now() >= keptRow.current.until) keptRow.current.row = firstVisibleRow.current;
    keptRow.current.until = Date.now() + RESIZE_DURATION_MS;
    scrollToKeptRow();
  }, [width, fontScale, scrollToKeptRow]);

  const onViewableItemsChanged = useCallback(({ viewableItems: [row] }: { viewableItems: ViewToken[] }) => {
    firstVisibleRow.current = row?.index ?? 0;
  }, []);

  const rowRef = useCallback(
    (index: number) => (view: View | null) => {
      if (view) views.set(index, view);
      else views.delete(index);
    },
    [views],
  );

  return {
    rowRef,
    listProps: {
      viewabilityConfig: VIEWABILITY,
      onViewableItemsChanged,
      onContentSizeChange: scrollToKeptRow,
      onScroll: ({ nativeEvent }: NativeSyntheticEvent<NativeScrollEvent>) => {
        scrollTop.current = nativeEvent.contentOffset.y;
      },
      onScrollBeginDrag: () => {
        keptRow.current.until = 0;
      },
    },
  };
}
