import type { TrendingEntry } from '@marquee/contract';

import { recordedPosterUri } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';
import { trendingCard } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Icon } from '../primitives/icon';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';
import { CardPoster } from './card-poster';
import { trendingFacts, trendingName } from './format-movie';
import { Rank } from './rank';

interface TrendingCardProps {
  entry: TrendingEntry;
  position: number;
  /** Whether the card's poster is above the fold. */
  eager: boolean;
}

/**
 * Shows a movie in the trending rail (spec 2): poster, rank and title, and in large windows the rating and
 * the year if they are known (design 9). It opens the movie's page. The spaces between the texts separate words
 * when the text is read without its layout.
 */
export function TrendingCard({ entry, position, eager }: TrendingCardProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const { rating, year } = trendingFacts(entry);
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
      <Text variant="cardTitle" numberOfLines={2} style={styles.title} language={entry.title_language}>
        {`${entry.title || t.notAvailable()} `}
      </Text>
      {(rating > 0 || year) && (
        <Box style={styles.facts}>
          {rating > 0 && (
            <>
              <Icon name="star" size={14} color="star" />
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

const fact = { fontSize: 15, lineHeight: 20 } as const;

const sheet = createStyles('trending-card', () => ({
  // The card has no outline, because its poster shows the focus ring.
  box: { '&': { outline: 'none' } },
  rank: trendingCard.rank,
  title: trendingCard.title,
  facts: {
    display: 'none',
    large: { display: 'flex', flexDirection: 'row', alignItems: 'center', gap: 6, marginTop: 4 },
  },
  // In browsers the trailing space after the number is part of the gap. On right-to-left pages, the number's own
  // left-to-right direction would put that space on the wrong side.
  rating: { large: fact, '&': { marginInlineEnd: -4 }, '[dir=rtl] &': { direction: 'rtl' } },
  fact: { large: fact },
}));
