import type { TrendingEntry } from '@marquee/contract';
import { Link } from 'expo-router';
import { Pressable, StyleSheet, View } from 'react-native';

import { recordedPosterUri } from '@/data/poster-uri';
import { radius } from '@/theme/layout';
import { Poster } from '@/ui/poster';
import { Text } from '@/ui/text';

import { Rank } from './rank';

/** Cards that a phone's screen shows before the rail is scrolled. */
const SEEN_FIRST = 3;

/** A film in the trending rail (spec 2): its poster, its rank and its title; opens the film's page. */
export function TrendingCard({ entry, position }: { entry: TrendingEntry; position: number }) {
  return (
    <Link href={`/movie/${entry.movie_id}`} asChild>
      <Pressable aria-label={`${entry.title}, number ${position}`} style={styles.card}>
        <View style={styles.poster}>
          <Poster uri={recordedPosterUri(entry.poster_url)} eager={position <= SEEN_FIRST} />
        </View>
        <View style={styles.rank}>
          <Rank position={position} />
        </View>
        <Text variant="cardTitle" numberOfLines={2} style={styles.title}>
          {entry.title}
        </Text>
      </Pressable>
    </Link>
  );
}

/** Design 9: a card of the rail is 124 × 186, and the rank hangs over the poster's lower left. */
const styles = StyleSheet.create({
  card: { width: 124 },
  poster: { width: 124, height: 186, borderRadius: radius.poster, overflow: 'hidden' },
  rank: { position: 'absolute', left: -10, top: 119 },
  title: { marginTop: 20 },
});
