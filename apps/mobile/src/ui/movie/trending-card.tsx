import type { TrendingEntry } from '@marquee/contract';

import { recordedPosterUri } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';
import { radius, trendingCard } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';
import { Poster } from './poster';
import { Rank } from './rank';

interface TrendingCardProps {
  entry: TrendingEntry;
  position: number;
  /** Whether its poster is above the fold. */
  eager: boolean;
}

/** A movie in the trending rail (spec 2): poster, rank and title. It opens the movie's page. */
export function TrendingCard({ entry, position, eager }: TrendingCardProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const name = entry.title || t.notAvailable();
  return (
    <Link
      href={`/movie/${entry.movie_id}`}
      label={t.trendingName({ rank: position, title: name })}
      movesImage
      style={styles.box}
    >
      <Box style={styles.frame}>
        <Box style={styles.poster}>
          <Poster uri={recordedPosterUri(entry.poster_url)} title={entry.title} eager={eager} />
        </Box>
        <Box style={styles.rank}>
          <Rank position={position} />
        </Box>
      </Box>
      <Text variant="cardTitle" numberOfLines={2} style={styles.title} language={entry.title_language}>
        {name}
      </Text>
    </Link>
  );
}

/** The gap between the poster and the ring around it, and the ring's width. */
const GAP = 3;
const WIDTH = 2;

const LIFTED = { transform: 'translateY(-4px)' } as const;
const ringOf = (color: string) => ({ content: "''", borderColor: color });

const sheet = createStyles('trending-card', ({ mutedText, focusRing }) => ({
  box: { '&': { outline: 'none' } },
  // The ring rises with the poster and is in front of the rank, so that the rank's outline does not cross it.
  frame: {
    '&': { transition: 'transform .12s' },
    '.trending-card:is(:hover,:focus-visible) &': LIFTED,
    '&:after': {
      position: 'absolute',
      inset: -GAP - WIDTH,
      border: `${WIDTH}px solid transparent`,
      borderRadius: radius.poster + GAP + WIDTH,
      pointerEvents: 'none',
    },
    '.trending-card:hover &:after': ringOf(mutedText),
    '.trending-card:focus-visible &:after': ringOf(focusRing),
  },
  poster: {
    aspectRatio: 2 / 3,
    borderRadius: radius.poster,
    overflow: 'hidden',
    forced: { outline: '1px solid' },
  },
  rank: trendingCard.rank,
  title: trendingCard.title,
}));
