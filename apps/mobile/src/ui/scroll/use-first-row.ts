import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import {
  type FlatList,
  type NativeScrollEvent,
  type NativeSyntheticEvent,
  useWindowDimensions,
  type View,
  type ViewToken,
} from 'react-native';

/**
 * A row counts as visible if at least a fifth of it has been on the screen for 300 ms. The time excludes rows
 * that are visible only while heights are changing.
 */
const VIEWABILITY = { minimumViewTime: 300, itemVisiblePercentThreshold: 20 };

/** Milliseconds that it takes to lay out the rows for a new window size. */
const RESIZE_DURATION = 1_000;

/**
 * Keeps the first visible row in its place when the device is rotated, the window is resized or the text size
 * changes (design 8), because the rows above it then change their height. Returns the list's props, and a ref
 * callback for the view of each row.
 *
 * `maintainVisibleContentPosition` does not suffice: both platforms first clamp the offset to the shorter
 * content and only then add the row's movement, so that a list near its end jumps up by several screens. It
 * also keeps the rows in place when the header above them appears late, so that the header would not be
 * visible.
 */
export function useFirstRow<Item>(list: RefObject<FlatList<Item> | null>) {
  const { width, fontScale } = useWindowDimensions();
  const views = useRef(new Map<number, View>()).current;
  const offset = useRef(0);
  const first = useRef(0);
  const kept = useRef({ row: 0, until: 0 });
  const windowBefore = useRef({ width, fontScale });

  const show = useCallback(() => {
    // Wait for the next frame, because Android runs the command before the layout of the same commit.
    requestAnimationFrame(() => {
      const { row, until } = kept.current;
      const scroller = list.current?.getNativeScrollRef();
      if (!scroller || Date.now() > until) return;
      // Measure the row, because the list learns the layouts of its rows one after another.
      views.get(row)?.measureLayout(scroller as View, (_, y) => {
        // The list's header may be visible above the first row.
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
    kept.current = {
      row: isSettling ? kept.current.row : first.current,
      until: Date.now() + RESIZE_DURATION,
    };
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
      viewabilityConfig: VIEWABILITY,
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
