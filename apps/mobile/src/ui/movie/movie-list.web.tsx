import { Fragment, useEffect, useRef } from 'react';
import { ScrollView } from 'react-native';

import { columns } from '@/theme/columns';
import { useStyles } from '@/theme/styles';
import { classOf, createStyles, useStyles as useWebStyles } from '@/theme/styles.web';

import { isMotionReduced } from '../hooks/motion';
import { useActiveTabPress } from '../hooks/use-active-tab-press';
import { useLatest } from '../hooks/use-latest';
import { ListStart } from '../scroll/list-start.web';
import { ListRow } from '../scroll/list-row.web';
import { PullToRefresh } from '../scroll/pull-to-refresh';
import { useScrollMemory } from '../scroll/scroll-memory';
import { useVisibilityObserver } from '../scroll/use-visibility-observer.web';
import { type MovieListProps, MovieRow, rowKey, useRows } from './movie-row';

/**
 * Blurs the search box when the visitor scrolls by touch. A touch in the box does not blur it, because such a
 * touch moves the caret. (`keyboardDismissMode` would also blur the box when the browser itself scrolls to
 * it.)
 */
function dismissKeyboard({ target }: { target: unknown }) {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && target !== activeElement) activeElement.blur();
}

/**
 * Renders a scrolling grid of movies that fills a screen. A server-rendered page contains all rows. After
 * hydration, rows far from the viewport become empty boxes of the same height, to keep the document small. For screen
 * readers the grid is one list: rows have no role, and each movie has its position.
 */
export function MovieList(props: MovieListProps) {
  const { movies, header, footer, underFirstPage, onEndReached, onScroll, onPull, scrollKey } = props;
  const styles = useWebStyles(sheet);
  const scroll = useRef<ScrollView>(null);
  // Pressing the tab of this screen again scrolls to the top (spec 2).
  useActiveTabPress(() => scroll.current?.scrollTo({ y: 0, animated: !isMotionReduced() }));
  const memory = useScrollMemory(scroll, scrollKey);
  const rows = useRows(props);
  const watch = useVisibilityObserver(scroll);
  const end = useRef<HTMLDivElement>(null);
  const latestOnEndReached = useLatest(onEndReached);

  useEffect(() => {
    // Observe the end again: the observer reports no change if the new list is as long as the previous list.
    if (movies.length === 0 || !end.current) return;
    return watch(end.current, (entry) => entry?.isIntersecting && latestOnEndReached.current());
  }, [movies, watch, latestOnEndReached]);

  return (
    <ScrollView
      ref={scroll}
      {...memory}
      onScroll={onScroll}
      scrollEventThrottle={100}
      refreshControl={<PullToRefresh onPull={onPull} />}
      keyboardShouldPersistTaps="handled"
      onTouchMove={dismissKeyboard}
      contentContainerStyle={useStyles(columns).list}
    >
      <ListStart />
      {header}
      <div role={rows.length > 0 ? 'list' : undefined} className={classOf(styles.box)}>
        {rows.map(({ row, endsFirstPage }) => (
          <Fragment key={rowKey(row.movies)}>
            <ListRow index={row.index} watch={watch} inert={row.dimmed}>
              <MovieRow {...row} />
            </ListRow>
            {endsFirstPage && <div className={classOf(styles.between)}>{underFirstPage}</div>}
          </Fragment>
        ))}
      </div>
      <div ref={end} />
      {footer}
    </ScrollView>
  );
}

const sheet = createStyles('movie-list', () => ({
  box: {
    display: 'flex',
    flexDirection: 'column',
    // In print, the grid has four columns (design, Behaviour).
    print: { display: 'grid', gridTemplateColumns: 'repeat(4,minmax(0,1fr))', gap: 16 },
  },
  // In print, this box is at the end of the grid, because between the cards it would leave a gap.
  between: { print: { gridColumn: '1/-1', order: 1 } },
}));
