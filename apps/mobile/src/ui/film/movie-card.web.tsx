import { type Movie, releaseYear } from '@marquee/contract';

import { posterUri } from '@/data/movies/movie-address';
import { useMessages } from '@/language/use-messages';
import { layout, movieCard, radius } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';
import { type } from '@/theme/type';

import { Link } from '../primitives/link.web';
import { cardName, cardRating } from './format-movie';
import { Poster, type PosterProps } from './poster';

/**
 * A film in a grid (spec 2), of plain elements: rows of cards are drawn while the visitor scrolls, and these take a phone
 * half the time that React Native's do. The spaces part the words of those who read or copy the text without its layout.
 */
export function MovieCard({ movie, eager }: { movie: Movie; eager?: PosterProps['eager'] }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <div className={classOf(styles.box)}>
      <Link href={`/movie/${movie.id}`} label={cardName(t, movie)} movesImage style={styles.link}>
        <div className={classOf(styles.poster)}>
          <Poster uri={posterUri(movie.poster_path)} title={movie.title} eager={eager} />
        </div>
        <b dir="auto" translate="no" lang={movie.title_language} className={classOf(styles.title)}>
          {movie.title || t.notAvailable()}
        </b>{' '}
        <b className={classOf(styles.rating)}>{cardRating(movie)}</b>{' '}
        <small className={classOf(styles.notes)}>
          {`${releaseYear(movie) ?? t.notAvailable()} `}
          <span>{t.movie()}</span>
        </small>
      </Link>
      {movie.overview && (
        <p dir="auto" lang={movie.overview_language} className={classOf(styles.overview)}>
          {movie.overview}
        </p>
      )}
    </div>
  );
}

const { cardBleed, gridColumns, gridGap } = layout;

/** Design 9: a poster of the wide layout, and what is between it and the text. */
const wide = { width: 'var(--poster)', height: 'calc(1.5*var(--poster))', gap: 18 } as const;

const BORDER = 1;
/** From the card's border to its poster. */
const INSET = cardBleed - BORDER;

/** The star of `icon-shapes.ts`, cut out of a ground: a picture or an element for each card would take longer to draw. */
const STAR = 'polygon(50% 10%,61% 35%,89% 38%,68% 57%,74% 85%,50% 71%,26% 85%,32% 57%,11% 38%,39% 35%)';

const row = {
  display: 'flex',
  alignItems: 'center',
  marginTop: movieCard.rowTop,
  fontWeight: 'inherit',
} as const;
const rowWide = { display: 'inline-flex', gap: 6, marginTop: 5, verticalAlign: 'top' } as const;

/** The link covers the whole card, and the overview stands beside it: it is no part of the link's name. */
const sheet = createStyles('movie-card', ({ surface, line, text, mutedText, star, focusRing }) => ({
  box: {
    flex: 1,
    minWidth: 0,
    wide: {
      '--poster': '120px',
      flex: 'none',
      width: `calc((100% - ${(gridColumns - 1) * gridGap}px)/${gridColumns})`,
      position: 'relative',
      boxSizing: 'border-box',
      minHeight: `calc(${wide.height} + ${2 * cardBleed}px)`,
      padding: INSET,
      paddingInlineStart: `calc(${wide.width} + ${INSET + wide.gap}px)`,
      border: `${BORDER}px solid transparent`,
      borderRadius: radius.card,
      '&:hover': { background: surface, borderColor: line },
    },
    // From 160 at 1,600 to 180 at 1,800.
    large: { '--poster': 'clamp(160px,10vw,180px)' },
  },
  link: {
    display: 'block',
    color: text,
    textDecoration: 'none',
    ...type.cardTitle,
    wide: {
      position: 'static',
      '&:focus-visible': { outline: 'none' },
      '&:after': { content: "''", position: 'absolute', inset: 0 },
      // The whole card, of which the style sheet of a page needs no `:has()`: that would cost all its elements time.
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
    print: { breakInside: 'avoid' },
  },
  poster: {
    position: 'relative',
    marginBottom: movieCard.belowPoster,
    aspectRatio: movieCard.posterRatio,
    borderRadius: radius.poster,
    overflow: 'hidden',
    background: surface,
    wide: {
      position: 'absolute',
      margin: 0,
      insetBlockStart: INSET,
      insetInlineStart: INSET,
      width: wide.width,
    },
  },
  title: {
    display: 'block',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    fontWeight: 'inherit',
    wide: { fontSize: type.wideCardTitle.fontSize, lineHeight: type.wideCardTitle.lineHeight },
    large: { fontSize: 20, lineHeight: 26 },
  },
  rating: {
    ...row,
    gap: movieCard.rowGap,
    '&:before': {
      content: "''",
      width: movieCard.star,
      height: movieCard.star,
      background: star,
      clipPath: STAR,
    },
    wide: rowWide,
    print: { WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' },
    forced: { '&:before': { forcedColorAdjust: 'none', background: 'CanvasText' } },
  },
  notes: {
    ...row,
    gap: movieCard.rowGap,
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    fontWeight: 400,
    fontSize: type.cardNote.fontSize,
    color: mutedText,
    wide: { ...rowWide, fontSize: type.label.fontSize, marginInlineStart: 2 },
  },
  overview: {
    display: 'none',
    wide: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 5,
      overflow: 'hidden',
      margin: '9px 0 0',
      fontSize: type.body.fontSize,
      lineHeight: type.body.fontSize * 1.43,
      color: mutedText,
    },
    '[dir=rtl] &': { boxSizing: 'content-box', paddingRight: '1.3em', marginRight: '-1.3em' },
  },
}));
