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
  /** The movie with this rank; without it the track is empty, and leads to Search. */
  entry?: TrendingEntry;
  position: number;
  /** Its poster is seen first. */
  eager: boolean;
}

/** A movie in the trending rail (spec 2): poster, rank and title. It opens the movie's page. */
export function TrendingCard({ entry, position, eager }: TrendingCardProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const name = entry && (entry.title || t.notAvailable());
  return (
    <Link
      href={entry ? `/movie/${entry.movie_id}` : '/search'}
      label={name ? t.trendingName({ rank: position, title: name }) : t.stillFree({ rank: position })}
      movesImage
      style={styles.box}
    >
      <Box style={styles.frame}>
        <Box style={entry ? styles.poster : styles.empty}>
          {entry && <Poster uri={recordedPosterUri(entry.poster_url)} title={entry.title} eager={eager} />}
        </Box>
        <Box style={styles.rank}>
          <Rank position={position} empty={!entry} />
        </Box>
      </Box>
      <Text variant="cardTitle" numberOfLines={2} style={styles.title} language={entry?.title_language}>
        {/* As high as a title, so that the rank is not cut off. */}
        {name ?? '\u00A0'}
      </Text>
    </Link>
  );
}

/** Between the poster and the ring around it, and the ring's width. */
const GAP = 3;
const WIDTH = 2;

const LIFTED = { transform: 'translateY(-4px)' } as const;
const ringOf = (color: string) => ({ content: "''", borderColor: color });

const sheet = createStyles('trending-card', ({ emptyTrack, line, focusRing }) => {
  const poster = { aspectRatio: 2 / 3, borderRadius: radius.poster, overflow: 'hidden' } as const;
  return {
    box: {
      width: trendingCard.width,
      medium: { width: 'auto', flex: 1, minWidth: 0 },
      '&': { outline: 'none' },
    },
    // The ring is lifted with the poster, and lies over the rank: no line crosses it.
    frame: {
      '&': { transition: 'transform .15s' },
      '.trending-card:is(:hover,:focus-visible) &': LIFTED,
      '&:after': {
        position: 'absolute',
        inset: -GAP - WIDTH,
        border: `${WIDTH}px solid transparent`,
        borderRadius: radius.poster + GAP + WIDTH,
        pointerEvents: 'none',
      },
      '.trending-card:hover &:after': ringOf(line),
      '.trending-card:focus-visible &:after': ringOf(focusRing),
    },
    poster: { ...poster, forced: { outline: '1px solid' } },
    empty: { ...poster, borderWidth: 1, borderStyle: 'dashed', borderColor: emptyTrack },
    rank: trendingCard.rank,
    title: trendingCard.title,
  };
});
