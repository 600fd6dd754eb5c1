import type { TrendingEntry } from '@marquee/contract';
import { ScrollView, StyleSheet, View } from 'react-native';

import { layout } from '@/theme/layout';
import { Heading } from '@/ui/heading';
import { Text } from '@/ui/text';

import { TrendingCard } from './trending-card';

/** The most searched films, in a row that scrolls sideways to the screen's edges. */
export function TrendingRail({ entries }: { entries: TrendingEntry[] }) {
  return (
    <View style={styles.section}>
      <Heading>Trending Movies</Heading>
      {entries.length === 0 ? (
        <Text color="mutedText">Nothing has been searched for yet.</Text>
      ) : (
        <ScrollView
          horizontal
          showsHorizontalScrollIndicator={false}
          style={styles.rail}
          contentContainerStyle={styles.content}
        >
          {entries.map((entry, i) => (
            <TrendingCard key={entry.movie_id} entry={entry} position={i + 1} />
          ))}
        </ScrollView>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: 13 },
  // Beyond the margins of the screen, and back by as much inside.
  rail: { marginHorizontal: -layout.margin },
  content: { gap: 22, paddingHorizontal: layout.margin },
});
