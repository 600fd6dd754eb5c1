import { useCallback, useRef } from 'react';
import { FlatList, type ListRenderItem, View } from 'react-native';

import { columns } from '@/theme/columns';
import { useStyles } from '@/theme/styles';

import { isMotionReduced } from '../hooks/motion';
import { useActiveTabPress } from '../hooks/use-active-tab-press';
import { PullToRefresh } from '../scroll/pull-to-refresh';
import { useFirstRow } from '../scroll/use-first-row';
import { type MovieListProps, MovieRow, rowKey, useRows } from './movie-row';

type Row = ReturnType<typeof useRows>[number];

/** Renders a scrolling grid of movies that fills a screen. */
export function MovieList(props: MovieListProps) {
  const { header, footer, underFirstPage, onEndReached, onScroll, onPull } = props;
  const scroll = useRef<FlatList<Row>>(null);
  // Pressing the tab of this screen again scrolls to the top (spec 2).
  useActiveTabPress(() => scroll.current?.scrollToOffset({ offset: 0, animated: !isMotionReduced() }));
  const rows = useRows(props);
  const { rowRef, listProps } = useFirstRow(scroll);
  const renderRow = useCallback<ListRenderItem<Row>>(
    ({ item: { row, endsFirstPage } }) => (
      <View ref={rowRef(row.index)}>
        <MovieRow {...row} />
        {endsFirstPage && underFirstPage}
      </View>
    ),
    [rowRef, underFirstPage],
  );
  return (
    <FlatList
      ref={scroll}
      {...listProps}
      onScroll={(event) => {
        listProps.onScroll(event);
        onScroll();
      }}
      data={rows}
      keyExtractor={({ row }) => rowKey(row.movies)}
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
