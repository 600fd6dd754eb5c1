import { useIsRestoring } from '@tanstack/react-query';
import { StyleSheet, View } from 'react-native';

import { useTrendingMovies } from '@/data/search-log/trending-movies';
import { useMessages } from '@/language/use-messages';

import { Hint } from './hint';
import { RecentSearches } from './recent-searches';
import { TrendingChips } from './trending-chips';

/**
 * What there is before one types (design 8): the visitor's own recent searches, and what is trending. All at once, when
 * what is stored on the device is known: nothing moves.
 */
export function SearchStart({ onChoose }: { onChoose: (term: string) => void }) {
  const t = useMessages();
  const isRestoring = useIsRestoring();
  const { data: trending } = useTrendingMovies();
  return (
    <View style={styles.start}>
      <Hint>{t.startTyping()}</Hint>
      {!isRestoring && (
        <>
          <RecentSearches onChoose={onChoose} />
          {trending && trending.length > 0 && <TrendingChips entries={trending} />}
        </>
      )}
    </View>
  );
}

const styles = StyleSheet.create({ start: { gap: 28 } });
