import { type MovieDetails, releaseYear } from '@marquee/contract';

import type { KnownMovie } from '@/data/known-movie';
import { useMessages } from '@/language/use-messages';
import { filling, largePoster, mediumPoster, radius, widePoster } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Fade } from '@/ui/elements/fade';
import { Poster } from '@/ui/movie/poster';
import { Box } from '@/ui/primitives/box';
import { Icon } from '@/ui/primitives/icon';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';

import { isLongTitle } from './movie-head';

interface MoviePosterProps {
  movie: KnownMovie;
  /** Undefined while the details load. */
  details: MovieDetails | undefined;
}

/** Shows the poster with the play button. On a phone the poster is cropped at the bottom (design, Look). */
export function MoviePoster({ movie, details }: MoviePosterProps) {
  const styles = useStyles(sheet);
  return (
    <Box style={isLongTitle(movie.title) ? styles.ofLongTitle : styles.box}>
      <Box data-large-image style={styles.clip}>
        <Box style={styles.whole}>
          <Poster uri={movie.posterUri} title={movie.title} eager large />
        </Box>
        <Box style={styles.fade}>
          <Fade height={90} />
        </Box>
      </Box>
      <PlayButton movie={movie} details={details} />
    </Box>
  );
}

/** Opens the movie's trailer outside the app or, if there is none, a search for a trailer (design, Behaviour). */
function PlayButton({ movie: { title, listed }, details }: MoviePosterProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const values = { title: title || t.notAvailable() };
  const trailer = details?.videos?.results[0];
  const query = [title, listed && releaseYear(listed), t.trailer()].filter(Boolean).join(' ');
  return (
    <Link
      href={
        trailer
          ? `https://www.youtube.com/watch?v=${trailer.key}`
          : `https://www.youtube.com/results?search_query=${encodeURIComponent(query)}`
      }
      newTab
      label={trailer ? t.playTrailer(values) : t.findTrailer(values)}
      style={styles.play}
    >
      <Icon name="play" size={24} color="onAccentFill" />
      <Box aria-hidden style={styles.beside}>
        <Box style={styles.words}>
          <Text decorative variant="label">
            {t.trailerLabel()}
          </Text>
          <Icon name="external" size={12} color="text" scaled />
        </Box>
      </Box>
    </Link>
  );
}

// On a phone the poster takes at most 55 % of the window's height, so that the title is visible. With
// `maxHeight`, the parent would still reserve the full height on devices.
const box = {
  height: 'min(490px,55vh)',
  medium: { width: mediumPoster.width, height: mediumPoster.height },
  wide: { width: widePoster.width, height: widePoster.height },
  large: { width: largePoster.width, height: largePoster.height },
} as const;

const sheet = createStyles('movie-poster', ({ accentFill, accentHover, hoverGround, hoverLine }) => ({
  box,
  // On a small phone, a lower poster leaves room for a title of several lines. `short` comes first, so that the sizes
  // from `medium` on override it.
  ofLongTitle: { short: { height: '38vh' }, ...box },
  clip: {
    ...filling,
    overflow: 'hidden',
    medium: { borderRadius: radius.poster },
    wide: { borderRadius: radius.card, boxShadow: '0 24px 60px rgba(0, 0, 0, 0.45)' },
  },
  // The whole image. `clip` shows only its upper part.
  whole: { width: '100%', aspectRatio: 2 / 3, minHeight: '100%' },
  fade: { position: 'absolute', left: 0, right: 0, bottom: 0, medium: { display: 'none' } },
  play: {
    position: 'absolute',
    insetInlineEnd: 24,
    // Below the button is its word, over the fade.
    bottom: 18,
    width: 60,
    height: 60,
    medium: { insetInlineEnd: -22, bottom: 32 },
    wide: { bottom: 32, width: 72, height: 72 },
    // The border keeps the button visible with forced colours, which remove the fill.
    borderWidth: 1,
    borderRadius: 36,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: accentFill,
    borderColor: accentFill,
    boxShadow: '0 6px 18px rgba(0, 0, 0, 0.35)',
    '&': {
      transition: 'scale .12s, background-color .12s, border-color .12s',
      // Keeps the button in front of the poster during the view transition (`shell/web-style.web.ts`).
      viewTransitionName: 'play',
    },
    canHover: { '&:hover': { scale: '1.06', backgroundColor: accentHover, borderColor: accentHover } },
    print: { display: 'none' },
  },
  // Says what the button does: below it on a phone, else beside it. The box is wide enough for the longest word.
  beside: {
    position: 'absolute',
    top: '100%',
    insetInlineStart: -30,
    insetInlineEnd: -30,
    alignItems: 'center',
    medium: {
      top: 0,
      bottom: 0,
      insetInlineStart: -190,
      insetInlineEnd: 68,
      alignItems: 'flex-end',
      justifyContent: 'center',
    },
    wide: { insetInlineEnd: 80 },
  },
  words: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 4,
    medium: {
      paddingHorizontal: 12,
      paddingVertical: 6,
      borderWidth: 1,
      borderRadius: radius.card,
      backgroundColor: hoverGround,
      borderColor: hoverLine,
    },
  },
}));
