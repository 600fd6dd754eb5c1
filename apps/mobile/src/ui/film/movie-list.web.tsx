import { Fragment, useEffect, useMemo, useRef } from 'react';
import { ScrollView } from 'react-native';

import { columns } from '@/theme/columns';
import { useStyles } from '@/theme/styles';

import { useLatest } from '../hooks/use-latest';
import { ListEnd } from '../scroll/list-end.web';
import { ListRow } from '../scroll/list-row.web';
import { PullToRefresh } from '../scroll/pull-to-refresh';
import { useScrollMemory } from '../scroll/scroll-memory';
import { useVisibilityObserver } from '../scroll/use-visibility-observer.web';
import { useScrollToTop } from '../scroll/use-scroll-to-top';
import type { MovieListProps } from './movie-list-props';
import { eagerness, endOfFirstPage, inRows, MovieRow, rowKey } from './movie-row';

/**
 * By `keyboardDismissMode`, the box would lose the keyboard when the browser scrolls to it, too. A finger in the box moves
 * its caret.
 */
function dismissKeyboard({ target }: { target: unknown }) {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && target !== activeElement) activeElement.blur();
}

/**
 * Films in a grid that fills a screen and scrolls (spec 9: grids have 3 columns). All rows are in the page as it comes;
 * later those far from the screen are empty boxes of their height, so that the page stays small however long the list
 * grows. React Native's list reckons from sizes and scroll events which rows are near; a browser can be asked.
 */
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
    place,
  } = props;
  const scroll = useRef<ScrollView>(null);
  useScrollToTop(scroll);
  const memory = useScrollMemory(scroll, place);
  const rows = useMemo(() => inRows(movies, hasNextPage), [movies, hasNextPage]);
  const lastOfFirstPage = endOfFirstPage(rows);
  const near = useVisibilityObserver(scroll);
  const end = useRef<HTMLDivElement>(null);
  const latestOnEndReached = useLatest(onEndReached);

  useEffect(() => {
    // Films of another list may be as many: where the end is now is asked anew.
    if (movies.length === 0 || !end.current) return;
    return near.watch(end.current, (entry) => entry?.isIntersecting && latestOnEndReached.current());
  }, [movies, near, latestOnEndReached]);

  return (
    <ScrollView
      ref={scroll}
      {...memory}
      refreshControl={<PullToRefresh onPull={onPull} />}
      keyboardShouldPersistTaps="handled"
      onTouchMove={dismissKeyboard}
      contentContainerStyle={useStyles(columns).list}
    >
      {header}
      {rows.map((row, i) => (
        <Fragment key={rowKey(row)}>
          <ListRow index={i} near={near} inert={dimmed}>
            <MovieRow movies={row} eager={eagerness(i, firstRow)} dimmed={dimmed} />
          </ListRow>
          {i === lastOfFirstPage && underFirstPage}
        </Fragment>
      ))}
      <div ref={end} />
      {footer}
      <ListEnd />
    </ScrollView>
  );
}
