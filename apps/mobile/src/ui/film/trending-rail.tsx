import { TRENDING_SIZE, type TrendingEntry } from '@marquee/contract';
import { ScrollView, StyleSheet, View } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { useStyleByWidth } from '@/theme/use-style-by-width';

import { Heading } from '../elements/heading';
import { TrendingCard } from './trending-card';
import { rail, railContent } from './trending-style';

/** The most searched films in a row, on phones one that scrolls sideways to the screen's edges. */
export function TrendingRail({ entries }: { entries: TrendingEntry[] }) {
  const t = useMessages();
  return (
    <View style={styles.section}>
      <Heading>{t.trendingMovies()}</Heading>
      <ScrollView
        horizontal
        showsHorizontalScrollIndicator={false}
        style={useStyleByWidth(rail)}
        contentContainerStyle={useStyleByWidth(railContent)}
      >
        {Array.from({ length: TRENDING_SIZE }, (_, i) => (
          <TrendingCard key={entries[i]?.movie_id ?? `empty ${i}`} entry={entries[i]} position={i + 1} />
        ))}
      </ScrollView>
    </View>
  );
}

const styles = StyleSheet.create({ section: { gap: 13 } });
