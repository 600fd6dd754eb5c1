import type { MovieDetails } from '@marquee/contract';
import { StyleSheet, View } from 'react-native';

import { budget, joinNames, NOT_AVAILABLE, revenue } from '@/ui/format-movie';
import { Text } from '@/ui/text';

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
    <View>
      <Text variant="label" color="mutedText" role="heading" aria-level={2}>
        {label}
      </Text>
      <Text style={styles.value}>{value || NOT_AVAILABLE}</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  sections: { gap: 18, marginTop: 18 },
  money: { flexDirection: 'row', gap: 60 },
  value: { marginTop: 4 },
});
