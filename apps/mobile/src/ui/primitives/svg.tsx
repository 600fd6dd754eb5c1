import { I18nManager, useWindowDimensions } from 'react-native';
import NativeSvg, { type SvgProps as NativeSvgProps } from 'react-native-svg';

export { Defs, LinearGradient, Path, Rect, Stop, Text as SvgText } from 'react-native-svg';

interface SvgProps extends NativeSvgProps {
  /** Whether the size follows the visitor's text size. */
  scaled?: boolean;
  /** Whether the drawing is mirrored in right-to-left layouts. */
  mirrored?: boolean;
}

export function Svg({ scaled, mirrored, width, height, style, ...props }: SvgProps) {
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
