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
              <Text variant="cardTitle" style={styles.rating}>
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
/** In an empty rail: the outline is two pixels wide after the font size of 98 is scaled down to 54. */
const EMPTY_STROKE = 3.6;

interface RankProps {
  position: number;
  /** Whether the rail has no movies. */
  empty?: boolean;
}

/** Draws the rank of a trending card as an outlined number that fills its box (design, Look). */
export function Rank({ position, empty }: RankProps) {
  const colors = useColors();
  const stroke = empty ? EMPTY_STROKE : STROKE;
  return (
    <Svg
      viewBox={`0 0 ${RANK.width} ${RANK.height}`}
      width="100%"
      height="100%"
      aria-hidden
      style={useStyles(rankSheet).box}
    >
      <SvgText
        x={stroke}
        y={80}
        fontFamily={displayFont.logo}
        fontSize={98}
        fill={empty ? 'none' : colors.background}
        stroke={empty ? colors.emptyTrack : colors.rank}
        strokeWidth={stroke}
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

/** Renders a track while no movie trends, as a link to Search. The first track invites the visitor to search. */
export function TrackOfEmptyRail({ position }: { position: number }) {
  const t = useMessages();
  const styles = useStyles(emptySheet);
  const invitation = position === 1 ? t.searchToFill() : undefined;
  const label = invitation ? t.freeInvited({ rank: position, invitation }) : t.stillFree({ rank: position });
  return (
    <Box style={styles.track}>
      <Link href="/search" label={label} style={styles.frame}>
        <Box style={styles.invitation}>
          {invitation && (
            <>
              <Icon name="search" size={18} color="accentShape" scaled />
              <Text style={styles.words}>{invitation}</Text>
            </>
          )}
        </Box>
      </Link>
      {/* The rank is outside the link, because the link's accessible name already contains it. */}
      <Box style={styles.rank}>
        <Rank position={position} empty />
      </Box>
    </Box>
  );
}

/** The size in pixels of the box in which a rank has a font size of 54. */
const EMPTY_RANK = { width: 35, height: 46 };

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
      track: { flexGrow: 1 },
      frame: {
        ...dashed,
        flexGrow: 1,
        minHeight: 150,
        padding: 14,
        paddingBottom: 14 + EMPTY_RANK.height + 10,
        borderColor: emptyTrack,
        backgroundColor: emptyTrackFrame,
        medium: { minHeight: 128 },
      },
      invitation: { gap: 6, medium: { flexDirection: 'row', gap: 9 } },
      words: { flexShrink: 1, lineHeight: 19, fontWeight: '400', '&': { textWrap: 'balance' } },
      rank: { ...EMPTY_RANK, position: 'absolute', bottom: 14, insetInlineStart: 14, pointerEvents: 'none' },
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
