import type { MovieDetails } from '@marquee/contract';
import { View } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { budget, joinNames, revenue } from '@/ui/film/format-movie';
import { Text } from '@/ui/elements/text';

import { FilmPeople } from './film-people';

/** The sections of the details (spec 2), each with N/A where the movie database knows nothing; then who made the film. */
export function MovieFacts({ movie }: { movie: MovieDetails }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <View style={styles.sections}>
      <Fact label={t.overview()} value={movie.overview} language={movie.overview_language} />
      <Fact label={t.genres()} value={joinNames(movie.genres)} />
      <View style={styles.money}>
        <Fact label={t.budget()} value={budget(t, movie)} />
        <Fact label={t.revenue()} value={revenue(t, movie)} />
      </View>
      <Fact label={t.productionCompanies()} value={joinNames(movie.production_companies)} />
      <FilmPeople credits={movie.credits} />
    </View>
  );
}

interface FactProps {
  label: string;
  value: string | null | undefined;
  /** Of the value, where that is not the visitor's. */
  language?: string;
}

function Fact({ label, value, language }: FactProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <View style={styles.fact}>
      <Text variant="label" style={styles.label} role="heading" aria-level={2}>
        {label}
      </Text>
      <Text variant="fact" style={styles.text} language={language}>
        {value || t.notAvailable()}
      </Text>
    </View>
  );
}

const sheet = createStyles('facts', ({ mutedText, mutedOnPicture }) => ({
  sections: { gap: 22, marginTop: 24 },
  // Beside each other where the visitor's text size leaves the room.
  money: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 60, rowGap: 22 },
  fact: { maxWidth: '100%' },
  label: { color: mutedText, wide: { color: mutedOnPicture } },
  // Text is easily read up to this width.
  text: { marginTop: 4, wide: { maxWidth: 560 }, large: { maxWidth: 720 } },
}));
