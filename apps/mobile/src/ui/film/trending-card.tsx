import type { TrendingEntry } from '@marquee/contract';
import { Link } from 'expo-router';
import { StyleSheet, View } from 'react-native';

import { recordedPosterUri } from '@/data/movies/poster-uri';
import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { useStyleByWidth } from '@/theme/use-style-by-width';

import { Pressable } from '../elements/pressable';
import { Text } from '../elements/text';
import { Poster } from './poster';
import { Rank } from './rank';
import { rankBox, trendingCard, trendingPoster, trendingTitle } from './trending-style';
import { useOpenMovie } from './use-open-movie';

/** Cards that a phone's screen shows before the rail is scrolled. */
const SEEN_FIRST = 3;

/** As high as a title, so that nothing cuts the rank off. */
const NO_TITLE = '\u00A0';

interface TrendingCardProps {
  /** The film with this rank; without it the track is empty, and leads to Search. */
  entry?: TrendingEntry;
  position: number;
}

/** A film in the trending rail (spec 2): its poster, its rank and its title; opens the film's page. */
export function TrendingCard({ entry, position }: TrendingCardProps) {
  const t = useMessages();
  const { line } = useColors();
  const card = useStyleByWidth(trendingCard);
  const poster = useStyleByWidth(trendingPoster);
  const rank = useStyleByWidth(rankBox);
  const title = useStyleByWidth(trendingTitle);
  const open = useOpenMovie(entry?.movie_id ?? 0);
  const name = entry && (entry.title || t.notAvailable());
  return (
    <View style={card}>
      <Link href={entry ? `/movie/${entry.movie_id}` : '/search'} asChild>
        <Pressable
          aria-label={
            name ? t.trendingName({ rank: position, title: name }) : t.stillFree({ rank: position })
          }
          onPress={entry && open}
        >
          <View>
            <View style={[poster, !entry && [styles.empty, { borderColor: line }]]}>
              {entry && (
                <Poster
                  uri={recordedPosterUri(entry.poster_url)}
                  title={entry.title}
                  eager={position <= SEEN_FIRST}
                />
              )}
            </View>
            <View style={rank}>
              <Rank position={position} empty={!entry} />
            </View>
          </View>
          <Text variant="cardTitle" numberOfLines={2} style={title} language={entry?.title_language}>
            {name ?? NO_TITLE}
          </Text>
        </Pressable>
      </Link>
    </View>
  );
}

const styles = StyleSheet.create({ empty: { borderWidth: 2, borderStyle: 'dashed' } });
