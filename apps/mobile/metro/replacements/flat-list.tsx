import {
  type ComponentProps,
  forwardRef,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { ScrollView } from 'react-native';

import { ListRow } from './list-row';
import { useNearness } from './use-nearness';

interface Props extends ComponentProps<typeof ScrollView> {
  data: readonly unknown[];
  renderItem: (row: { item: unknown; index: number }) => ReactNode;
  keyExtractor: (item: unknown, index: number) => string;
  ListHeaderComponent?: ReactNode;
  ListFooterComponent?: ReactNode;
  onEndReached: () => void;
  /** In heights of the list: how far from its end the end is reached. */
  onEndReachedThreshold: number;
}

/**
 * A list in a browser. All rows are in the page as it comes; later those far from the screen are empty boxes of their
 * height, so that the page stays small however long the list grows. A row whose item and `renderItem` stay the same
 * is not drawn again. The end is reached when it comes near, and again when rows were added and it is still near.
 */
export default forwardRef<ScrollView | null, Props>(function FlatList(
  {
    data,
    renderItem,
    keyExtractor,
    ListHeaderComponent,
    ListFooterComponent,
    onEndReached,
    onEndReachedThreshold,
    ...scrollView
  },
  ref,
) {
  const scroll = useRef<ScrollView>(null);
  useImperativeHandle<ScrollView | null, ScrollView | null>(ref, () => scroll.current);
  const end = useRef<HTMLDivElement>(null);
  const near = useNearness(scroll, onEndReachedThreshold);
  const reached = useRef(onEndReached);
  useEffect(() => {
    reached.current = onEndReached;
  });

  useEffect(() => {
    if (data.length === 0 || !end.current) return;
    return near.watch(end.current, (place) => place?.isIntersecting && reached.current());
  }, [data.length, near]);

  return (
    <ScrollView ref={scroll} {...scrollView}>
      {ListHeaderComponent}
      {data.map((item, index) => (
        <ListRow
          key={keyExtractor(item, index)}
          item={item}
          index={index}
          renderItem={renderItem}
          near={near}
        />
      ))}
      <div ref={end} />
      {ListFooterComponent}
    </ScrollView>
  );
});
