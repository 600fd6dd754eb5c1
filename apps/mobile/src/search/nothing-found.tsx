import { StyleSheet, View } from 'react-native';

import { useTrendingMovies } from '@/data/search-log/trending-movies';
import { useMessages } from '@/language/use-messages';
import { TrendingRail } from '@/ui/film/trending-rail';

import { Hint } from './hint';

/** A search that found nothing (spec 2), and what others search for (design 8). */
export function NothingFound() {
  const t = useMessages();
  const { data: trending } = useTrendingMovies();
  return (
    <View style={styles.nothing}>
      <Hint>{t.noMoviesFound()}</Hint>
      {trending && <TrendingRail entries={trending} />}
    </View>
  );
}

const styles = StyleSheet.create({ nothing: { gap: 28 } });
