import { filling, largePoster, mediumPoster, radius, widePoster } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Fade } from '@/ui/elements/fade';
import { Poster } from '@/ui/movie/poster';

import { isLong } from './movie-head';
import { PlayButton, type PlayButtonProps } from './play-button';

/**
 * Shows the movie's poster with the play button over it. On a phone the poster is cropped at the bottom; from
 * a width of 700 it is shown completely (design 9).
 */
export function MoviePoster({ movie, trailer }: PlayButtonProps) {
  const styles = useStyles(sheet);
  return (
    <Box style={isLong(movie.title) ? styles.ofLongTitle : styles.box}>
      <Box data-large-image style={styles.clip}>
        <Box style={styles.whole}>
          <Poster uri={movie.posterUri} title={movie.title} eager large />
        </Box>
        <Box style={styles.fade}>
          <Fade height={90} />
        </Box>
      </Box>
      <PlayButton movie={movie} trailer={trailer} />
    </Box>
  );
}

// On a phone the poster is at most 490 high and takes at most 55 % of the window, so that the title is
// visible. `maxHeight` does not work on devices: the parent would still reserve the full height.
const box = {
  height: 'min(490px,55vh)',
  medium: { width: mediumPoster.width, height: mediumPoster.height },
  wide: { width: widePoster.width, height: widePoster.height },
  large: { width: largePoster.width, height: largePoster.height },
} as const;

const sheet = createStyles('movie-poster', () => ({
  box,
  // Leaves room for a title of several lines on a small phone.
  ofLongTitle: { short: { height: '38vh' }, ...box },
  // Crops the poster: on a phone at the bottom, from a width of 700 at its rounded corners.
  clip: {
    ...filling,
    overflow: 'hidden',
    medium: { borderRadius: radius.poster },
    wide: { borderRadius: radius.card, boxShadow: '0 24px 60px rgba(0, 0, 0, 0.45)' },
  },
  // The whole image, of which the clip shows the upper part.
  whole: { width: '100%', aspectRatio: 2 / 3, minHeight: '100%' },
  fade: { position: 'absolute', left: 0, right: 0, bottom: 0, medium: { display: 'none' } },
}));
