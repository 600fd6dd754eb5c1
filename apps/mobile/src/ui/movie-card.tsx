import { type Movie, releaseYear } from '@marquee/contract';
import { Link } from 'expo-router';
import { Pressable, StyleSheet, View } from 'react-native';

import { posterUri } from '@/data/poster-uri';
import { useColors } from '@/theme/colors';
import { radius } from '@/theme/layout';

import { cardName, cardRating, NOT_AVAILABLE } from './format-movie';
import { Icon } from './icon';
import { movieCard } from './movie-card-figures';
import { Poster, type PosterProps } from './poster';
import { Text } from './text';

/** A film in a grid (spec 2): one link with one name, which opens the film's page. */
export function MovieCard({ movie, eager }: { movie: Movie; eager?: PosterProps['eager'] }) {
  const colors = useColors();
  return (
    <Link href={`/movie/${movie.id}`} asChild>
      <Pressable aria-label={cardName(movie)} style={styles.card}>
        <View style={styles.poster}>
          <Poster uri={posterUri(movie.poster_path)} eager={eager} />
        </View>
        <Text variant="cardTitle" numberOfLines={1} style={styles.title}>
          {movie.title}
        </Text>
        <View style={styles.row}>
          <Icon name="star" size={movieCard.star} color={colors.star} />
          <Text variant="cardTitle">{cardRating(movie)}</Text>
        </View>
        <View style={[styles.row, styles.apart]}>
          <Text variant="cardNote" color="mutedText">
            {releaseYear(movie) ?? NOT_AVAILABLE}
          </Text>
          <Text variant="cardNote" color="mutedText">
            Movie
          </Text>
        </View>
      </Pressable>
    </Link>
  );
}

const styles = StyleSheet.create({
  card: { flex: 1, minWidth: 0 },
  poster: { aspectRatio: movieCard.posterRatio, borderRadius: radius.poster, overflow: 'hidden' },
  title: { marginTop: movieCard.belowPoster },
  row: { flexDirection: 'row', alignItems: 'center', gap: movieCard.rowGap, marginTop: movieCard.rowTop },
  apart: { justifyContent: 'space-between' },
});
