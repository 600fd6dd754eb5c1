import { Image } from 'expo-image';
import { StyleSheet, useWindowDimensions, View } from 'react-native';

import { backdrop, breakpoints } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Fade } from '@/ui/elements/fade';

/** The film's poster, blurred, behind the head of the wide layout (design 9). It runs out into the background. */
export function Backdrop({ uri }: { uri: string | null }) {
  const { width } = useWindowDimensions();
  const styles = useStyles(sheet);
  if (!uri || width < breakpoints.wide) return null;
  return (
    <View style={styles.box} aria-hidden>
      <View style={styles.picture}>
        <Image
          source={uri}
          blurRadius={backdrop.blur}
          contentFit="cover"
          accessible={false}
          style={StyleSheet.absoluteFill}
        />
      </View>
      <Fade height={backdrop.height * 0.7} />
    </View>
  );
}

const { dark, light } = backdrop;

const sheet = createStyles('backdrop', () => ({
  box: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    height: backdrop.height,
    overflow: 'hidden',
    pointerEvents: 'none',
  },
  picture: {
    flex: 1,
    opacity: light.opacity,
    filter: `brightness(${light.brightness})`,
    dark: { opacity: dark.opacity, filter: `brightness(${dark.brightness})` },
  },
}));
