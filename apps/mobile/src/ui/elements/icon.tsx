import { I18nManager, useWindowDimensions } from 'react-native';
import Svg, { Path } from 'react-native-svg';

import { type IconProps, shapesOf } from './icon-shapes';

const MIRRORED = { transform: [{ scaleX: -1 }] };

/** An icon of the app; it says nothing to screen readers, what it stands in does. */
export function Icon({ name, size: unscaled, color, scaled }: IconProps) {
  const { fontScale } = useWindowDimensions();
  const size = scaled ? unscaled * fontScale : unscaled;
  const { lines, areas } = shapesOf(name);
  // It points to where reading comes from.
  const isMirrored = name === 'arrow' && I18nManager.isRTL;
  return (
    <Svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden
      style={isMirrored && MIRRORED}
    >
      {areas.map((path) => (
        <Path key={path} d={path} fill={color} />
      ))}
      {lines.map((path) => (
        <Path
          key={path}
          d={path}
          stroke={color}
          strokeWidth={1.8}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </Svg>
  );
}
