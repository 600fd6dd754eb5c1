import { type Movie, releaseYear } from '@marquee/contract';
import { Platform } from 'react-native';

import { posterUri } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';
import { layout, movieCard, radius } from '@/theme/layout';
import { createStyles, useIsWideDevice, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Icon } from '../primitives/icon';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';
import { cardName, cardRating } from './format-movie';
import { Poster, type PosterProps } from './poster';

/**
 * A movie in a grid (spec 2): a single link with a single name, which opens the movie's page. In the wide
 * layout the text is beside the poster and includes the overview (design 9). In browsers the link's name
 * excludes the overview; screen readers on devices read a card as one element. The spaces separate words when
 * text is copied or read without its layout.
 */
export function MovieCard({ movie, eager }: { movie: Movie; eager?: PosterProps['eager'] }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const isWideDevice = useIsWideDevice();
  const overview = movie.overview ? (
    <Text color="mutedText" numberOfLines={5} style={styles.overview} language={movie.overview_language}>
      {movie.overview}
    </Text>
  ) : null;
  return (
    <Box style={styles.box}>
      <Link
        href={`/movie/${movie.id}`}
        label={cardName(t, movie)}
        hint={(isWideDevice && movie.overview) || undefined}
        movesImage
        style={styles.link}
      >
        <Box style={styles.poster}>
          <Poster uri={posterUri(movie.poster_path)} title={movie.title} eager={eager} />
        </Box>
        <Box style={styles.text}>
          <Text
            variant="cardTitle"
            numberOfLines={1}
            untranslated
            style={styles.title}
            language={movie.title_language}
          >
            {`${movie.title || t.notAvailable()} `}
          </Text>
          {movie.title_found && (
            <Text variant="cardNote" color="mutedText" numberOfLines={1} untranslated style={styles.note}>
              {`${movie.title_found} `}
            </Text>
          )}
          <Box style={styles.line}>
            <Box style={styles.rating}>
              <Icon name="star" size={movieCard.star} color="star" />
              <Text variant="cardTitle">{`${cardRating(movie)} `}</Text>
            </Box>
            <Box style={styles.notes}>
              <Text variant="cardNote" color="mutedText" style={styles.note}>
                {`${releaseYear(movie) ?? t.notAvailable()} `}
              </Text>
              <Text variant="cardNote" color="mutedText" style={styles.note}>
                {t.movie()}
              </Text>
            </Box>
          </Box>
          {isWideDevice && overview}
        </Box>
      </Link>
      {Platform.OS === 'web' && overview}
    </Box>
  );
}

const { cardBleed, gridColumns, gridGap } = layout;

/** Design 9: the distance between poster and text in the wide layout. */
const GAP = 18;

/** In browsers: the card's border, and its distance from the poster. */
const BORDER = 1;
const INSET = cardBleed - BORDER;

const sheet = createStyles('movie-card', ({ surface, line, focusRing }) => {
  const row = {
    flexDirection: 'row',
    alignItems: 'center',
    gap: movieCard.rowGap,
    marginTop: movieCard.rowTop,
    wide: { gap: 6, marginTop: 0 },
  } as const;
  return {
    box: {
      flex: 1,
      minWidth: 0,
      wide: {
        '&': {
          '--poster': '120px',
          flex: 'none',
          width: `calc((100% - ${(gridColumns - 1) * gridGap}px)/${gridColumns})`,
          minHeight: `calc(1.5*var(--poster) + ${2 * cardBleed}px)`,
          padding: INSET,
          paddingInlineStart: `calc(var(--poster) + ${INSET + GAP}px)`,
          border: `${BORDER}px solid transparent`,
          borderRadius: radius.card,
        },
        '&:hover': { background: surface, borderColor: line },
      },
      // Grows from 160 in a window of 1,600 to 180 in one of 1,800.
      large: { '&': { '--poster': 'clamp(160px,10vw,180px)' } },
    },
    link: {
      minWidth: 0,
      wide: {
        flexDirection: 'row',
        gap: GAP,
        padding: cardBleed,
        // In browsers the card has the padding, and the link covers the whole card, with the overview.
        '&': { position: 'static', padding: 0 },
        '&:focus-visible': { outline: 'none' },
        '&:after': { content: "''", position: 'absolute', inset: 0 },
        '&:focus-visible:before': {
          content: "''",
          position: 'absolute',
          inset: -BORDER,
          zIndex: -1,
          border: `${BORDER}px solid ${line}`,
          borderRadius: radius.card,
          background: surface,
          outline: `2px solid ${focusRing}`,
          outlineOffset: 2,
        },
      },
      print: { '&': { breakInside: 'avoid' } },
    },
    poster: {
      aspectRatio: movieCard.posterRatio,
      borderRadius: radius.poster,
      overflow: 'hidden',
      backgroundColor: surface,
      wide: {
        width: 120,
        height: 180,
        '&': {
          position: 'absolute',
          insetBlockStart: INSET,
          insetInlineStart: INSET,
          width: 'var(--poster)',
          height: 'auto',
        },
      },
      large: { width: 170, height: 255, '&': { width: 'var(--poster)', height: 'auto' } },
    },
    text: { wide: { flex: 1, minWidth: 0 } },
    title: {
      marginTop: movieCard.belowPoster,
      wide: { marginTop: 0, fontSize: 17, lineHeight: 22 },
      large: { fontSize: 20, lineHeight: 26 },
    },
    // In browsers the trailing spaces of the texts take up part of the gap.
    line: { wide: { flexDirection: 'row', flexWrap: 'wrap', gap: 6, marginTop: 5, '&': { columnGap: 2 } } },
    rating: row,
    notes: {
      ...row,
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      wide: { ...row.wide, justifyContent: 'flex-start', flexWrap: 'nowrap', '&': { gap: 2 } },
    },
    note: { wide: { fontSize: 13 } },
    overview: {
      display: 'none',
      wide: {
        display: 'flex',
        marginTop: 9,
        lineHeight: 20,
        fontWeight: '400',
        '&': { display: '-webkit-box' },
      },
    },
  };
});
