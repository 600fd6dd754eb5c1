import { DRAWN_POSTER, type Movie } from '@marquee/contract';

import { createStyles, useStyles } from '@/theme/styles';
import { Text } from '@/ui/elements/text';

/** The notice that TMDB asks for, under its first films where TMDB answers (design 8): its posters tell. */
export function Credit({ movies }: { movies: Movie[] }) {
  const styles = useStyles(sheet);
  const fromTmdb = movies.some(({ poster_path }) => poster_path && !poster_path.startsWith(DRAWN_POSTER));
  if (!fromTmdb) return null;
  return (
    <Text variant="cardNote" color="mutedText" style={styles.box}>
      This product uses the TMDB API but is not endorsed or certified by TMDB.
    </Text>
  );
}

const sheet = createStyles('credit', () => ({
  box: { textAlign: 'center', marginTop: 11, marginBottom: 27 },
}));
