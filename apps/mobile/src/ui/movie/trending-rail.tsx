import { TRENDING_SIZE, type TrendingEntry } from '@marquee/contract';
import { ScrollView } from 'react-native';

import type { useTrendingMovies } from '@/data/search-log-client';
import { useMessages } from '@/language/use-messages';
import { layout } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { ActionButton } from '../elements/action-button';
import { Heading } from '../elements/heading';
import { Announcement } from '../feedback/announcement';
import { Loading } from '../feedback/loading';
import { Box } from '../primitives/box';
import { Text } from '../primitives/text';
import { EmptyRail, EmptyTrack, TrendingCard } from './trending-card';

/** The number of cards that a phone shows before the rail is scrolled. */
const FIRST_VISIBLE = 3;

/** Shows the five most searched movies. If there are fewer, a line of text explains the rail (design, Behaviour). */
export function TrendingRail({ entries }: { entries: TrendingEntry[] }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Box style={styles.section}>
      <Box style={styles.words}>
        <Heading>{t.trendingMovies()}</Heading>
        {entries.length < TRENDING_SIZE && (
          <Text color="mutedText" style={styles.about}>
            {t.mostSearched()}
          </Text>
        )}
      </Box>
      {entries.length > 0 ? <Tracks entries={entries} /> : <EmptyRail />}
    </Box>
  );
}

/** Shows five tracks with a movie each; those without one link to Search. */
function Tracks({ entries }: { entries: TrendingEntry[] }) {
  const styles = useStyles(sheet);
  return (
    <ScrollView
      horizontal
      keyboardShouldPersistTaps="handled"
      showsHorizontalScrollIndicator={false}
      style={styles.box}
      contentContainerStyle={styles.content}
    >
      <Box role="list" style={styles.tracks}>
        {Array.from({ length: TRENDING_SIZE }, (_, i) => {
          const entry = entries[i];
          return (
            <Box key={entry?.movie_id ?? `empty ${i}`} role="listitem" style={styles.track}>
              {entry ? (
                <TrendingCard entry={entry} position={i + 1} eager={i < FIRST_VISIBLE} />
              ) : (
                <EmptyTrack position={i + 1} />
              )}
            </Box>
          );
        })}
      </Box>
    </ScrollView>
  );
}

/** Shows the trending movies or, after a failure (spec 7), a button that retries the request (design, Behaviour). */
export function TrendingSection({ trending }: { trending: ReturnType<typeof useTrendingMovies> }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  if (trending.data) return <TrendingRail entries={trending.data} />;
  return (
    <Box>
      <Heading>{t.trendingMovies()}</Heading>
      <Announcement text={trending.isFetching ? undefined : t.couldNotBeLoaded()} style={styles.failure}>
        {trending.isFetching ? (
          <Loading />
        ) : (
          <>
            <Text color="mutedText">{t.couldNotBeLoaded()}</Text>
            <ActionButton shape="plain" label={t.tryAgain()} onPress={() => void trending.refetch()} />
          </>
        )}
      </Announcement>
    </Box>
  );
}

/** The padding in pixels for the ring around a focused poster, because a scroll view clips its content. */
const RING = 12;

// On phones the rail scrolls sideways to the screen's edges. From the medium breakpoint on, five tracks share
// the width (design, Look).
const sheet = createStyles('trending-rail', () => ({
  box: { marginHorizontal: -layout.margin, marginVertical: -RING },
  section: { gap: 13 },
  words: { gap: 4 },
  about: { lineHeight: 20, fontWeight: '400' },
  content: { medium: { width: '100%' } },
  tracks: {
    flexDirection: 'row',
    gap: 22,
    paddingHorizontal: layout.margin,
    paddingVertical: RING,
    medium: { flex: 1 },
    wide: { gap: 26 },
    // The first and the last track stay aligned with the content's edges at the tracks' maximum width.
    large: { gap: 34, justifyContent: 'space-between' },
  },
  track: {
    width: 124,
    // Grows with the text, so that the titles need no more lines.
    '&': { width: '7.75rem' },
    medium: { width: 'auto', flex: 1 },
    large: { maxWidth: 260 },
  },
  // The height of the rail on a phone if all titles have one line, so that the movies below do not shift.
  failure: { height: 237, alignItems: 'center', justifyContent: 'center', gap: 16 },
}));
