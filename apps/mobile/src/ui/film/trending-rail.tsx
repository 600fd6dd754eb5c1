import { TRENDING_SIZE, type TrendingEntry } from '@marquee/contract';
import { ScrollView } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { layout } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Heading } from '../elements/heading';
import { Box } from '../primitives/box';
import { TrendingCard } from './trending-card';

/** Cards that a phone's screen shows before the rail is scrolled. */
const SEEN_FIRST = 3;

/** The most searched films in a row, on phones one that scrolls sideways to the screen's edges. */
export function TrendingRail({ entries }: { entries: TrendingEntry[] }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Box style={styles.section}>
      <Heading>{t.trendingMovies()}</Heading>
      <ScrollView
        horizontal
        keyboardShouldPersistTaps="handled"
        showsHorizontalScrollIndicator={false}
        style={styles.box}
        contentContainerStyle={styles.content}
      >
        {Array.from({ length: TRENDING_SIZE }, (_, i) => (
          <TrendingCard
            key={entries[i]?.movie_id ?? `empty ${i}`}
            entry={entries[i]}
            position={i + 1}
            eager={i < SEEN_FIRST}
          />
        ))}
      </ScrollView>
    </Box>
  );
}

/** What the ring around a poster and its lift need above and below a card. */
const RING = 12;

/**
 * Design 9: the trending rail scrolls sideways to the screen's edges, and begins where its heading does; from the medium width
 * on five tracks share the width. What scrolls cuts off what stands beyond it: there is room above and below for the ring.
 */
const sheet = createStyles('trending-rail', () => ({
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
