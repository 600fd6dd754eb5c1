import type { Palette } from '@/theme/palettes';
import { createStyles, useColors, useStyles } from '@/theme/styles';

import { type IconName, iconShapes } from './icon-shapes';
import type { DrawingProps } from './props';
import { Path, Svg } from './svg';

interface IconProps extends Pick<DrawingProps, 'scaled'> {
  name: IconName;
  /** The width and height in density-independent pixels. */
  size: number;
  color: keyof Palette;
}

/** Renders an icon, which is hidden from screen readers: the element around it has an accessible name. */
export function Icon({ name, size, color, scaled }: IconProps) {
  return (
    <Svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      scaled={scaled}
      color={useColors()[color]}
      aria-hidden
      mirrored={name === 'arrow' || name === 'chevron'}
      style={useStyles(sheet).box}
    >
      <Path d={iconShapes[name]} fill="currentColor" />
    </Svg>
  );
}

const sheet = createStyles('icon', () => ({
  // With forced colours, the icon takes the colour of the text around it.
  box: { flexShrink: 0, forcedColors: { forcedColorAdjust: 'auto' } },
}));
