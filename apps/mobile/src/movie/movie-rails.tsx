import type { MovieDetails, RelatedMovie } from '@marquee/contract';
import { releaseYear } from '@marquee/contract';

import { posterUri } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';
import { afterFirstPaint } from '@/theme/after-first-paint';
import { layout, minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { type } from '@/theme/type';
import { Heading } from '@/ui/elements/heading';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';
import { CardPoster } from '@/ui/movie/card-poster';
import { useHydrated } from '@/ui/hooks/use-hydrated';
import { Rail } from '@/ui/scroll/rail';

/** The minimum number of known movies of a series for which the series is shown. */
const MIN_PARTS = 2;

/** Shows the movies of the same series, and similar movies that are not in the series (design 8). */
export function MovieRails({ movie }: { movie: MovieDetails }) {
  const t = useMessages();
  const { belongs_to_collection: series, recommendations } = movie;
  const known = series?.parts ?? [];
  const isSeries = known.length >= MIN_PARTS && known.some(({ id }) => id === movie.id);
  const parts = isSeries ? known : [];
  const similar = (recommendations?.results ?? []).filter(({ id }) => !parts.some((part) => part.id === id));
  const styles = useStyles(sheet);
  if (parts.length + similar.length === 0) return null;
  return (
    <Box style={styles.box}>
      {series && isSeries && (
        <MovieRail
          heading={t.partOf({ name: series.name })}
          term={series.name}
          movies={parts}
          current={movie.id}
        />
      )}
      {similar.length > 0 && <MovieRail heading={t.moreLikeThis()} movies={similar} />}
    </Box>
  );
}

interface MovieRailProps {
  heading: string;
  /** If set, the heading is a link to a search for this term (design 8). */
  term?: string;
  movies: RelatedMovie[];
  /** The id of the page's own movie. Its card is marked as current and is not a link. */
  current?: number;
}

function MovieRail({ heading, term, movies, current }: MovieRailProps) {
  const styles = useStyles(sheet);
  const isHydrated = useHydrated();
  return (
    <Box style={[styles.section, !isHydrated && styles.awaited]}>
      {term === undefined ? (
        <Box style={styles.head}>
          <Heading>{heading}</Heading>
        </Box>
      ) : (
        <Link href={`/search?q=${encodeURIComponent(term)}`} style={[styles.head, styles.series]}>
          <Text variant="heading" role="heading" aria-level={2} style={styles.seriesHeading}>
            {heading}
          </Text>
        </Link>
      )}
      <Rail
        label={heading}
        cards={movies.map((movie) => ({
          key: movie.id,
          card: <SmallCard movie={movie} isCurrent={movie.id === current} />,
        }))}
      />
    </Box>
  );
}

/** Shows a movie in a rail: poster, title and year. */
function SmallCard({ movie, isCurrent }: { movie: RelatedMovie; isCurrent: boolean }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const title = movie.title || t.notAvailable();
  const year = isCurrent ? t.thisMovie() : releaseYear(movie);
  const shown = (
    <>
      <CardPoster uri={posterUri(movie.poster_path)} title={movie.title} />
      <Text variant="cardTitle" numberOfLines={2} style={styles.title} language={movie.title_language}>
        {title}
      </Text>
      {year && (
        <Text variant="cardNote" color={isCurrent ? 'accentText' : 'mutedText'}>
          {year}
        </Text>
      )}
    </>
  );
  if (isCurrent) return <Box aria-current="page">{shown}</Box>;
  return (
    <Link
      href={`/movie/${movie.id}`}
      label={[title, year].filter(Boolean).join(' ')}
      movesImage
      style={styles.card}
    >
      {shown}
    </Link>
  );
}

/** The width of a card on a phone (`ui/scroll/rail.tsx`). */
const CARD = 106;

/**
 * The height of the elements in a rail that grow with the text size: a heading, a poster, a title of two
 * lines and a year.
 */
const SCALING_HEIGHT =
  type.heading.lineHeight + CARD * 1.5 + 2 * type.cardTitle.lineHeight + type.cardNote.lineHeight;

/** The height of a rail on a phone. */
const HEIGHT = `calc(${SCALING_HEIGHT / 16}rem + 22px)`;

/**
 * Lays out the rails below the facts (design 9). On a phone they extend to the screen's edges; from a width
 * of 700 they span both columns.
 */
const sheet = createStyles('movie-rails', () => ({
  box: { width: '100%', marginTop: 40, gap: 32, wide: { marginTop: 32 }, large: { marginTop: 48 } },
  // A heading is not printed at the foot of a page, apart from its cards.
  section: { gap: 13, print: { breakInside: 'avoid' } },
  awaited: afterFirstPaint(HEIGHT),
  head: { paddingHorizontal: layout.margin, medium: { paddingHorizontal: 0 } },
  // The link takes up the height of other headings in the layout, but has a higher touch target.
  series: {
    alignSelf: 'flex-start',
    maxWidth: '100%',
    minHeight: minimumTarget,
    justifyContent: 'center',
    marginVertical: (type.heading.lineHeight - minimumTarget) / 2,
    large: { marginVertical: (38 - minimumTarget) / 2 },
  },
  seriesHeading: {
    large: { fontSize: 30, lineHeight: 38 },
    '.movie-rails-series:focus-visible &': { textDecorationLine: 'underline' },
    hover: { '.movie-rails-series:hover &': { textDecorationLine: 'underline' } },
  },
  // The card has no outline, because its poster shows the focus ring.
  card: { '&': { outline: 'none' } },
  title: { marginTop: 9 },
}));
