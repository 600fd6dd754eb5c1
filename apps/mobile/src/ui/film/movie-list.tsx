import type { Movie } from '@marquee/contract';
import { type ReactElement, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { FlatList, useWindowDimensions, type ViewToken } from 'react-native';

import { columns } from '@/theme/columns';
import { useStyles } from '@/theme/styles';

import { PullToRefresh } from '../scroll/pull-to-refresh';
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

/** What is seen for a moment only, while the window takes another size, was not looked at; nor is the gap below a row a row. */
const LOOKED_AT = { minimumViewTime: 300, itemVisiblePercentThreshold: 20 };

/** Keeps the first row that is seen the first one when the window is turned or resized (design 8): rows get another height. */
function useFirstRow(list: RefObject<FlatList<Movie[]>>, place: string) {
  const { width } = useWindowDimensions();
  const first = useRef(0);
  const widthBefore = useRef(width);
  /** The row that is to be the first one again, until it is, or the visitor scrolls. */
  const wanted = useRef<number>();

  /** In the next frame: the list hears of its own new height before it hears of its rows'. */
  const show = useCallback(() => {
    requestAnimationFrame(() => {
      const index = wanted.current;
      const count = list.current?.props.data?.length ?? 0;
      if (index !== undefined && index < count) list.current?.scrollToIndex({ index, animated: false });
    });
  }, [list]);

  useEffect(() => {
    // Another list has other films in its rows.
    wanted.current = undefined;
    first.current = 0;
  }, [place]);

  useEffect(() => {
    if (width === widthBefore.current) return;
    widthBefore.current = width;
    // Above the first row stands what the screen begins with.
    wanted.current = first.current || undefined;
    show();
  }, [width, show]);

  const onViewableItemsChanged = useCallback(({ viewableItems: [row] }: { viewableItems: ViewToken[] }) => {
    first.current = row?.index ?? 0;
    if (wanted.current === first.current) wanted.current = undefined;
  }, []);

  return {
    viewabilityConfig: LOOKED_AT,
    onViewableItemsChanged,
    onContentSizeChange: show,
    onScrollBeginDrag: () => {
      wanted.current = undefined;
    },
    // A row that has not been measured: where the list stands is near it.
    onScrollToIndexFailed: () => undefined,
  };
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
    place,
  } = props;
  const scroll = useRef<FlatList<Movie[]>>(null);
  useScrollToTop(scroll);
  const firstRowKept = useFirstRow(scroll, place);
  const rows = useMemo(() => inRows(movies, goesOn), [movies, goesOn]);
  const end = endOfFirstPage(rows);
  const renderRow = useCallback(
    ({ item, index }: { item: Movie[]; index: number }) => (
      <>
        <MovieRow movies={item} eager={eagerness(index, firstRow)} dimmed={dimmed} />
        {index === end && underFirstPage}
      </>
    ),
    [dimmed, end, firstRow, underFirstPage],
  );
  return (
    <FlatList
      ref={scroll}
      {...firstRowKept}
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
