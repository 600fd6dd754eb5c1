import { useWindowDimensions } from 'react-native';
import NativeSvg, { type SvgProps as NativeSvgProps } from 'react-native-svg';

export { Defs, LinearGradient, Path, Rect, Stop, Text as SvgText } from 'react-native-svg';

interface SvgProps extends NativeSvgProps {
  /** A numeric size follows the visitor's text size. */
  scaled?: boolean;
}

export function Svg({ scaled, width, height, ...props }: SvgProps) {
  const { fontScale } = useWindowDimensions();
  const scale = scaled ? fontScale : 1;
  const sizeOf = (given: typeof width) => (typeof given === 'number' ? given * scale : given);
  return <NativeSvg width={sizeOf(width)} height={sizeOf(height)} {...props} />;
}
