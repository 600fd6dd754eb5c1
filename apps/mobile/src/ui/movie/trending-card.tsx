import type { TrendingEntry } from '@marquee/contract';

import { recordedPosterUri } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';
import { trendingCard } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';
import { CardPoster } from './card-poster';
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
      <CardPoster uri={recordedPosterUri(entry.poster_url)} title={entry.title} eager={eager}>
        <Box style={styles.rank}>
          <Rank position={position} />
        </Box>
      </CardPoster>
      <Text variant="cardTitle" numberOfLines={2} style={styles.title} language={entry.title_language}>
        {name}
      </Text>
    </Link>
  );
}

const sheet = createStyles('trending-card', () => ({
  // The poster has the focus ring.
  box: { '&': { outline: 'none' } },
  rank: trendingCard.rank,
  title: trendingCard.title,
}));
