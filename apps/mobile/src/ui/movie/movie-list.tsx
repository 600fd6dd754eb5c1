import type { Movie } from '@marquee/contract';
import { useCallback, useMemo, useRef } from 'react';
import { FlatList, View } from 'react-native';

import { columns } from '@/theme/columns';
import { useStyles } from '@/theme/styles';

import { PullToRefresh } from '../scroll/pull-to-refresh';
import { useFirstRow } from '../scroll/use-first-row';
import { useScrollToTop } from '../scroll/use-scroll-to-top';
import { eagerness, endOfFirstPage, inRows, MovieRow, rowKey } from './movie-row';
import type { MovieListProps } from './movie-list-props';

/** Renders a scrolling grid of movies of any length that fills a screen (spec 9: grids have 3 columns). */
export function MovieList(props: MovieListProps) {
  const {
    movies,
    hasNextPage,
    firstRow = true,
    dimmed,
    header,
    footer,
    underFirstPage,
    onEndReached,
    onPull,
  } = props;
  const scroll = useRef<FlatList<Movie[]>>(null);
  useScrollToTop(scroll);
  const { onRow, keepsRow } = useFirstRow(scroll);
  const rows = useMemo(() => inRows(movies, hasNextPage), [movies, hasNextPage]);
  const end = endOfFirstPage(rows);
  const count = hasNextPage ? -1 : movies.length;
  const renderRow = useCallback(
    ({ item, index }: { item: Movie[]; index: number }) => (
      <View ref={onRow(index)}>
        <MovieRow
          movies={item}
          index={index}
          count={count}
          eager={eagerness(index, firstRow)}
          dimmed={dimmed}
        />
        {index === end && underFirstPage}
      </View>
    ),
    [count, dimmed, end, firstRow, onRow, underFirstPage],
  );
  return (
    <FlatList
      ref={scroll}
      {...keepsRow}
      data={rows}
      keyExtractor={rowKey}
      renderItem={renderRow}
      onEndReached={onEndReached}
      onEndReachedThreshold={1}
      refreshControl={<PullToRefresh onPull={onPull} />}
      keyboardShouldPersistTaps="handled"
      keyboardDismissMode="on-drag"
      contentContainerStyle={useStyles(columns).list}
      ListHeaderComponent={header}
      ListFooterComponent={footer}
    />
  );
}
