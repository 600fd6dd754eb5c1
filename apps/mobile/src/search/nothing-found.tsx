import { View } from 'react-native';

import { useTrendingMovies } from '@/data/search-log/trending-movies';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { Heading } from '@/ui/elements/heading';
import { Text } from '@/ui/elements/text';
import { TrendingRail } from '@/ui/film/trending-rail';

/** A search that found nothing (spec 2), what to try then, and what others search for (design 8). */
export function NothingFound() {
  const t = useMessages();
  const { data: trending } = useTrendingMovies();
  const styles = useStyles(sheet);
  return (
    <View style={styles.box}>
      <View style={styles.words}>
        <Heading>{t.noMoviesFound()}</Heading>
        <Text color="mutedText">{t.noMoviesFoundHint()}</Text>
      </View>
      {trending && <TrendingRail entries={trending} />}
    </View>
  );
}

const sheet = createStyles('nothing-found', () => ({ box: { gap: 28 }, words: { gap: 5 } }));
