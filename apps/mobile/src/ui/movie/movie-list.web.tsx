import { Fragment, useEffect, useMemo, useRef } from 'react';
import { ScrollView } from 'react-native';

import { columns } from '@/theme/columns';
import { useStyles } from '@/theme/styles';
import { classOf, createStyles, useStyles as useWebStyles } from '@/theme/styles.web';

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
 * Blurs the search box when the visitor scrolls by touch, unless the touch begins in the box, where it moves
 * the caret. `keyboardDismissMode` would also blur the box when the browser itself scrolls to it.
 */
function dismissKeyboard({ target }: { target: unknown }) {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && target !== activeElement) activeElement.blur();
}

/**
 * Renders a scrolling grid of movies that fills a screen (spec 9: grids have 3 columns). A server-rendered
 * page contains all its rows. After hydration, rows far from the viewport become empty boxes of the same
 * height, so that the document stays small however long the list grows. An IntersectionObserver reports which
 * rows are near the viewport; React Native's list would compute it from sizes and scroll events.
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
  const styles = useWebStyles(sheet);
  const scroll = useRef<ScrollView>(null);
  useScrollToTop(scroll);
  const memory = useScrollMemory(scroll, place);
  const rows = useMemo(() => inRows(movies, hasNextPage), [movies, hasNextPage]);
  const lastOfFirstPage = endOfFirstPage(rows);
  const near = useVisibilityObserver(scroll);
  const end = useRef<HTMLDivElement>(null);
  const latestOnEndReached = useLatest(onEndReached);

  useEffect(() => {
    // Observe the end of the list again: if the new list is as long as the previous list, the observer would
    // report no change.
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
      <div className={classOf(styles.box)}>
        {rows.map((row, i) => (
          <Fragment key={rowKey(row)}>
            <ListRow index={i} near={near} inert={dimmed}>
              <MovieRow
                movies={row}
                index={i}
                count={hasNextPage ? -1 : movies.length}
                eager={eagerness(i, firstRow)}
                dimmed={dimmed}
              />
            </ListRow>
            {i === lastOfFirstPage && <div className={classOf(styles.between)}>{underFirstPage}</div>}
          </Fragment>
        ))}
      </div>
      <div ref={end} />
      {footer}
      <ListEnd />
    </ScrollView>
  );
}

const sheet = createStyles('movie-list', () => ({
  box: {
    display: 'flex',
    flexDirection: 'column',
    // In print, the grid has four columns and no card is split across pages (design 8).
    print: { display: 'grid', gridTemplateColumns: 'repeat(4,minmax(0,1fr))', gap: 16 },
  },
  // At the end of the grid, so that it leaves no gap between the cards.
  between: { print: { gridColumn: '1/-1', order: 1 } },
}));
