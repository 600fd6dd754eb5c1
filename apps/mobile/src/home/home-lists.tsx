import type { Movie, TrendingEntry } from '@marquee/contract';
import { StyleSheet, View } from 'react-native';

import { Heading } from '@/ui/heading';
import { inRows, MovieRow, rowKey, seenFirst } from '@/ui/movie-row';
import { TrendingRail } from '@/ui/trending-rail';

import { Credit } from './credit';

interface HomeListsProps {
  /** Null when it could not be had: Home then stands without it. */
  trending: TrendingEntry[] | null;
  latest: Movie[];
}

/** What Home shows once both lists are there (spec 2). */
export function HomeLists({ trending, latest }: HomeListsProps) {
  const firstRow = trending && trending.length > 0 ? 'next' : true;
  return (
    <View style={styles.lists}>
      {trending && <TrendingRail entries={trending} />}
      <View style={styles.section}>
        <Heading>Latest Movies</Heading>
        <View>
          {inRows(latest).map((row, i) => (
            <MovieRow key={rowKey(row)} movies={row} eager={i === 0 ? firstRow : seenFirst(i)} />
          ))}
        </View>
      </View>
      <Credit movies={latest} />
    </View>
  );
}

const styles = StyleSheet.create({
  lists: { gap: 27, marginTop: 27 },
  section: { gap: 13 },
});
