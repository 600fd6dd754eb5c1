import { releaseYear, type TrendingEntry } from '@marquee/contract';
import { Platform } from 'react-native';

import { recordedPosterUri } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';
import { displayFont } from '@/theme/display-font';
import { radius } from '@/theme/layout';
import { createStyles, useColors, useIsLargeText, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Icon } from '../primitives/icon';
import { Link } from '../primitives/link';
import { Svg, SvgText } from '../primitives/svg';
import { Text } from '../primitives/text';
import { CardPoster } from './card-poster';
import { cardRating, trendingName } from './format-movie';

interface TrendingCardProps {
  entry: TrendingEntry;
  position: number;
  eager: boolean;
}

/**
 * Shows a movie in the trending rail (spec 2), in large windows with its rating and year (design, Look). Texts
 * end with a space, which separates words when they are read without their layout.
 */
export function TrendingCard({ entry, position, eager }: TrendingCardProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const isLargeText = useIsLargeText();
  const rating = cardRating(entry);
  const year = releaseYear(entry);
  return (
    <Link
      href={`/movie/${entry.movie_id}`}
      label={trendingName(t, entry, position)}
      movesImage
      style={styles.box}
    >
      <CardPoster uri={recordedPosterUri(entry.poster_url)} title={entry.title} eager={eager}>
        <Box style={styles.rank}>
          <Rank position={position} />
        </Box>
      </CardPoster>
      <Text
        variant="cardTitle"
        numberOfLines={isLargeText ? undefined : 2}
        style={styles.title}
        language={entry.title_language}
      >
        {`${entry.title || t.notAvailable()} `}
      </Text>
      {(rating > 0 || year) && (
        <Box style={styles.facts}>
          {rating > 0 && (
            <>
              <Icon name="star" size={14} color="star" scaled />
              <Text aria-hidden variant="cardTitle" style={styles.rating}>
                {`${rating} `}
              </Text>
            </>
          )}
          {year && (
            <Text variant="cardNote" color="mutedText" style={styles.fact}>
              {year}
            </Text>
          )}
        </Box>
      )}
    </Link>
  );
}

/** The grid in which a rank is drawn, and the size in pixels of a rank on a phone. */
const RANK = { width: 64, height: 84 };

const fact = { fontSize: 15, lineHeight: 20 } as const;

/**
 * With large text, two lines would show little of a title, so the title has as many lines as it needs. This
 * style overrides `numberOfLines`, which is an inline style.
 */
const whole = { WebkitLineClamp: 'none!important', hyphens: 'auto' } as const;

const sheet = createStyles('trending-card', () => ({
  // No outline, because the poster has the focus ring.
  box: { '&': { outline: 'none', containerType: 'inline-size' } },
  // The rank covers the poster's bottom corner, and grows with the poster from the medium breakpoint on.
  rank: {
    position: 'absolute',
    insetInlineStart: -10,
    bottom: -17,
    ...RANK,
    medium: { width: '43%', height: 'auto', aspectRatio: RANK.width / RANK.height },
    wide: { insetInlineStart: -14 },
    large: { insetInlineStart: -18 },
  },
  title: {
    marginTop: 20,
    // In right-to-left layouts a Latin title's trailing space would move it away from the edge.
    '&': { whiteSpace: 'normal' },
    '@container (max-width:5.5em)': whole,
    wide: { marginTop: 26, fontSize: 15, lineHeight: 20, '@container (max-width:8em)': whole },
    large: { fontSize: 17, lineHeight: 22, '@container (max-width:9em)': whole },
  },
  facts: {
    display: 'none',
    large: { display: 'flex', flexDirection: 'row', alignItems: 'center', gap: 6, marginTop: 4 },
  },
  // In browsers the margin compensates for the space after the rating. On a right-to-left page, `direction`
  // moves this space to the left of the number.
  rating: { large: fact, '&': { marginInlineEnd: -4 }, '[dir=rtl] &': { direction: 'rtl' } },
  fact: { large: fact },
}));

const STROKE = 2.5;

/** Draws the rank of a trending card as an outlined number that fills its box (design, Look). */
export function Rank({ position }: { position: number }) {
  const colors = useColors();
  return (
    <Svg
      viewBox={`0 0 ${RANK.width} ${RANK.height}`}
      width="100%"
      height="100%"
      aria-hidden
      style={useStyles(rankSheet).box}
    >
      <SvgText
        x={STROKE}
        y={80}
        fontFamily={displayFont.logo}
        fontSize={98}
        fill={colors.background}
        stroke={colors.rank}
        strokeWidth={STROKE}
      >
        {/* The space separates the rank from the title in the link's text. */}
        {Platform.OS === 'web' ? `${position} ` : position}
      </SvgText>
    </Svg>
  );
}

const rankSheet = createStyles('rank', () => ({
  box: {
    '&': { overflow: 'visible' },
    // On a right-to-left page, SVG text extends from `x` to the left, so it is moved to the box's right edge.
    '[dir=rtl] & text': { transform: `translateX(${RANK.width - 2 * STROKE}px)` },
    forcedColors: { '& text': { fill: 'Canvas', stroke: 'CanvasText' } },
  },
}));

/** Renders an empty track beside tracks with movies, as a link to Search (design, Behaviour). */
export function EmptyTrack({ position }: { position: number }) {
  return (
    <Link
      href="/search"
      label={useMessages().stillFree({ rank: position })}
      style={useStyles(emptySheet).poster}
    >
      <Icon name="plus" size={18} color="emptyTrack" />
    </Link>
  );
}

/** Invites the visitor to search while no movie trends (design, Behaviour). */
export function EmptyRail() {
  const t = useMessages();
  const styles = useStyles(emptySheet);
  return (
    <Link href="/search" label={t.searchToFill()} style={styles.rail}>
      <Icon name="search" size={18} color="accentShape" scaled />
      <Text style={styles.words}>{t.searchToFill()}</Text>
    </Link>
  );
}

const emptySheet = createStyles(
  'empty-track',
  ({ emptyTrack, line, mutedText, emptyTrackFrame, emptyTrackPoster }) => {
    const dashed = {
      borderWidth: 1,
      borderStyle: 'dashed',
      borderRadius: radius.poster,
      '&': { transition: 'border-color .12s' },
      canHover: { '&:hover': { borderColor: mutedText } },
    } as const;
    return {
      rail: {
        ...dashed,
        flexDirection: 'row',
        alignItems: 'center',
        gap: 9,
        minHeight: 72,
        padding: 14,
        borderColor: emptyTrack,
        backgroundColor: emptyTrackFrame,
      },
      words: { flexShrink: 1, lineHeight: 19, fontWeight: '400', '&': { textWrap: 'balance' } },
      poster: {
        ...dashed,
        aspectRatio: 2 / 3,
        alignItems: 'center',
        justifyContent: 'center',
        borderColor: line,
        backgroundColor: emptyTrackPoster,
      },
    };
  },
);
