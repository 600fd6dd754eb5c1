import type { Movie } from '@marquee/contract';
import { type ReactElement, useCallback, useMemo, useRef } from 'react';
import { FlatList, View } from 'react-native';

import { columns } from '@/theme/columns';
import { useStyles } from '@/theme/styles';

import { PullToRefresh } from '../scroll/pull-to-refresh';
import { useFirstRow } from '../scroll/use-first-row';
import { useScrollToTop } from '../scroll/use-scroll-to-top';
import { eagerness, endOfFirstPage, inRows, MovieRow, rowKey } from './movie-row';
import type { PosterProps } from './poster';

/** What the list can do on devices (`FlatList`) and on the web (our own). */
export interface MovieListProps {
  movies: Movie[];
  /** More films follow: a row that is not full waits for them (design 8). */
  goesOn: boolean;
  /** How the posters of the first row are asked for. */
  firstRow?: PosterProps['eager'];
  /** The films are still those of another list: they are dimmed and cannot be tapped (design 8). */
  dimmed: boolean;
  header: ReactElement;
  footer: ReactElement;
  /** Stands under the films of the first page. */
  underFirstPage?: ReactElement;
  /** Called when the end of the list is at most a screen away, and again when films were added and it still is. */
  onEndReached: () => void;
  /** Called when the list was pulled down (design 8); resolves once it is renewed, or could not be. */
  onPull: () => Promise<unknown>;
  /** The address of what is listed: its scroll position is remembered by it. */
  place: string;
}

/** Films in a grid that fills a screen and scrolls, however many they are (spec 9: grids have 3 columns). */
export function MovieList(props: MovieListProps) {
  const {
    movies,
    goesOn,
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
  const rows = useMemo(() => inRows(movies, goesOn), [movies, goesOn]);
  const end = endOfFirstPage(rows);
  const renderRow = useCallback(
    ({ item, index }: { item: Movie[]; index: number }) => (
      <View ref={onRow(index)}>
        <MovieRow movies={item} eager={eagerness(index, firstRow)} dimmed={dimmed} />
        {index === end && underFirstPage}
      </View>
    ),
    [dimmed, end, firstRow, onRow, underFirstPage],
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
