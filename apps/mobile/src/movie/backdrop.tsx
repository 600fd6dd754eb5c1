import { backdrop } from '@/theme/layout';
import { createStyles, useIsWideDevice, useStyles } from '@/theme/styles';
import { Fade } from '@/ui/elements/fade';
import { Box } from '@/ui/primitives/box';
import { Image } from '@/ui/primitives/image';
import { Platform } from 'react-native';

/**
 * The movie's poster, blurred, behind the head of the wide layout (design 9). It fades into the background. It has the
 * poster's own address, so that it is requested once; in narrow windows it is not requested.
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
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    bottom: 0,
    // Larger than its box, or the blur would fade at the sides, too.
    '&': {
      inset: -2 * blur,
      width: `calc(100% + ${4 * blur}px)`,
      height: `calc(100% + ${4 * blur}px)`,
      filter: `blur(${blur}px) saturate(1.4)`,
    },
  },
}));
