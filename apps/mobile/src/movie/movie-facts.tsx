import type { MovieDetails } from '@marquee/contract';

import { useMessages } from '@/language/use-messages';
import { mediumPoster } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { budget, joinNames, revenue } from '@/ui/film/format-movie';
import { Text } from '@/ui/primitives/text';

import { FilmPeople } from './film-people';

/**
 * Overviews of more letters than this are alone beside the poster (design 9): from 700 on, what else is known of the film
 * fills the width below it.
 */
const MOST_BESIDE_POSTER = 300;

const isLong = ({ overview }: MovieDetails) => (overview?.length ?? 0) > MOST_BESIDE_POSTER;

/** The first sections of the details (spec 2), each with N/A where the movie database knows nothing. */
export function FirstFacts({ movie }: { movie: MovieDetails }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Box style={[styles.sections, styles.first]}>
      <Fact label={t.overview()} value={movie.overview} language={movie.overview_language} />
      {!isLong(movie) && <GenresAndMoney movie={movie} />}
    </Box>
  );
}

/** The sections of the details that follow; then who made the film. */
export function FurtherFacts({ movie }: { movie: MovieDetails }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Box style={[styles.sections, styles.further]}>
      {isLong(movie) && <GenresAndMoney movie={movie} />}
      <Fact label={t.productionCompanies()} value={joinNames(movie.production_companies)} />
      <FilmPeople credits={movie.credits} />
    </Box>
  );
}

function GenresAndMoney({ movie }: { movie: MovieDetails }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <>
      <Fact label={t.genres()} value={joinNames(movie.genres)} />
      <Box style={styles.money}>
        <Fact label={t.budget()} value={budget(t, movie)} />
        <Fact label={t.revenue()} value={revenue(t, movie)} />
      </Box>
    </>
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
    <Box style={styles.fact}>
      <Text variant="label" style={styles.label} role="heading" aria-level={2}>
        {label}
      </Text>
      <Text variant="fact" style={styles.text} language={language}>
        {value || t.notAvailable()}
      </Text>
    </Box>
  );
}

const sheet = createStyles('facts', ({ mutedText, mutedOnPicture }) => ({
  sections: { gap: 22 },
  first: { marginTop: 24 },
  // From 700 on below the poster, too.
  further: {
    marginTop: 22,
    medium: { marginTop: 30, marginInlineStart: -(mediumPoster.width + mediumPoster.gap) },
    wide: { marginTop: 22, marginInlineStart: 0 },
  },
  // Beside each other where the visitor's text size leaves the room.
  money: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 60, rowGap: 22 },
  fact: { maxWidth: '100%' },
  label: { color: mutedText, wide: { color: mutedOnPicture } },
  // Text is easily read up to this width.
  text: { marginTop: 4, wide: { maxWidth: 560 }, large: { maxWidth: 720 } },
}));
