import { I18nManager, useWindowDimensions } from 'react-native';
import Svg, { Path } from 'react-native-svg';

import { type IconProps, iconShapes } from './icon-shapes';

const MIRRORED = { transform: [{ scaleX: -1 }] };

/** An icon of the app; it says nothing to screen readers, what it stands in does. */
export function Icon({ name, size: unscaled, color, scaled }: IconProps) {
  const { fontScale } = useWindowDimensions();
  const size = scaled ? unscaled * fontScale : unscaled;
  // It points to where reading comes from.
  const isMirrored = name === 'arrow' && I18nManager.isRTL;
  return (
    <Svg width={size} height={size} viewBox="0 0 24 24" aria-hidden style={isMirrored && MIRRORED}>
      <Path d={iconShapes[name]} fill={color} />
    </Svg>
  );
}
