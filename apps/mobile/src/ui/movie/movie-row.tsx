import type { Movie } from '@marquee/contract';
import { memo } from 'react';

import { layout } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { MovieCard } from './movie-card';
import type { PosterProps } from './poster';

/**
 * Splits movies into rows of three (spec 9: grids have 3 columns). If more movies follow, an incomplete last
 * row is omitted until it is full.
 */
export function inRows(movies: Movie[], hasNextPage: boolean): Movie[][] {
  const { gridColumns } = layout;
  const end = hasNextPage ? movies.length - (movies.length % gridColumns) : movies.length;
  const rows: Movie[][] = [];
  for (let i = 0; i < end; i += gridColumns) rows.push(movies.slice(i, i + gridColumns));
  return rows;
}

/** The number of movies on a page of the movie database. */
const PAGE_SIZE = 20;

/**
 * Returns the index of the row with the last movie of the first page, or of the last row if there are fewer
 * rows.
 */
export const endOfFirstPage = (rows: Movie[][]) =>
  Math.min(Math.ceil(PAGE_SIZE / layout.gridColumns), rows.length) - 1;

/**
 * Returns when the posters of a row are requested (design 7), considering that a phone's first screen shows
 * two rows.
 */
export function eagerness(row: number, firstRow: PosterProps['eager']): PosterProps['eager'] {
  return row === 0 ? firstRow : row === 1 && 'next';
}

/** Returns the key of a row in a list. */
export const rowKey = ([first]: Movie[]) => String(first?.id);

interface MovieRowProps {
  movies: Movie[];
  /** The index of the row in the list, from 0 on. */
  index: number;
  /** The number of movies in the list; -1 while more pages follow. */
  count: number;
  eager?: PosterProps['eager'];
  /** Whether the movies are dimmed and cannot be tapped (design 8). */
  dimmed?: boolean;
}

/**
 * Whether two rows would render the same. Splitting a list again creates new rows, but most of them have the
 * same movies.
 */
const isSameRow = (before: MovieRowProps, after: MovieRowProps) =>
  before.eager === after.eager &&
  before.dimmed === after.dimmed &&
  before.index === after.index &&
  before.count === after.count &&
  before.movies.length === after.movies.length &&
  before.movies.every((movie, place) => movie === after.movies[place]);

/**
 * Renders a row of the grid. In the last row of a list, which may have fewer than three movies, the cards
 * have the same width as in other rows.
 */
export const MovieRow = memo(function MovieRow({ movies, index, count, eager, dimmed }: MovieRowProps) {
  const styles = useStyles(sheet);
  const missing = layout.gridColumns - movies.length;
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
          item={{ position: index * layout.gridColumns + i + 1, count }}
        />
      ))}
      {missing > 0 && (
        <Box style={[styles.rest, { flex: missing, marginLeft: (missing - 1) * layout.gridGap }]} />
      )}
    </Box>
  );
}, isSameRow);

const { cardBleed, gridGap } = layout;

/**
 * Lays out a row of the grid (spec 9). In the wide layout, cards extend beyond their content on each side, so
 * that their posters align with the heading.
 */
const sheet = createStyles('movie-row', () => ({
  box: {
    flexDirection: 'row',
    gap: gridGap,
    marginBottom: gridGap,
    wide: { marginHorizontal: -cardBleed },
    // In print, all cards are in one grid of four columns (`movie-list.web.tsx`).
    print: { display: 'contents' },
  },
  rest: { print: { display: 'none' } },
  dimmed: { opacity: 0.35, pointerEvents: 'none' },
}));
