import { useScrollToTop } from '@react-navigation/native';
import { useEffect, useMemo, useRef } from 'react';
import { ScrollView } from 'react-native';

import { listColumn } from '@/theme/columns';
import { useStyleByWidth } from '@/theme/use-style-by-width';

import { ListRow } from './list-row';
import type { MovieListProps } from './movie-list';
import { inRows, MovieRow, rowKey, seenFirst } from './movie-row';
import { useScrollMemory } from './scroll-memory';
import { useNearness } from './use-nearness';

/**
 * Films in a grid that fills a screen and scrolls (spec 9: grids have 3 columns). All rows are in the page as it comes;
 * later those far from the screen are empty boxes of their height, so that the page stays small however long the list
 * grows. React Native's list reckons from sizes and scroll events which rows are near; a browser can be asked.
 */
export function MovieList({ movies, dimmed, header, footer, onEndReached, place }: MovieListProps) {
  const scroll = useRef<ScrollView>(null);
  useScrollToTop(scroll);
  const memory = useScrollMemory(scroll, place);
  const rows = useMemo(() => inRows(movies), [movies]);
  const near = useNearness(scroll);
  const end = useRef<HTMLDivElement>(null);
  const latestOnEndReached = useRef(onEndReached);
  useEffect(() => {
    latestOnEndReached.current = onEndReached;
  });

  useEffect(() => {
    // Films of another list may be as many: where the end is now is asked anew.
    if (movies.length === 0 || !end.current) return;
    return near.watch(end.current, (entry) => entry?.isIntersecting && latestOnEndReached.current());
  }, [movies, near]);

  return (
    <ScrollView
      ref={scroll}
      {...memory}
      keyboardShouldPersistTaps="handled"
      keyboardDismissMode="on-drag"
      contentContainerStyle={useStyleByWidth(listColumn)}
    >
      {header}
      {rows.map((row, i) => (
        <ListRow key={rowKey(row)} index={i} near={near}>
          <MovieRow movies={row} eager={seenFirst(i)} dimmed={dimmed} />
        </ListRow>
      ))}
      <div ref={end} />
      {footer}
    </ScrollView>
  );
}
