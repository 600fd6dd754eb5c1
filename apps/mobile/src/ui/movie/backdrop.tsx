import { backdrop, filling } from '@/theme/layout';
import { createStyles, useIsWideDevice, useStyles } from '@/theme/styles';
import { Fade } from '@/ui/elements/fade';
import { Box } from '@/ui/primitives/box';
import { Image } from '@/ui/primitives/image';
import { Platform } from 'react-native';

interface BackdropProps {
  /** The poster's address; null if the movie has no poster. */
  uri: string | null;
  /** For Home in browsers: the backdrop has a quarter of the strength, and loads after the first paint. */
  quiet?: boolean;
}

/**
 * Shows a movie's poster, blurred, behind the top of the wide layout (design 9), where it fades into the
 * background. It has the same address as the sharp poster, so that browsers request the image only once. In
 * narrow windows it is not rendered.
 */
export function Backdrop({ uri, quiet }: BackdropProps) {
  const styles = useStyles(sheet);
  const isWideDevice = useIsWideDevice();
  const isShown = Platform.OS === 'web' || (isWideDevice && !quiet);
  if (!uri || !isShown) return null;
  return (
    <Box style={quiet ? styles.behindList : styles.box} aria-hidden>
      <Box style={quiet ? styles.quiet : styles.picture}>
        <Image uri={uri} eager={quiet ? undefined : 'next'} blurRadius={backdrop.blur} style={styles.image} />
      </Box>
      <Fade height={backdrop.height * 0.7} />
    </Box>
  );
}

const { height, blur, dark, light } = backdrop;

const box = {
  display: 'none',
  wide: {
    display: 'flex',
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    height,
    overflow: 'hidden',
    pointerEvents: 'none',
  },
  forced: { display: 'none' },
  print: { display: 'none' },
} as const;

const sheet = createStyles('backdrop', () => ({
  box,
  // As wide as the window, although the list in front of it is narrower.
  behindList: {
    ...box,
    wide: { ...box.wide, '&': { left: '50%', right: 'auto', width: '100vw', marginLeft: '-50vw' } },
  },
  picture: {
    flex: 1,
    opacity: light.opacity,
    filter: `brightness(${light.brightness})`,
    dark: { opacity: dark.opacity, filter: `brightness(${dark.brightness})` },
  },
  quiet: {
    flex: 1,
    opacity: light.opacity / 4,
    filter: `brightness(${light.brightness})`,
    dark: { opacity: dark.opacity / 4, filter: `brightness(${dark.brightness})` },
  },
  image: {
    ...filling,
    // Larger than its box, because the blur fades at the image's edges.
    '&': {
      inset: -2 * blur,
      width: `calc(100% + ${4 * blur}px)`,
      height: `calc(100% + ${4 * blur}px)`,
      filter: `blur(${blur}px) saturate(1.4)`,
    },
  },
}));
