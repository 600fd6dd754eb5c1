import type { Movie } from '@marquee/contract';
import { memo } from 'react';
import { StyleSheet, View } from 'react-native';

import { layout } from '@/theme/layout';

import { MovieCard } from './movie-card';
import type { PosterProps } from './poster-props';

const isSameRow = (a: Movie[], b: Movie[]) =>
  a.length === b.length && a.every((movie, place) => movie === b[place]);

/** Films in rows of three (spec 9: grids have 3 columns). Rows of `before` that are still the same stay themselves. */
export function inRows(movies: Movie[], before: Movie[][] = []): Movie[][] {
  const rows: Movie[][] = [];
  for (let i = 0; i < movies.length; i += layout.gridColumns) {
    const row = movies.slice(i, i + layout.gridColumns);
    const old = before[rows.length];
    rows.push(old && isSameRow(row, old) ? old : row);
  }
  return rows;
}

/** The key of a row in a list. */
export const rowKey = ([first]: Movie[]) => String(first?.id);

/** A row of the grid; the last row of a list may hold fewer than three films, which are no wider for it. */
export const MovieRow = memo(function MovieRow({
  movies,
  eager,
}: {
  movies: Movie[];
  eager?: PosterProps['eager'];
}) {
  const missing = layout.gridColumns - movies.length;
  return (
    <View style={styles.row}>
      {movies.map((movie) => (
        <MovieCard key={movie.id} movie={movie} eager={eager} />
      ))}
      {missing > 0 && <View style={{ flex: missing, marginLeft: (missing - 1) * layout.gridGap }} />}
    </View>
  );
});

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: layout.gridGap, marginBottom: layout.gridGap },
});
