import type { MovieDetails, RelatedMovie } from '@marquee/contract';

import { useMessages } from '@/language/use-messages';
import { afterFirstPaint } from '@/theme/after-first-paint';
import { layout, minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { type } from '@/theme/type';
import { Heading } from '@/ui/elements/heading';
import { SMALL_CARD_TITLE_MARGIN, SmallCard } from '@/ui/movie/small-card';
import { useHydrated } from '@/ui/hooks/use-hydrated';
import { Rail } from '@/ui/scroll/rail';

import { MovieSearchLink } from './movie-search-link';

/** Shows the movies of the same series, and similar movies that are not in the series (design, Behaviour). */
export function MovieRails({ movie }: { movie: MovieDetails }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const { belongs_to_collection: series, recommendations } = movie;
  const allParts = series?.parts ?? [];
  // A series of one, or without this movie, is not shown.
  const parts = allParts.length > 1 && allParts.some(({ id }) => id === movie.id) ? allParts : [];
  const similar = (recommendations?.results ?? []).filter(({ id }) => !parts.some((part) => part.id === id));
  if (parts.length + similar.length === 0) return null;
  return (
    <Box style={styles.box}>
      {series && (
        <MovieRail
          heading={t.partOf({ name: series.name })}
          term={series.name}
          movies={parts}
          currentId={movie.id}
        />
      )}
      <MovieRail heading={t.moreLikeThis()} movies={similar} />
    </Box>
  );
}

interface MovieRailProps {
  heading: string;
  /** If set, the heading is a link to a search for this term (design, Behaviour). */
  term?: string;
  movies: RelatedMovie[];
  /** The id of the movie on this screen. Its card is not a link. */
  currentId?: number;
}

function MovieRail({ heading, term, movies, currentId }: MovieRailProps) {
  const styles = useStyles(sheet);
  const isHydrated = useHydrated();
  if (movies.length === 0) return null;
  return (
    <Box style={[styles.section, !isHydrated && styles.beforeHydration]}>
      {term === undefined ? (
        <Box style={styles.head}>
          <Heading>{heading}</Heading>
        </Box>
      ) : (
        <MovieSearchLink term={term} style={[styles.head, styles.seriesLink]}>
          <Heading>{heading}</Heading>
        </MovieSearchLink>
      )}
      <Rail label={heading}>
        {movies.map((movie) => (
          <SmallCard key={movie.id} movie={movie} isCurrent={movie.id === currentId} />
        ))}
      </Rail>
    </Box>
  );
}

/** The width in pixels of a card on a phone at the default text size (`ui/scroll/rail.web.tsx`). */
const CARD = 106;

const HEADING_GAP = 13;

/** The height in pixels of the parts that grow with the text size: heading, poster, a title of two lines and year. */
const SCALING_HEIGHT =
  type.heading.lineHeight + CARD * 1.5 + 2 * type.cardTitle.lineHeight + type.cardNote.lineHeight;

/** On a phone the rails extend to the screen's edges (design, Look). */
const sheet = createStyles('movie-rails', () => ({
  box: { marginTop: 40, gap: 32, wide: { marginTop: 32 }, large: { marginTop: 48 } },
  // Keeps a heading and its cards on the same printed page.
  section: { gap: HEADING_GAP, print: { breakInside: 'avoid' } },
  beforeHydration: afterFirstPaint(
    `calc(${SCALING_HEIGHT / 16}rem + ${HEADING_GAP + SMALL_CARD_TITLE_MARGIN}px)`,
  ),
  head: { paddingHorizontal: layout.margin, medium: { paddingHorizontal: 0 } },
  // Negative margins give the link the height of the other headings, although its touch target is higher.
  seriesLink: {
    alignSelf: 'flex-start',
    maxWidth: '100%',
    minHeight: minimumTarget,
    justifyContent: 'center',
    marginVertical: (type.heading.lineHeight - minimumTarget) / 2,
    large: { marginVertical: (type.heading.large.lineHeight - minimumTarget) / 2 },
    '&:focus-visible *': { textDecorationLine: 'underline' },
    canHover: { '&:hover *': { textDecorationLine: 'underline' } },
  },
}));
