import type { MovieDetails } from '@marquee/contract';
import { StyleSheet, View } from 'react-native';

import { factText } from '@/theme/details-layout';
import { useStyleByWidth } from '@/theme/use-style-by-width';
import { budget, joinNames, NOT_AVAILABLE, revenue } from '@/ui/format-movie';
import { Text } from '@/ui/text';

import { useMutedColor } from './muted-color';

/** The sections of the details (spec 2), each with N/A where the movie database knows nothing. */
export function MovieFacts({ movie }: { movie: MovieDetails }) {
  return (
    <View style={styles.sections}>
      <Fact label="Overview" value={movie.overview} />
      <Fact label="Genres" value={joinNames(movie.genres)} />
      <View style={styles.money}>
        <Fact label="Budget" value={budget(movie)} />
        <Fact label="Revenue" value={revenue(movie)} />
      </View>
      <Fact label="Production Companies" value={joinNames(movie.production_companies)} />
    </View>
  );
}

function Fact({ label, value }: { label: string; value: string | null | undefined }) {
  return (
    <View style={styles.fact}>
      <Text variant="label" color={useMutedColor()} role="heading" aria-level={2}>
        {label}
      </Text>
      <Text variant="fact" style={useStyleByWidth(factText)}>
        {value || NOT_AVAILABLE}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  sections: { gap: 22, marginTop: 24 },
  // Beside each other where the visitor's text size leaves the room.
  money: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 60, rowGap: 22 },
  fact: { maxWidth: '100%' },
});
