import type { Movie } from '@marquee/contract';
import { memo } from 'react';
import { StyleSheet, View } from 'react-native';

import { layout } from '@/theme/layout';
import { useStyleByWidth } from '@/theme/use-style-by-width';

import { MovieCard } from './movie-card';
import { gridRow } from './movie-row-style';
import type { PosterProps } from './poster';

/** Films in rows of three (spec 9: grids have 3 columns). */
export function inRows(movies: Movie[]): Movie[][] {
  const rows: Movie[][] = [];
  for (let i = 0; i < movies.length; i += layout.gridColumns)
    rows.push(movies.slice(i, i + layout.gridColumns));
  return rows;
}

/** Whether the posters of a row are on the first screen (design 7): two rows of them are, on a phone. */
export function seenFirst(row: number): PosterProps['eager'] {
  return row === 0 || (row === 1 && 'next');
}

/** The key of a row in a list. */
export const rowKey = ([first]: Movie[]) => String(first?.id);

interface MovieRowProps {
  movies: Movie[];
  eager?: PosterProps['eager'];
  /** The films cannot be tapped (design 8). */
  dimmed?: boolean;
}

/** Whether a row is drawn as it was: lists are cut into rows anew, and most of the films stay where they are. */
const isSameRow = (before: MovieRowProps, after: MovieRowProps) =>
  before.eager === after.eager &&
  before.dimmed === after.dimmed &&
  before.movies.length === after.movies.length &&
  before.movies.every((movie, place) => movie === after.movies[place]);

/** A row of the grid; the last row of a list may hold fewer than three films, which are no wider for it. */
export const MovieRow = memo(function MovieRow({ movies, eager, dimmed }: MovieRowProps) {
  const missing = layout.gridColumns - movies.length;
  return (
    <View style={[useStyleByWidth(gridRow), dimmed && styles.dimmed]} aria-busy={dimmed}>
      {movies.map((movie) => (
        <MovieCard key={movie.id} movie={movie} eager={eager} />
      ))}
      {missing > 0 && <View style={{ flex: missing, marginLeft: (missing - 1) * layout.gridGap }} />}
    </View>
  );
}, isSameRow);

const styles = StyleSheet.create({
  dimmed: { opacity: 0.35, pointerEvents: 'none' },
});
