import type { MovieDetails } from '@marquee/contract';
import { Fragment, type ReactNode } from 'react';

import { useMessages } from '@/language/use-messages';
import { mediumPoster, targetPadding } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { type } from '@/theme/type';
import { budget, revenue } from '@/ui/movie/format-movie';
import { Box } from '@/ui/primitives/box';
import { Text } from '@/ui/primitives/text';

import { Fact, FactLink } from './fact';
import { MoviePeople } from './movie-people';

/** Whether the overview leaves no space beside the poster for genres, budget and revenue (design, Look). */
const hasLongOverview = ({ overview }: MovieDetails) => (overview?.length ?? 0) > 300;

/** Shows the first sections of the details (spec 2). An empty value is shown as N/A. */
export function FirstFacts({ movie }: { movie: MovieDetails }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const isInEnglish = movie.overview && movie.overview_language === 'en';
  return (
    <Box style={[styles.sections, styles.first]}>
      <Fact label={isInEnglish ? `${t.overview()} ${t.inEnglish()}` : t.overview()} style={styles.overview}>
        <Text
          variant="fact"
          style={[styles.text, styles.overviewText]}
          language={movie.overview_language}
          alignedByLanguage
        >
          {movie.overview || t.notAvailable()}
        </Text>
      </Fact>
      {!hasLongOverview(movie) && <GenresAndMoney movie={movie} />}
    </Box>
  );
}

/** Shows the remaining sections of the details, then the children, the directors and the cast. */
export function FurtherFacts({ movie, children }: { movie: MovieDetails; children: ReactNode }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Box style={[styles.sections, styles.further]}>
      {hasLongOverview(movie) && <GenresAndMoney movie={movie} />}
      <Fact label={t.productionCompanies()} style={styles.companies}>
        <Value>{movie.production_companies.map(({ name }) => name).join(' • ')}</Value>
      </Fact>
      {children}
      <MoviePeople credits={movie.credits} />
    </Box>
  );
}

function GenresAndMoney({ movie }: { movie: MovieDetails }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <>
      <Fact label={t.genres()} style={styles.genres}>
        {movie.genres.length > 0 ? <Genres genres={movie.genres} /> : <Value />}
      </Fact>
      <Box style={styles.money}>
        <Fact label={t.budget()} style={styles.budget}>
          <Value>{budget(t, movie)}</Value>
        </Fact>
        <Fact label={t.revenue()} style={styles.revenue}>
          <Value>{revenue(t, movie)}</Value>
        </Fact>
      </Box>
    </>
  );
}

function Value({ children }: { children?: string }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Text variant="fact" style={[styles.text, styles.value]}>
      {children || t.notAvailable()}
    </Text>
  );
}

/** Shows the genres, separated by bullets (spec 2), as links to a search for each genre (design, Behaviour). */
function Genres({ genres }: Pick<MovieDetails, 'genres'>) {
  const styles = useStyles(sheet);
  return (
    <Box style={styles.links}>
      {genres.map(({ name }, index) => (
        <Fragment key={name}>
          {index > 0 && (
            <Text variant="fact" style={styles.value}>
              {' • '}
            </Text>
          )}
          <FactLink term={name} variant="fact" style={styles.value} />
        </Fragment>
      ))}
    </Box>
  );
}

/** The margin between a label and its value, and the text size of a value in the wide layout. */
const VALUE_MARGIN = 4;
const WIDE_VALUE_MARGIN = 2;
const WIDE_VALUE = { fontSize: 15, lineHeight: 22 } as const;

/** The space that a link's touch target adds above and below its text. Negative margins cancel it. */
const LINK_PADDING = targetPadding(type.fact.lineHeight);
const WIDE_LINK_PADDING = targetPadding(WIDE_VALUE.lineHeight);

/** Returns the style that puts a section into a cell of the wide layout's grid (`movie-screen.tsx`). */
const inCell = (gridRow: string, gridColumn: string, marginTop: number) =>
  ({ maxWidth: '100%', '&': { wide: { gridRow, gridColumn, marginTop } } }) as const;

/** Makes the sections inside a box items of the wide layout's grid. */
const DISPLAY_CONTENTS = { wide: { display: 'contents' } } as const;

const sheet = createStyles('facts', () => ({
  sections: { gap: 22 },
  first: { marginTop: 24, '&': DISPLAY_CONTENTS },
  // From a width of 700, these sections begin below the poster, so they extend to the poster's left edge.
  further: {
    marginTop: 22,
    medium: { marginTop: 30, marginInlineStart: -(mediumPoster.width + mediumPoster.gap) },
    wide: { marginTop: 22, marginInlineStart: 0 },
    '&': DISPLAY_CONTENTS,
  },
  overview: inCell('2', '1/-1', 16),
  genres: inCell('3', '1', 18),
  money: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 60, rowGap: 22, '&': DISPLAY_CONTENTS },
  budget: inCell('4', '1', 14),
  revenue: inCell('4', '2', 14),
  // The companies are shown beside the genres. Screen readers read the companies after the revenue (spec 2).
  companies: inCell('3', '2', 18),
  text: { marginTop: VALUE_MARGIN, wide: { marginTop: WIDE_VALUE_MARGIN } },
  value: { wide: WIDE_VALUE },
  // In the wide layout, a line has about 62 characters at most.
  overviewText: {
    '&': { textWrap: 'balance' },
    wide: { maxWidth: 508, fontSize: 18, lineHeight: 28 },
    large: { maxWidth: 560, fontSize: 20, lineHeight: 32 },
  },
  links: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    marginTop: VALUE_MARGIN - LINK_PADDING,
    marginBottom: -LINK_PADDING,
    wide: { marginTop: WIDE_VALUE_MARGIN - WIDE_LINK_PADDING, marginBottom: -WIDE_LINK_PADDING },
  },
}));
