import { useId } from 'react';

import { createStyles, useColors, useStyles } from '@/theme/styles';

import { Defs, LinearGradient, Rect, Stop, Svg } from '../primitives/svg';

/** Fades the content at the bottom of the parent into the background. */
export function Fade({ height }: { height: number }) {
  const { background } = useColors();
  const id = useId();
  return (
    <Svg width="100%" height={height} aria-hidden style={useStyles(sheet).box}>
      <Defs>
        <LinearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <Stop offset="0" stopColor={background} stopOpacity="0" />
          <Stop offset="1" stopColor={background} stopOpacity="1" />
        </LinearGradient>
      </Defs>
      <Rect width="100%" height="100%" fill={`url(#${id})`} />
    </Svg>
  );
}

const sheet = createStyles('fade', () => ({
  box: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    pointerEvents: 'none',
    // With forced colours, browsers replace the page's background colour, but not the gradient's colour.
    forcedColors: { '& stop': { stopColor: 'Canvas' } },
  },
}));
