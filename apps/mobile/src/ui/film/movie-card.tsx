import { type Movie, releaseYear } from '@marquee/contract';
import { Link } from 'expo-router';
import { StyleSheet, useWindowDimensions, View } from 'react-native';

import { posterUri } from '@/data/movies/poster-uri';
import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { breakpoints, layout, movieCard, radius } from '@/theme/layout';

import { Icon } from '../elements/icon';
import { Pressable } from '../elements/pressable';
import { Text } from '../elements/text';
import { cardName, cardRating } from './format-movie';
import { Poster, type PosterProps } from './poster';

/** A film in a grid (spec 2): one link with one name, which opens the film's page. In the wide layout it lies (design 9). */
export function MovieCard({ movie, eager }: { movie: Movie; eager?: PosterProps['eager'] }) {
  const t = useMessages();
  const { star } = useColors();
  const isWide = useWindowDimensions().width >= breakpoints.wide;
  const overview = isWide && movie.overview ? movie.overview : undefined;
  return (
    <Link href={`/movie/${movie.id}`} asChild>
      <Pressable aria-label={cardName(t, movie)} accessibilityHint={overview} style={styles.card}>
        <View style={isWide && styles.lying}>
          <View style={[styles.poster, isWide && styles.lyingPoster]}>
            <Poster uri={posterUri(movie.poster_path)} title={movie.title} eager={eager} />
          </View>
          <View style={isWide && styles.lyingText}>
            <Text
              variant={isWide ? 'wideCardTitle' : 'cardTitle'}
              numberOfLines={1}
              style={!isWide && styles.title}
              language={movie.title_language}
            >
              {movie.title || t.notAvailable()}
            </Text>
            <View style={isWide && styles.line}>
              <View style={styles.row}>
                <Icon name="star" size={movieCard.star} color={star} />
                <Text variant="cardTitle">{cardRating(movie)}</Text>
              </View>
              <View style={[styles.row, !isWide && styles.apart]}>
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

const styles = StyleSheet.create({
  card: { flex: 1, minWidth: 0 },
  lying: { flexDirection: 'row', gap: 18, padding: layout.cardBleed },
  poster: { aspectRatio: movieCard.posterRatio, borderRadius: radius.poster, overflow: 'hidden' },
  lyingPoster: { width: 120, height: 180 },
  lyingText: { flex: 1, minWidth: 0 },
  title: { marginTop: movieCard.belowPoster },
  line: { flexDirection: 'row', flexWrap: 'wrap', gap: 6, marginTop: 4 },
  row: { flexDirection: 'row', alignItems: 'center', gap: movieCard.rowGap, marginTop: movieCard.rowTop },
  apart: { justifyContent: 'space-between', flexWrap: 'wrap' },
  overview: { marginTop: 9 },
});
