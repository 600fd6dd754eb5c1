import { type RelatedMovie, releaseYear } from '@marquee/contract';

import { posterUri } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';

import { Box } from '../primitives/box';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';
import { CardPoster } from './card-poster';

/** Shows a movie in a rail. The card of the current page's movie is not a link. */
export function SmallCard({ movie, isCurrent }: { movie: RelatedMovie; isCurrent?: boolean }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const title = movie.title || t.notAvailable();
  const year = isCurrent ? t.thisMovie() : releaseYear(movie);
  const shown = (
    <>
      <CardPoster uri={posterUri(movie.poster_path)} title={movie.title} />
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
  if (isCurrent) return <Box aria-current="page">{shown}</Box>;
  return (
    <Link
      href={`/movie/${movie.id}`}
      label={[title, year].filter(Boolean).join(' ')}
      movesImage
      style={styles.card}
    >
      {shown}
    </Link>
  );
}

/** The distance in pixels between a poster and its title. */
export const SMALL_CARD_TITLE_MARGIN = 9;

const sheet = createStyles('small-card', () => ({
  // The link has no focus ring, because the poster shows it.
  card: { '&': { outline: 'none' } },
  title: { marginTop: SMALL_CARD_TITLE_MARGIN },
}));
