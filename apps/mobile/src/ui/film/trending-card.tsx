import { Link } from 'expo-router';
import { View } from 'react-native';

import { recordedPosterUri } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';
import { radius, trendingCard } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Pressable } from '../elements/pressable';
import { Text } from '../elements/text';
import { Poster } from './poster';
import { Rank } from './rank';
import type { TrendingCardProps } from './trending-card-props';

/** A film in the trending rail (spec 2): its poster, its rank and its title; opens the film's page. */
export function TrendingCard({ entry, position, eager }: TrendingCardProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const name = entry && (entry.title || t.notAvailable());
  return (
    <View style={styles.box}>
      <Link href={entry ? `/movie/${entry.movie_id}` : '/search'} asChild>
        <Pressable
          aria-label={
            name ? t.trendingName({ rank: position, title: name }) : t.stillFree({ rank: position })
          }
        >
          <View>
            <View style={entry ? styles.poster : styles.empty}>
              {entry && (
                <Poster uri={recordedPosterUri(entry.poster_url)} title={entry.title} eager={eager} />
              )}
            </View>
            <View style={styles.rank}>
              <Rank position={position} empty={!entry} />
            </View>
          </View>
          <Text variant="cardTitle" numberOfLines={2} style={styles.title} language={entry?.title_language}>
            {/* As high as a title, so that nothing cuts the rank off. */}
            {name ?? '\u00A0'}
          </Text>
        </Pressable>
      </Link>
    </View>
  );
}

const poster = { aspectRatio: 2 / 3, borderRadius: radius.poster, overflow: 'hidden' } as const;

const sheet = createStyles('trending-card', ({ emptyTrack }) => ({
  box: { width: trendingCard.width, medium: { width: 'auto', flex: 1, minWidth: 0 } },
  poster,
  empty: { ...poster, borderWidth: 1, borderStyle: 'dashed', borderColor: emptyTrack },
  rank: trendingCard.rank,
  title: trendingCard.title,
}));
