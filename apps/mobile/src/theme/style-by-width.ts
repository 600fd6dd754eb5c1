import { StyleSheet, type TextStyle, type ViewStyle } from 'react-native';

/** Of a box or of text. */
export type WidthStyle = ViewStyle & TextStyle;

interface Styles {
  narrow: WidthStyle;
  /** What differs from `narrow` in windows from `breakpoints.medium` on. */
  medium?: WidthStyle;
  /** What differs from both in windows from `breakpoints.wide` on. */
  wide?: WidthStyle;
  /** What differs from all of them in windows lower than `breakpoints.low`. */
  low?: WidthStyle;
}

/** A style that depends on the window's width, and on whether it is low (design 8, 9). Its name is its class on the web. */
export interface StyleByWidth extends Styles {
  name: string;
}

/** A style by the window's width; the web's style sheet (`shell/web-style.ts`) must list it. */
export const styleByWidth = (name: string, { narrow, medium, wide, low }: Styles): StyleByWidth => ({
  name,
  ...StyleSheet.create({ narrow }),
  medium,
  wide,
  low,
});
