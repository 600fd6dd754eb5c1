import { View } from 'react-native';

import { useTrendingMovies } from '@/data/search-log/trending-movies';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { TrendingRail } from '@/ui/film/trending-rail';

import { Hint } from './hint';

/** A search that found nothing (spec 2), and what others search for (design 8). */
export function NothingFound() {
  const t = useMessages();
  const { data: trending } = useTrendingMovies();
  return (
    <View style={useStyles(sheet).box}>
      <Hint>{t.noMoviesFound()}</Hint>
      {trending && <TrendingRail entries={trending} />}
    </View>
  );
}

const sheet = createStyles('nothing-found', () => ({ box: { gap: 28 } }));
