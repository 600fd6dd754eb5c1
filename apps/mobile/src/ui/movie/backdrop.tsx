import { backdrop, filling } from '@/theme/layout';
import { createStyles, useIsWideDevice, useStyles } from '@/theme/styles';
import { Fade } from '@/ui/elements/fade';
import { Box } from '@/ui/primitives/box';
import { Image } from '@/ui/primitives/image';
import { Platform } from 'react-native';

/**
 * The movie's poster, blurred, behind the top of the wide layout (design 9), fading into the background. It
 * has the same address as the sharp poster, so that browsers request both once. In narrow windows it is not
 * rendered.
 */
export function Backdrop({ uri }: { uri: string | null }) {
  const styles = useStyles(sheet);
  const isShown = useIsWideDevice() || Platform.OS === 'web';
  if (!uri || !isShown) return null;
  return (
    <Box style={styles.box} aria-hidden>
      <Box style={styles.picture}>
        <Image uri={uri} eager="next" blurRadius={backdrop.blur} style={styles.image} />
      </Box>
      <Fade height={backdrop.height * 0.7} />
    </Box>
  );
}

const { height, blur, dark, light } = backdrop;

const sheet = createStyles('backdrop', () => ({
  box: {
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
  },
  picture: {
    flex: 1,
    opacity: light.opacity,
    filter: `brightness(${light.brightness})`,
    dark: { opacity: dark.opacity, filter: `brightness(${dark.brightness})` },
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
