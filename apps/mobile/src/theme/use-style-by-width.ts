import { type StyleProp, useWindowDimensions } from 'react-native';

import { breakpoints } from './layout';
import type { StyleByWidth, WidthStyle } from './style-by-width';

/** The style for the window as wide as it is now: a tablet is turned, a phone is unfolded. */
export function useStyleByWidth({ narrow, medium, wide, low }: StyleByWidth): StyleProp<WidthStyle> {
  const { width, height } = useWindowDimensions();
  return [
    narrow,
    width >= breakpoints.medium && medium,
    width >= breakpoints.wide && wide,
    height < breakpoints.low && low,
  ];
}
