import { type Movie, PAGE_SIZE } from '@marquee/contract';
import { memo, type ReactElement, useMemo } from 'react';

import { layout } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { useHydrated } from '../hooks/use-hydrated';
import { Box } from '../primitives/box';
import { MovieCard } from './movie-card';
import type { PosterProps } from './poster';

const { cardBleed, gridColumns, gridGap } = layout;

export interface MovieListProps {
  movies: Movie[];
  hasNextPage: boolean;
  /** When the posters of the first row are requested. */
  firstRowEager?: PosterProps['eager'];
  /** Whether the movies are placeholders from the previous list, which cannot be tapped (design, Behaviour). */
  dimmed: boolean;
  header: ReactElement;
  footer: ReactElement;
  underFirstPage?: ReactElement;
  /**
   * Called when the list's end is at most one screen away. Called again if movies were added and the end is
   * still at most one screen away.
   */
  onEndReached: () => void;
  onScroll: () => void;
  /** Called when the list is pulled down (design, Behaviour). Resolves after the refetch, even if that fails. */
  onPull: () => Promise<unknown>;
  /** The address of the list's content, which is the key of its scroll position. */
  scrollKey: string;
}

/** Splits movies into rows of three (spec 9). While more movies follow, an incomplete last row is omitted. */
export function inRows(movies: Movie[], hasNextPage: boolean): Movie[][] {
  const end = hasNextPage ? movies.length - (movies.length % gridColumns) : movies.length;
  const rows: Movie[][] = [];
  for (let i = 0; i < end; i += gridColumns) rows.push(movies.slice(i, i + gridColumns));
  return rows;
}

export const rowKey = ([first]: Movie[]) => String(first?.id);

interface MovieRowProps {
  movies: Movie[];
  index: number;
  /** The number of movies in the list; -1 while more pages follow. */
  count: number;
  eager?: PosterProps['eager'];
  dimmed: boolean;
}

/** Returns the props of the list's rows, and after which row the first page of movies ends. */
export function useRows({ movies, hasNextPage, firstRowEager = true, dimmed }: MovieListProps) {
  // Without JavaScript, the link to the next page would skip the movies of an incomplete row.
  const isIncompleteRowOmitted = useHydrated() && hasNextPage;
  return useMemo(() => {
    const rows = inRows(movies, isIncompleteRowOmitted);
    const rowsOfFirstPage = Math.min(Math.ceil(PAGE_SIZE / gridColumns), rows.length);
    return rows.map((moviesOfRow, index) => ({
      /** Whether this is the last row of the first page of movies, or the last row of a shorter list. */
      endsFirstPage: index === rowsOfFirstPage - 1,
      row: {
        movies: moviesOfRow,
        index,
        count: hasNextPage ? -1 : movies.length,
        // A phone shows two rows before the visitor scrolls (design, Pages).
        eager: index === 0 ? firstRowEager : index === 1 && 'next',
        dimmed,
      } satisfies MovieRowProps,
    }));
  }, [movies, hasNextPage, isIncompleteRowOmitted, firstRowEager, dimmed]);
}

/** Renders a row of the grid. An empty box fills an incomplete row, so that all cards have the same width. */
export const MovieRow = memo(function MovieRow({ movies, index, count, eager, dimmed }: MovieRowProps) {
  const styles = useStyles(sheet);
  const missing = gridColumns - movies.length;
  return (
    <Box
      style={[styles.box, dimmed && styles.dimmed]}
      aria-busy={dimmed || undefined}
      aria-disabled={dimmed || undefined}
    >
      {movies.map((movie, i) => (
        <MovieCard
          key={movie.id}
          movie={movie}
          eager={eager}
          position={index * gridColumns + i + 1}
          count={count}
        />
      ))}
      {missing > 0 && <Box style={[styles.rest, { flex: missing, marginLeft: (missing - 1) * gridGap }]} />}
    </Box>
  );
});

const sheet = createStyles('movie-row', () => ({
  box: {
    flexDirection: 'row',
    gap: gridGap,
    marginBottom: gridGap,
    // The negative margin cancels the cards' padding, so that the posters are aligned with the heading.
    wide: { marginHorizontal: -cardBleed },
    // In print, all cards are in one grid (`movie-list.web.tsx`).
    print: { display: 'contents' },
  },
  rest: { print: { display: 'none' } },
  dimmed: { opacity: 0.35, pointerEvents: 'none' },
}));
