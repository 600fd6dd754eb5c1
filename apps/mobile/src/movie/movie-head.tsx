import { type MovieDetails, releaseYear } from '@marquee/contract';
import { StyleSheet, View } from 'react-native';

import { posterUri } from '@/data/poster-uri';
import { useColors } from '@/theme/colors';
import { layout } from '@/theme/layout';
import { detailsRating, NOT_AVAILABLE, runtime, votes } from '@/ui/format-movie';
import { Icon } from '@/ui/icon';
import { Poster } from '@/ui/poster';
import { Text } from '@/ui/text';

import { Fade } from '@/ui/fade';
import { PlayButton } from './play-button';

/** The head of the details: the poster with the play button over it, the title, year, runtime and rating. */
export function MovieHead({ movie }: { movie: MovieDetails }) {
  const colors = useColors();
  return (
    <View>
      <View style={styles.poster}>
        <Poster uri={posterUri(movie.poster_path)} title={movie.title} eager />
        <Fade height={72} />
        <PlayButton movie={movie} />
      </View>
      <View style={styles.text}>
        <Text variant="filmTitle" role="heading" aria-level={1}>
          {movie.title}
        </Text>
        <Text variant="label" color="mutedText" style={styles.year}>
          {releaseYear(movie) ?? NOT_AVAILABLE} • {runtime(movie) ?? NOT_AVAILABLE}
        </Text>
        <View style={[styles.badge, { backgroundColor: colors.surface, borderColor: colors.line }]}>
          <Icon name="star" size={14} color={colors.star} />
          <Text variant="cardTitle">{detailsRating(movie)}/10</Text>
          <Text variant="label" color="mutedText" style={styles.votes}>
            ({votes(movie)})
          </Text>
        </View>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  poster: { height: 490 },
  text: { paddingHorizontal: layout.margin, paddingTop: 12 },
  year: { fontSize: 14, marginTop: 5 },
  badge: {
    flexDirection: 'row',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: 7,
    marginTop: 12,
    paddingHorizontal: 12,
    paddingVertical: 6,
    borderWidth: 1,
    borderRadius: 8,
  },
  votes: { fontWeight: '400' },
});
