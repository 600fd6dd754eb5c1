import { type Movie, releaseYear } from '@marquee/contract';
import { memo } from 'react';
import { Platform } from 'react-native';

import { posterUri } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';
import { layout, radius } from '@/theme/layout';
import { createStyles, useColors, useIsLargeText, useIsWideDevice, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Link } from '../primitives/link';
import { Path, Svg } from '../primitives/svg';
import { Text } from '../primitives/text';
import { cardName, cardRating, foundBy } from './format-movie';
import { Poster, type PosterProps } from './poster';

interface MovieCardProps {
  movie: Movie;
  eager?: PosterProps['eager'];
  /** Web only: counts from 1. */
  position: number;
  /** Web only: the length of the list, or -1 while more pages follow. */
  count: number;
}

/**
 * Shows a movie in a grid (spec 2) as one link. In the wide layout the text is beside the poster and includes
 * the overview (design, Look). Texts end with a space, which separates words when they are copied or read without
 * their layout.
 */
export const MovieCard = memo(function MovieCard({ movie, eager, position, count }: MovieCardProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const isWideDevice = useIsWideDevice();
  const isLargeText = useIsLargeText();
  const found = foundBy(movie);
  const overview = movie.overview ? (
    <Text
      color="mutedText"
      numberOfLines={5}
      style={styles.overview}
      language={movie.overview_language}
      alignedByLanguage
    >
      {movie.overview}
    </Text>
  ) : null;
  return (
    <Box role="listitem" aria-posinset={position} aria-setsize={count} style={styles.box}>
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
            numberOfLines={isLargeText ? undefined : 1}
            untranslated
            style={styles.title}
            language={movie.title_language}
          >
            {`${movie.title || t.notAvailable()} `}
          </Text>
          {found && (
            <Text
              variant="cardNote"
              color="mutedText"
              numberOfLines={movie.title_found ? 1 : 2}
              untranslated
              style={styles.note}
            >
              {`${found} `}
            </Text>
          )}
          <Box style={styles.line}>
            <Box style={styles.rating}>
              <Stars rating={cardRating(movie)} />
              <Text aria-hidden variant="cardTitle" style={styles.value}>{`${cardRating(movie)} `}</Text>
            </Box>
            <Box style={styles.notes}>
              <Text variant="cardNote" color="mutedText" style={styles.note}>
                {`${releaseYear(movie) ?? t.notAvailable()} `}
              </Text>
              <Text variant="cardNote" color="quietText" style={styles.note}>
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
});

/** Returns the SVG path of `count` stars, each 24 units wide. `first` is the index of the leftmost star. */
const starsFrom = (first: number, count: number) =>
  Array.from(
    { length: count },
    (_, i) =>
      `M${12 + 24 * (first + i)} 2.4l2.6 6 6.8.6-5.1 4.6 1.6 6.8-5.9-3.6-5.9 3.6 1.6-6.8-5.1-4.6 6.8-.6z`,
  ).join('');

/** Shows a star (spec 2), or in the wide layout five stars, of which `rating` are filled (design, Look). */
function Stars({ rating }: { rating: number }) {
  const styles = useStyles(sheet);
  const { star, emptyTrack } = useColors();
  return (
    <Box style={styles.stars}>
      <Svg width={5 * STAR} height={STAR} viewBox="0 0 120 24" aria-hidden mirrored style={styles.fiveStars}>
        <Path d={starsFrom(0, rating)} fill={star} />
        {rating < 5 && <Path d={starsFrom(rating, 5 - rating)} fill={emptyTrack} />}
      </Svg>
    </Box>
  );
}

const { cardBleed, gridColumns, gridGap } = layout;

/** The width of a star in pixels. */
const STAR = 13;

/** The pixels between poster and text in the wide layout (design, Look). */
const GAP = 18;

/** The width in pixels of the card's border, which only browsers show. */
const BORDER = 1;

/** The pixels between the card's border and the poster. */
const INSET = cardBleed - BORDER;

/**
 * One line would show little of a title in large text, so the title has as many lines as it needs. Its letters give way,
 * so that most words fit on a line: 17 % of the card's width.
 */
const whole = { whiteSpace: 'normal', hyphens: 'auto' } as const;
const givingWay = (rem: number) => ({ ...whole, fontSize: `min(${rem}rem,17cqi)`, lineHeight: '1.35' });

const sheet = createStyles('movie-card', ({ surface, line, focusRing }) => {
  const facts = {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 5,
    marginTop: 1,
    wide: { gap: 6, marginTop: 0 },
  } as const;
  return {
    box: {
      flex: 1,
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
        canHover: { '&:hover': { background: surface, borderColor: line } },
      },
      // The poster's width grows with the window: from 160 pixels at 1,600 to 180 pixels at 1,800.
      large: { '&': { '--poster': 'clamp(160px,10vw,180px)' } },
      print: { '&': { width: 'auto', breakInside: 'avoid' } },
      '&': { containerType: 'inline-size' },
    },
    link: {
      wide: {
        flexDirection: 'row',
        gap: GAP,
        padding: cardBleed,
        // In browsers the card has the padding instead of the link. The link's `:after` covers the whole
        // card, so a click anywhere on the card opens the link.
        '&': {
          position: 'static',
          padding: 0,
          // The bottom margin includes the card's part below the link, because browsers scroll only the link
          // into view.
          scrollMarginTop: 40,
          scrollMarginBottom: `calc(1.5*var(--poster) + ${layout.listBottom}px)`,
        },
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
    },
    poster: {
      aspectRatio: 2 / 3,
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
    text: { wide: { flex: 1 } },
    title: {
      marginTop: 9,
      wide: { marginTop: 0, fontSize: 17, lineHeight: 22, '@container (max-width:9.5em)': whole },
      large: { fontSize: 20, lineHeight: 26, '@container (max-width:13em)': whole },
      '@container (max-width:5em)': givingWay(0.8125),
      medium: { '@container (max-width:8em)': whole },
    },
    // In browsers the column gap is smaller, because each text ends with a space.
    line: { wide: { flexDirection: 'row', flexWrap: 'wrap', gap: 6, marginTop: 5, '&': { columnGap: 2 } } },
    rating: facts,
    stars: { width: STAR, overflow: 'hidden', wide: { width: 5 * STAR } },
    fiveStars: {
      flexShrink: 0,
      print: { WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' },
      forcedColors: {
        '& path': { fill: 'CanvasText' },
        '& path+path': { fill: 'none', stroke: 'CanvasText' },
      },
    },
    notes: {
      ...facts,
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      wide: { ...facts.wide, justifyContent: 'flex-start', flexWrap: 'nowrap', '&': { gap: 2 } },
    },
    // A number is left-to-right, so on a right-to-left page its trailing space would be on the wrong side.
    value: { '[dir=rtl] &': { direction: 'rtl' } },
    note: { wide: { fontSize: 13 }, '[dir=rtl] &': { direction: 'rtl' } },
    overview: {
      display: 'none',
      wide: {
        display: 'flex',
        marginTop: 9,
        lineHeight: 20,
        fontWeight: '400',
        '&': { display: '-webkit-box' },
      },
      // Overrides `numberOfLines`, which is an inline style.
      large: { fontSize: 16, lineHeight: 24, '&': { WebkitLineClamp: '7!important' } },
    },
  };
});
