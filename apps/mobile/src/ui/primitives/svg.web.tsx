import type { SVGAttributes } from 'react';
import type { StyleProp } from 'react-native';

import type { Style } from '@/theme/rule';
import { attributesOf, createBaseStyles, useStyles } from '@/theme/styles.web';

import type { DrawingProps } from './props';

interface SvgProps extends DrawingProps, Omit<SVGAttributes<SVGSVGElement>, 'style'> {
  style?: StyleProp<Style>;
}

export function Svg({ width, height, scaled, mirrored, style, ...props }: SvgProps) {
  const styles = useStyles(sheet);
  const sizeOf = (given: typeof width) => (scaled ? `${Number(given) / 16}rem` : given);
  const attributes = attributesOf(mirrored && styles.mirrored, style);
  return <svg width={sizeOf(width)} height={sizeOf(height)} {...props} {...attributes} />;
}

const sheet = createBaseStyles('svg', () => ({ mirrored: { '[dir=rtl] &': { scale: '-1 1' } } }));

// SVG elements under the names that react-native-svg exports. Its elements have the same properties.
export const Defs = 'defs';
export const LinearGradient = 'linearGradient';
export const Path = 'path';
export const Rect = 'rect';
export const Stop = 'stop';
export const SvgText = 'text';
