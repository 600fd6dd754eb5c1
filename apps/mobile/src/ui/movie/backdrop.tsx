import { Platform } from 'react-native';

import { backdrop, filling } from '@/theme/layout';
import { createStyles, useIsWideDevice, useStyles } from '@/theme/styles';

import { Fade } from '../elements/fade';
import { Box } from '../primitives/box';
import { Image } from '../primitives/image';

const { height, blur, dark, light } = backdrop;

interface BackdropProps {
  uri: string | null;
  /** For Home: the picture has a quarter of the opacity, loads after hydration, and is only in browsers. */
  quiet?: boolean;
}

/**
 * Shows a movie's poster, blurred, behind the top of the wide layout (design, Look). The sharp poster has the
 * same address, so that browsers request the image only once.
 */
export function Backdrop({ uri, quiet }: BackdropProps) {
  const styles = useStyles(sheet);
  const isWideDevice = useIsWideDevice();
  const isShown = Platform.OS === 'web' || (isWideDevice && !quiet);
  if (!uri || !isShown) return null;
  return (
    <Box style={quiet ? styles.behindList : styles.box} aria-hidden>
      <Box style={quiet ? styles.quiet : styles.picture}>
        <Image uri={uri} eager={quiet ? undefined : 'next'} blurRadius={blur} style={styles.image} />
      </Box>
      <Fade height={height * 0.7} />
    </Box>
  );
}

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
  forcedColors: { display: 'none' },
  print: { display: 'none' },
} as const;

const picture = (strength: number) => ({
  flex: 1,
  opacity: light.opacity * strength,
  filter: `brightness(${light.brightness})`,
  dark: { opacity: dark.opacity * strength, filter: `brightness(${dark.brightness})` },
});

const sheet = createStyles('backdrop', () => ({
  box,
  // This box is as wide as the window, although the list around it is narrower.
  behindList: {
    ...box,
    wide: { ...box.wide, '&': { left: '50%', right: 'auto', width: '100vw', marginLeft: '-50vw' } },
  },
  picture: picture(1),
  quiet: picture(0.25),
  image: {
    ...filling,
    // The image is larger than its box, because a blurred image is transparent near its edges.
    '&': {
      inset: -2 * blur,
      width: `calc(100% + ${4 * blur}px)`,
      height: `calc(100% + ${4 * blur}px)`,
      filter: `blur(${blur}px) saturate(1.4)`,
    },
  },
}));
