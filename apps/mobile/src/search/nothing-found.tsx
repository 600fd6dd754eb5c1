import { StyleSheet, View } from 'react-native';

import { useTrendingMovies } from '@/data/trending-movies';
import { TrendingRail } from '@/ui/trending-rail';

import { Hint } from './hint';

/** A search that found nothing (spec 2), and what others search for (design 8). */
export function NothingFound() {
  const { data: trending } = useTrendingMovies();
  return (
    <View style={styles.nothing}>
      <Hint>No movies found</Hint>
      {trending && <TrendingRail entries={trending} />}
    </View>
  );
}

const styles = StyleSheet.create({ nothing: { gap: 28 } });
