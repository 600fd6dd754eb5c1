import { type Movie, releaseYear } from '@marquee/contract';
import { Link } from 'expo-router';
import { useWindowDimensions, View } from 'react-native';

import { posterUri } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { breakpoints, layout, movieCard, radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Icon } from '../elements/icon';
import { Pressable } from '../elements/pressable';
import { Text } from '../elements/text';
import { cardName, cardRating } from './format-movie';
import { Poster } from './poster';
import type { PosterProps } from './poster-props';

/** A film in a grid (spec 2): one link with one name, which opens the film's page. In the wide layout it lies (design 9). */
export function MovieCard({ movie, eager }: { movie: Movie; eager?: PosterProps['eager'] }) {
  const t = useMessages();
  const { star } = useColors();
  const styles = useStyles(sheet);
  const isWide = useWindowDimensions().width >= breakpoints.wide;
  const overview = isWide && movie.overview ? movie.overview : undefined;
  return (
    <Link href={`/movie/${movie.id}`} asChild>
      <Pressable aria-label={cardName(t, movie)} accessibilityHint={overview} style={styles.card}>
        <View style={styles.content}>
          <View style={styles.poster}>
            <Poster uri={posterUri(movie.poster_path)} title={movie.title} eager={eager} />
          </View>
          <View style={styles.text}>
            <Text
              variant={isWide ? 'wideCardTitle' : 'cardTitle'}
              numberOfLines={1}
              style={styles.title}
              language={movie.title_language}
            >
              {movie.title || t.notAvailable()}
            </Text>
            <View style={styles.line}>
              <View style={styles.row}>
                <Icon name="star" size={movieCard.star} color={star} />
                <Text variant="cardTitle">{cardRating(movie)}</Text>
              </View>
              <View style={styles.notes}>
                <Text variant="cardNote" color="mutedText">
                  {releaseYear(movie) ?? t.notAvailable()}
                </Text>
                <Text variant="cardNote" color="mutedText">
                  {t.movie()}
                </Text>
              </View>
            </View>
            {overview && (
              <Text
                color="mutedText"
                numberOfLines={5}
                style={styles.overview}
                language={movie.overview_language}
              >
                {overview}
              </Text>
            )}
          </View>
        </View>
      </Pressable>
    </Link>
  );
}

const row = {
  flexDirection: 'row',
  alignItems: 'center',
  gap: movieCard.rowGap,
  marginTop: movieCard.rowTop,
} as const;

/** On the web: `movie-card.web.tsx`. */
const sheet = createStyles('movie-card', () => ({
  card: { flex: 1, minWidth: 0 },
  content: { wide: { flexDirection: 'row', gap: 18, padding: layout.cardBleed } },
  poster: {
    aspectRatio: movieCard.posterRatio,
    borderRadius: radius.poster,
    overflow: 'hidden',
    wide: { width: 120, height: 180 },
    large: { width: 170, height: 255 },
  },
  text: { wide: { flex: 1, minWidth: 0 } },
  title: { marginTop: movieCard.belowPoster, wide: { marginTop: 0 } },
  line: { wide: { flexDirection: 'row', flexWrap: 'wrap', gap: 6, marginTop: 4 } },
  row,
  notes: {
    ...row,
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    wide: { justifyContent: 'flex-start', flexWrap: 'nowrap' },
  },
  overview: { marginTop: 9 },
}));
