import type { Movie } from '@marquee/contract';
import { StyleSheet, View } from 'react-native';

import { layout } from '@/theme/layout';

import { MovieCard } from './movie-card';

/** Films in rows of three (spec 9: grids have 3 columns). */
export function inRows(movies: Movie[]): Movie[][] {
  const rows: Movie[][] = [];
  for (let i = 0; i < movies.length; i += layout.gridColumns)
    rows.push(movies.slice(i, i + layout.gridColumns));
  return rows;
}

/** The key of a row in a list. */
export const rowKey = ([first]: Movie[]) => String(first?.id);

/** A row of the grid; the last row of a list may hold fewer than three films, which are no wider for it. */
export function MovieRow({ movies, eager }: { movies: Movie[]; eager?: boolean }) {
  const missing = layout.gridColumns - movies.length;
  return (
    <View style={styles.row}>
      {movies.map((movie) => (
        <MovieCard key={movie.id} movie={movie} eager={eager} />
      ))}
      {missing > 0 && <View style={{ flex: missing, marginLeft: (missing - 1) * layout.gridGap }} />}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: layout.gridGap, marginBottom: layout.gridGap },
});
