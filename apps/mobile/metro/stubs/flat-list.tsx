import {
  type ComponentProps,
  forwardRef,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { ScrollView, View } from 'react-native';

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
 * A list in a browser, which lays out and draws what is far from the screen quickly: all rows are there. The end is
 * reached when it comes near, and again when rows were added and it is still near.
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
  const end = useRef<View>(null);
  const reached = useRef(onEndReached);
  useEffect(() => {
    reached.current = onEndReached;
  });

  useEffect(() => {
    const root: unknown = scroll.current?.getScrollableNode();
    const mark: unknown = end.current;
    if (data.length === 0 || !(root instanceof Element && mark instanceof Element)) return;
    const margin = `0px 0px ${onEndReachedThreshold * 100}% 0px`;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) reached.current();
      },
      { root, rootMargin: margin },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [data.length, onEndReachedThreshold]);

  return (
    <ScrollView ref={scroll} {...scrollView}>
      {ListHeaderComponent}
      {data.map((item, index) => (
        <View key={keyExtractor(item, index)}>{renderItem({ item, index })}</View>
      ))}
      <View ref={end} />
      {ListFooterComponent}
    </ScrollView>
  );
});
