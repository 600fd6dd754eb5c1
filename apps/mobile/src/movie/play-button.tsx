import { type MovieDetails, releaseYear } from '@marquee/contract';

import type { KnownMovie } from '@/data/known-movie';
import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Icon } from '@/ui/primitives/icon';
import { Link } from '@/ui/primitives/link';

/** Returns the address of a movie's trailer; undefined if the movie database has none. */
export function trailerOf(movie: MovieDetails | undefined): `https:${string}` | undefined {
  const key = movie?.videos?.results[0]?.key;
  return key ? `https://www.youtube.com/watch?v=${key}` : undefined;
}

export interface PlayButtonProps {
  movie: KnownMovie;
  /** The trailer's address; undefined if there is none. */
  trailer: `https:${string}` | undefined;
}

/**
 * Shows the round play button over the poster. It opens the movie's trailer outside the app, or, if there is
 * none, a search for a trailer (design 8).
 */
export function PlayButton({ movie: { title, listed }, trailer }: PlayButtonProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const values = { title: title || t.notAvailable() };
  const query = [title, listed && releaseYear(listed), t.trailer()].filter(Boolean).join(' ');
  return (
    <Box style={styles.box}>
      <Link
        href={trailer ?? `https://www.youtube.com/results?search_query=${encodeURIComponent(query)}`}
        newTab
        label={trailer ? t.playTrailer(values) : t.findTrailer(values)}
        style={styles.link}
      >
        <Icon name="play" size={24} color="onAccentFill" />
      </Link>
    </Box>
  );
}

const sheet = createStyles('play', ({ accentFill, accentHover }) => ({
  box: {
    position: 'absolute',
    insetInlineEnd: 24,
    bottom: -6,
    width: 60,
    height: 60,
    // In front of the poster during its transition. The button fades in at the end of that transition
    // (`shell/web-style.web.ts`).
    '&': { viewTransitionName: 'play' },
    medium: { insetInlineEnd: -22, bottom: 32 },
    wide: { bottom: 32, width: 72, height: 72 },
  },
  link: {
    flex: 1,
    // The border keeps the button visible with forced colours, which remove the fill.
    borderWidth: 1,
    borderRadius: 36,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: accentFill,
    borderColor: accentFill,
    boxShadow: '0 6px 18px rgba(0, 0, 0, 0.35)',
    '&': { transition: 'scale .12s, background-color .12s, border-color .12s' },
    hover: { '&:hover': { scale: '1.06', backgroundColor: accentHover, borderColor: accentHover } },
    print: { display: 'none' },
  },
}));
