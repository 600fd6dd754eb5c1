import type { ReactNode } from 'react';
import type { StyleProp } from 'react-native';

import type { Style } from '@/theme/rule';
import { attributesOf } from '@/theme/styles.web';

interface SvgProps {
  width?: number | string;
  height?: number | string;
  /** Its size, which is a number, follows the visitor's text size. */
  scaled?: boolean;
  viewBox?: string;
  preserveAspectRatio?: string;
  color?: string;
  role?: 'img';
  'aria-label'?: string;
  'aria-hidden'?: boolean;
  style?: StyleProp<Style>;
  children: ReactNode;
}

export function Svg({ width, height, scaled, style, ...props }: SvgProps) {
  const sizeOf = (given: typeof width) => (scaled ? `${Number(given) / 16}rem` : given);
  return <svg width={sizeOf(width)} height={sizeOf(height)} {...props} {...attributesOf(style)} />;
}

/** The names of react-native-svg; its properties have the names that React gives those of a browser. */
export const Defs = 'defs';
export const LinearGradient = 'linearGradient';
export const Path = 'path';
export const Rect = 'rect';
export const Stop = 'stop';
export const SvgText = 'text';
