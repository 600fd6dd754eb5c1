import type { MovieDetails, RelatedMovie } from '@marquee/contract';
import { releaseYear } from '@marquee/contract';
import { ScrollView } from 'react-native';

import { posterUri } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';
import { afterFirstPaint } from '@/theme/after-first-paint';
import { layout, radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { type } from '@/theme/type';
import { Heading } from '@/ui/elements/heading';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';
import { Poster } from '@/ui/film/poster';
import { useHydrated } from '@/ui/hooks/use-hydrated';

/** A series is shown if at least so many of its movies are known. */
const LEAST_PARTS = 2;

/** The movies of this one's series, and similar ones (design 8). */
export function FilmRails({ movie }: { movie: MovieDetails }) {
  const t = useMessages();
  const { belongs_to_collection: series, recommendations } = movie;
  const parts = series?.parts ?? [];
  const similar = recommendations?.results ?? [];
  const styles = useStyles(sheet);
  const isSeries = parts.length >= LEAST_PARTS && parts.some(({ id }) => id === movie.id);
  if (!isSeries && similar.length === 0) return null;
  return (
    <Box style={styles.box}>
      {series && isSeries && (
        <FilmRail heading={t.partOf({ name: series.name })} movies={parts} current={movie.id} />
      )}
      {similar.length > 0 && <FilmRail heading={t.moreLikeThis()} movies={similar} />}
    </Box>
  );
}

interface FilmRailProps {
  heading: string;
  movies: RelatedMovie[];
  /** The movie of this page: it is marked, and no link. */
  current?: number;
}

function FilmRail({ heading, movies, current }: FilmRailProps) {
  const styles = useStyles(sheet);
  const isHydrated = useHydrated();
  return (
    <Box style={[styles.section, !isHydrated && styles.awaited]}>
      <Box style={styles.head}>
        <Heading>{heading}</Heading>
      </Box>
      <ScrollView
        horizontal
        showsHorizontalScrollIndicator={false}
        style={styles.rail}
        contentContainerStyle={styles.content}
      >
        <Box role="list" style={styles.row}>
          {movies.map((movie) => (
            <Box key={movie.id} role="listitem">
              <SmallCard movie={movie} isCurrent={movie.id === current} />
            </Box>
          ))}
        </Box>
      </ScrollView>
    </Box>
  );
}

/** A film in a rail: poster, title and year. */
function SmallCard({ movie, isCurrent }: { movie: RelatedMovie; isCurrent: boolean }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const title = movie.title || t.notAvailable();
  const year = isCurrent ? t.thisFilm() : releaseYear(movie);
  const shown = (
    <>
      <Box style={styles.poster}>
        <Poster uri={posterUri(movie.poster_path)} title={movie.title} />
      </Box>
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
  if (isCurrent) {
    return (
      <Box style={styles.card} aria-current="page">
        {shown}
      </Box>
    );
  }
  return (
    <Link href={`/movie/${movie.id}`} label={[title, year].filter(Boolean).join(' ')} style={styles.card}>
      {shown}
    </Link>
  );
}

/** Room for the focus ring around a card. */
const RING = 6;

/** A card's width. */
const CARD = 106;
const WIDE_CARD = 152;

/** A heading, a poster, a title of two lines and a year. */
const GROWING =
  type.heading.lineHeight + CARD * 1.5 + 2 * type.cardTitle.lineHeight + type.cardNote.lineHeight;

/** A rail's height on a phone. */
const HEIGHT = `calc(${GROWING / 16}rem + 22px)`;

/** Design 9: the rails below the facts: on a phone to the screen's edges, from 700 on over the width of both columns. */
const sheet = createStyles('film-rails', () => ({
  box: { width: '100%', marginTop: 40, gap: 32, wide: { marginTop: 56 } },
  section: { gap: 13 },
  awaited: afterFirstPaint(HEIGHT),
  rail: {
    // Browsers do not scroll to a focused card of which an edge is visible, unless the padding says that it is not.
    '&': { scrollPaddingInline: CARD, wide: { scrollPaddingInline: WIDE_CARD } },
    flexGrow: 0,
    marginVertical: -RING,
    medium: { marginHorizontal: -RING },
  },
  content: { paddingHorizontal: layout.margin, paddingVertical: RING, medium: { paddingHorizontal: RING } },
  head: { paddingHorizontal: layout.margin, medium: { paddingHorizontal: 0 } },
  row: { flexDirection: 'row', gap: 16 },
  // As in the trending rail, but small: two and a half on the narrowest phone. In a browser they grow with its text size, or
  // titles would break within words.
  card: {
    width: CARD,
    '&': { width: `${CARD / 16}rem` },
    wide: { width: WIDE_CARD, '&': { width: `${WIDE_CARD / 16}rem` } },
  },
  poster: {
    aspectRatio: 2 / 3,
    borderRadius: radius.poster,
    overflow: 'hidden',
    forced: { outline: '1px solid' },
  },
  title: { marginTop: 9 },
}));
