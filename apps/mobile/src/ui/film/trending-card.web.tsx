import { recordedPosterUri } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';
import { radius, rank, trendingCard } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';
import { type } from '@/theme/type';

import { Poster } from './poster';
import { Rank } from './rank.web';
import type { TrendingCardProps } from './trending-card-props';
import { useOpenMovie } from './use-open-movie.web';

/** A film in the trending rail (spec 2), of plain elements: a page's first frame comes sooner. */
export function TrendingCard({ entry, position, eager }: TrendingCardProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const name = entry && (entry.title || t.notAvailable());
  return (
    <a
      href={entry ? `/movie/${entry.movie_id}` : '/search'}
      aria-label={name ? t.trendingName({ rank: position, title: name }) : t.stillFree({ rank: position })}
      onClick={useOpenMovie(entry?.movie_id)}
      className={classOf(styles.box)}
    >
      <div className={classOf(styles.frame)}>
        <div className={classOf(entry ? styles.poster : styles.empty)}>
          {entry && <Poster uri={recordedPosterUri(entry.poster_url)} title={entry.title} eager={eager} />}
        </div>
        <Rank position={position} empty={!entry} className={classOf(styles.rank)} />
      </div>
      <div dir="auto" lang={entry?.title_language} className={classOf(styles.title)}>
        {/* As high as a title, so that nothing cuts the rank off. */}
        {name ?? '\u00A0'}
      </div>
    </a>
  );
}

const poster = {
  position: 'relative',
  boxSizing: 'border-box',
  aspectRatio: 2 / 3,
  borderRadius: radius.poster,
  overflow: 'hidden',
} as const;

const LIFTED = { transform: 'translateY(-4px)' } as const;
const ringOf = (color: string) => ({ content: "''", borderColor: color });

/** From the poster to the ring around it, and what that is wide. */
const GAP = 3;
const WIDTH = 2;

const sheet = createStyles('trending-card', ({ text, emptyTrack, line, focusRing }) => ({
  box: {
    flex: 'none',
    display: 'block',
    width: trendingCard.width,
    outline: 'none',
    color: text,
    textDecoration: 'none',
    ...type.cardTitle,
    medium: { width: 'auto', flex: 1, minWidth: 0 },
  },
  // It is lifted with its ring, which stands over the rank: nothing is drawn through it.
  frame: {
    position: 'relative',
    transition: 'transform .15s',
    // The rank is measured by it.
    medium: { containerType: 'inline-size' },
    '.trending-card:hover &': LIFTED,
    '.trending-card:focus-visible &': LIFTED,
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
  empty: { ...poster, border: `1px dashed ${emptyTrack}` },
  rank: {
    ...trendingCard.rank,
    fontSize: `${rank.fontSize}px`,
    medium: {
      ...trendingCard.rank.medium,
      fontSize: `calc(${trendingCard.rank.medium.width.replace('%', 'cqw')}*${rank.fontSize / rank.width})`,
    },
  },
  title: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'break-word',
    ...trendingCard.title,
    '[dir=rtl] &': { boxSizing: 'content-box', paddingRight: '1.3em', marginRight: '-1.3em' },
  },
}));
