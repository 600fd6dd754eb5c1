import { DRAWN_POSTER, type Movie } from '@marquee/contract';
import { StyleSheet } from 'react-native';

import { Text } from '@/ui/elements/text';

/** The notice that TMDB asks for, under its first films where TMDB answers (design 8): its posters tell. */
export function Credit({ movies }: { movies: Movie[] }) {
  const fromTmdb = movies.some(({ poster_path }) => poster_path && !poster_path.startsWith(DRAWN_POSTER));
  if (!fromTmdb) return null;
  return (
    <Text variant="cardNote" color="mutedText" style={styles.credit}>
      This product uses the TMDB API but is not endorsed or certified by TMDB.
    </Text>
  );
}

const styles = StyleSheet.create({ credit: { textAlign: 'center', marginTop: 11, marginBottom: 27 } });
