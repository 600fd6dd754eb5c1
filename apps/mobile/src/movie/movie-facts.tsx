import type { MovieDetails } from '@marquee/contract';
import { Fragment, type ReactNode } from 'react';

import { useMessages } from '@/language/use-messages';
import { mediumPoster, targetPadding } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { type } from '@/theme/type';
import { budget, joinNames, revenue } from '@/ui/movie/format-movie';
import { Box } from '@/ui/primitives/box';
import { Text } from '@/ui/primitives/text';

import { FactLink } from './fact-link';
import { MoviePeople } from './movie-people';

/**
 * The maximum length in characters of an overview that is shown beside the poster together with genres,
 * budget and revenue (design 9). From a width of 700 until the wide layout, a longer overview is alone beside
 * the poster, and those facts are below both, at full width.
 */
const MAX_LENGTH_BESIDE_POSTER = 300;

const isLong = ({ overview }: MovieDetails) => (overview?.length ?? 0) > MAX_LENGTH_BESIDE_POSTER;

/**
 * Shows the first sections of the details (spec 2). A section whose value the movie database does not have
 * shows N/A.
 */
export function FirstFacts({ movie }: { movie: MovieDetails }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Box style={[styles.sections, styles.first]}>
      <Box style={styles.overview}>
        <Label>{t.overview()}</Label>
        <Text variant="fact" style={[styles.text, styles.overviewText]} language={movie.overview_language}>
          {movie.overview || t.notAvailable()}
        </Text>
      </Box>
      {!isLong(movie) && <GenresAndMoney movie={movie} />}
    </Box>
  );
}

/** Shows the remaining sections of the details, then the directors and the cast. */
export function FurtherFacts({ movie }: { movie: MovieDetails }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Box style={[styles.sections, styles.further]}>
      {isLong(movie) && <GenresAndMoney movie={movie} />}
      <Box style={styles.companies}>
        <Label>{t.productionCompanies()}</Label>
        <Value>{joinNames(movie.production_companies)}</Value>
      </Box>
      <MoviePeople credits={movie.credits} />
    </Box>
  );
}

function GenresAndMoney({ movie }: { movie: MovieDetails }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <>
      <Box style={styles.genres}>
        <Label>{t.genres()}</Label>
        <Genres names={movie.genres.map(({ name }) => name)} />
      </Box>
      <Box style={styles.money}>
        <Box style={styles.budget}>
          <Label>{t.budget()}</Label>
          <Value>{budget(t, movie)}</Value>
        </Box>
        <Box style={styles.revenue}>
          <Label>{t.revenue()}</Label>
          <Value>{revenue(t, movie)}</Value>
        </Box>
      </Box>
    </>
  );
}

function Label({ children }: { children: string }) {
  return (
    <Text variant="label" style={useStyles(sheet).label} role="heading" aria-level={2}>
      {children}
    </Text>
  );
}

function Value({ children }: { children: ReactNode }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Text variant="fact" style={[styles.text, styles.value]}>
      {children || t.notAvailable()}
    </Text>
  );
}

/** Shows the genres, separated by bullets (spec 2), as links to a search for each genre (design 8). */
function Genres({ names }: { names: string[] }) {
  const styles = useStyles(sheet);
  if (names.length === 0) return <Value>{undefined}</Value>;
  return (
    <Box style={styles.links}>
      {names.map((name, index) => (
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

const LINK_PADDING = targetPadding(type.fact.lineHeight);

const VALUE = { fontSize: 15, lineHeight: 22 } as const;

/**
 * Places a section in the wide layout's grid (`movie-screen.tsx`). The boxes between the grid and the
 * sections have `display: contents`.
 */
const inGrid = (gridRow: string, gridColumn: string, marginTop: number) =>
  ({ wide: { gridRow, gridColumn, marginTop } }) as const;
const OUTSIDE_GRID = { wide: { display: 'contents' } } as const;

const sheet = createStyles('facts', ({ mutedText, mutedOnPicture }) => ({
  sections: { gap: 22 },
  first: { marginTop: 24, '&': OUTSIDE_GRID },
  // Below the poster from a width of 700.
  further: {
    marginTop: 22,
    medium: { marginTop: 30, marginInlineStart: -(mediumPoster.width + mediumPoster.gap) },
    wide: { marginTop: 22, marginInlineStart: 0 },
    '&': OUTSIDE_GRID,
  },
  overview: { maxWidth: '100%', '&': inGrid('2', '1/-1', 16) },
  genres: { maxWidth: '100%', '&': inGrid('3', '1', 18) },
  // Side by side if the visitor's text size leaves enough room.
  money: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 60, rowGap: 22, '&': OUTSIDE_GRID },
  budget: { maxWidth: '100%', '&': inGrid('4', '1', 14) },
  revenue: { maxWidth: '100%', '&': inGrid('4', '2', 14) },
  // Placed beside the genres, but screen readers read it after the revenue, in the order of the
  // specification.
  companies: { maxWidth: '100%', '&': inGrid('3', '2', 18) },
  label: { color: mutedText, wide: { color: mutedOnPicture, fontWeight: '400' } },
  text: { marginTop: 4, wide: { marginTop: 2 } },
  value: { wide: VALUE },
  // Limits the line length to about 62 characters, which is readable.
  overviewText: {
    '&': { textWrap: 'balance' },
    wide: { maxWidth: 508, fontSize: 18, lineHeight: 28 },
    large: { maxWidth: 560, fontSize: 20, lineHeight: 32 },
  },
  links: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    marginTop: 4 - LINK_PADDING,
    marginBottom: -LINK_PADDING,
    wide: {
      marginTop: 2 - targetPadding(VALUE.lineHeight),
      marginBottom: -targetPadding(VALUE.lineHeight),
    },
  },
}));
