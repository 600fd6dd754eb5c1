import { releaseYear, type TrendingEntry } from '@marquee/contract';

import { recordedPosterUri } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';
import { createStyles, useIsLargeText, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Icon } from '../primitives/icon';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';
import { CardPoster } from './card-poster';
import { cardRating, trendingName } from './format-movie';
import { Rank } from './rank';

interface TrendingCardProps {
  entry: TrendingEntry;
  position: number;
  eager: boolean;
}

/**
 * Shows a movie in the trending rail (spec 2), in large windows with its rating and year (design 9). Texts
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
    width: 64,
    height: 84,
    medium: { width: '43%', height: 'auto', aspectRatio: 64 / 84 },
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
