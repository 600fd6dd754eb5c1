import { TRENDING_SIZE, type TrendingEntry } from '@marquee/contract';
import { Link } from 'expo-router';
import { ScrollView, View } from 'react-native';

import { recordedPosterUri } from '@/data/movies/film-address';
import { useMessages } from '@/language/use-messages';
import { layout, radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Heading } from '../elements/heading';
import { Pressable } from '../elements/pressable';
import { Text } from '../elements/text';
import { Poster } from './poster';
import { Rank } from './rank';
import { useOpenMovie } from './use-open-movie';

/** The most searched films in a row, on phones one that scrolls sideways to the screen's edges. */
export function TrendingRail({ entries }: { entries: TrendingEntry[] }) {
  const t = useMessages();
  const styles = useStyles(rail);
  return (
    <View style={styles.section}>
      <Heading>{t.trendingMovies()}</Heading>
      <ScrollView
        horizontal
        keyboardShouldPersistTaps="handled"
        showsHorizontalScrollIndicator={false}
        style={styles.box}
        contentContainerStyle={styles.content}
      >
        {Array.from({ length: TRENDING_SIZE }, (_, i) => (
          <TrendingCard key={entries[i]?.movie_id ?? `empty ${i}`} entry={entries[i]} position={i + 1} />
        ))}
      </ScrollView>
    </View>
  );
}

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
function TrendingCard({ entry, position }: TrendingCardProps) {
  const t = useMessages();
  const styles = useStyles(card);
  const open = useOpenMovie(entry?.movie_id ?? 0);
  const name = entry && (entry.title || t.notAvailable());
  return (
    <View style={styles.box}>
      <Link href={entry ? `/movie/${entry.movie_id}` : '/search'} asChild>
        <Pressable
          aria-label={
            name ? t.trendingName({ rank: position, title: name }) : t.stillFree({ rank: position })
          }
          onPress={entry && open}
          style={styles.link}
        >
          <View style={styles.frame}>
            <View style={entry ? styles.poster : styles.empty}>
              {entry && (
                <Poster
                  uri={recordedPosterUri(entry.poster_url)}
                  title={entry.title}
                  eager={position <= SEEN_FIRST}
                />
              )}
            </View>
            <View style={styles.rank}>
              <Rank position={position} empty={!entry} />
            </View>
          </View>
          <Text variant="cardTitle" numberOfLines={2} style={styles.title} language={entry?.title_language}>
            {name ?? NO_TITLE}
          </Text>
        </Pressable>
      </Link>
    </View>
  );
}

/** What the ring around a poster and its lift need above and below a card. */
const RING = 12;

/**
 * Design 9: the trending rail scrolls sideways to the screen's edges, and begins where its heading does; from the medium width
 * on five tracks share the width. What scrolls cuts off what stands beyond it: there is room above and below for the ring.
 */
const rail = createStyles('trending-rail', () => ({
  box: { marginHorizontal: -layout.margin, marginVertical: -RING },
  section: { gap: 13 },
  content: {
    gap: 22,
    paddingHorizontal: layout.margin,
    paddingVertical: RING,
    medium: { width: '100%' },
    wide: { gap: 26 },
    large: { gap: 34 },
  },
}));

const poster = { aspectRatio: 2 / 3, borderRadius: radius.poster, overflow: 'hidden' } as const;

const LIFTED = { transform: 'translateY(-4px)' } as const;
const ringOf = (color: string) => ({ content: "''", borderColor: color });

/** From the poster to the ring around it, and what that is wide. */
const GAP = 3;
const WIDTH = 2;

const card = createStyles('trending-card', ({ emptyTrack, line, focusRing }) => ({
  // A card is 124 × 186 in the rail.
  box: { width: 124, medium: { width: 'auto', flex: 1, minWidth: 0 } },
  link: { '&': { outline: 'none' } },
  // It is lifted with its ring, which stands over the rank: nothing is drawn through it.
  frame: {
    '&': { transition: 'transform .15s' },
    '.trending-card:hover &': LIFTED,
    '.trending-card:has(:focus-visible) &': LIFTED,
    '&:after': {
      position: 'absolute',
      inset: -GAP - WIDTH,
      border: `${WIDTH}px solid transparent`,
      borderRadius: radius.poster + GAP + WIDTH,
      pointerEvents: 'none',
    },
    '.trending-card:hover &:after': ringOf(line),
    '.trending-card:has(:focus-visible) &:after': ringOf(focusRing),
  },
  poster: { ...poster, forced: { outline: '1px solid' } },
  empty: { ...poster, borderWidth: 1, borderStyle: 'dashed', borderColor: emptyTrack },
  // Over the poster's lower left: 84 high, from the wide layout on in proportion to the poster.
  rank: {
    position: 'absolute',
    insetInlineStart: -10,
    bottom: -17,
    width: 64,
    height: 84,
    medium: { width: '43%', height: 'auto', aspectRatio: 64 / 84 },
    wide: { insetInlineStart: -14 },
    large: { insetInlineStart: -18 },
  },
  title: {
    marginTop: 20,
    wide: { marginTop: 26, fontSize: 15, lineHeight: 20 },
    large: { fontSize: 17, lineHeight: 22 },
  },
}));
