import Svg, { Defs, LinearGradient, Rect, Stop } from 'react-native-svg';

import { useColors } from '@/theme/colors';
import { createStyles, useStyles } from '@/theme/styles';

/** Lets what is above it run out into the background, at the foot of the box it stands in. */
export function Fade({ height }: { height: number }) {
  const { background } = useColors();
  return (
    <Svg width="100%" height={height} style={useStyles(sheet).box}>
      <Defs>
        <LinearGradient id="fade" x1="0" y1="0" x2="0" y2="1">
          <Stop offset="0" stopColor={background} stopOpacity="0" />
          <Stop offset="1" stopColor={background} stopOpacity="1" />
        </LinearGradient>
      </Defs>
      <Rect width="100%" height="100%" fill="url(#fade)" />
    </Svg>
  );
}

const sheet = createStyles('fade', () => ({ box: { position: 'absolute', left: 0, right: 0, bottom: 0 } }));
