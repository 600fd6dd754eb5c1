import { I18nManager, useWindowDimensions } from 'react-native';
import NativeSvg, { type SvgProps } from 'react-native-svg';

import type { DrawingProps } from './props';

export { Defs, LinearGradient, Path, Rect, Stop, Text as SvgText } from 'react-native-svg';

export function Svg({ scaled, mirrored, width, height, style, ...props }: SvgProps & DrawingProps) {
  const { fontScale } = useWindowDimensions();
  const scale = scaled ? fontScale : 1;
  const sizeOf = (given: typeof width) => (typeof given === 'number' ? given * scale : given);
  return (
    <NativeSvg
      width={sizeOf(width)}
      height={sizeOf(height)}
      style={[style, mirrored && I18nManager.isRTL && MIRRORED]}
      {...props}
    />
  );
}

const MIRRORED = { transform: [{ scaleX: -1 }] };
