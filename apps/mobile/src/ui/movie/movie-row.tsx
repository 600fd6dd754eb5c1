import type { Movie } from '@marquee/contract';
import { memo } from 'react';

import { layout } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { MovieCard } from './movie-card';
import type { PosterProps } from './poster';

/**
 * Splits movies into rows of three (spec 9: grids have 3 columns). If more movies follow, an incomplete row
 * is left out until it is full.
 */
export function inRows(movies: Movie[], hasNextPage: boolean): Movie[][] {
  const { gridColumns } = layout;
  const end = hasNextPage ? movies.length - (movies.length % gridColumns) : movies.length;
  const rows: Movie[][] = [];
  for (let i = 0; i < end; i += gridColumns) rows.push(movies.slice(i, i + gridColumns));
  return rows;
}

/** The movie database's page size, in movies. */
const PAGE_SIZE = 20;

/** The index of the row that ends the first page of movies; of the last row while there are fewer. */
export const endOfFirstPage = (rows: Movie[][]) =>
  Math.min(Math.ceil(PAGE_SIZE / layout.gridColumns), rows.length) - 1;

/** How the posters of a row are requested (design 7): a phone's first screen has two rows. */
export function eagerness(row: number, firstRow: PosterProps['eager']): PosterProps['eager'] {
  return row === 0 ? firstRow : row === 1 && 'next';
}

/** The key of a row in a list. */
export const rowKey = ([first]: Movie[]) => String(first?.id);

interface MovieRowProps {
  movies: Movie[];
  /** The place of the row in the list, from 0 on. */
  index: number;
  /** How many movies the list has; -1 while more follow. */
  count: number;
  eager?: PosterProps['eager'];
  /** The movies cannot be tapped (design 8). */
  dimmed?: boolean;
}

/** Whether a row would render the same: splitting a list again makes new rows, most with the same movies. */
const isSameRow = (before: MovieRowProps, after: MovieRowProps) =>
  before.eager === after.eager &&
  before.dimmed === after.dimmed &&
  before.index === after.index &&
  before.count === after.count &&
  before.movies.length === after.movies.length &&
  before.movies.every((movie, place) => movie === after.movies[place]);

/** A row of the grid; the last row of a list may hold fewer than three movies, which are no wider for it. */
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
 * A row of the grid (spec 9). In the wide layout its cards bleed, so that their posters align with the
 * heading.
 */
const sheet = createStyles('movie-row', () => ({
  box: {
    flexDirection: 'row',
    gap: gridGap,
    marginBottom: gridGap,
    wide: { marginHorizontal: -cardBleed },
    // On paper all cards are of one grid, of four columns (`movie-list.web.tsx`).
    print: { display: 'contents' },
  },
  rest: { print: { display: 'none' } },
  dimmed: { opacity: 0.35, pointerEvents: 'none' },
}));
