import { StyleSheet, type ViewStyle } from 'react-native';

interface Styles {
  narrow: ViewStyle;
  /** What differs from `narrow` in windows from `breakpoints.medium` on. */
  medium?: ViewStyle;
  /** What differs from both in windows from `breakpoints.wide` on. */
  wide?: ViewStyle;
}

/** A style that depends on the window's width (design 8, 9). Its name is its class on the web. */
export interface StyleByWidth extends Styles {
  name: string;
}

/** A style by the window's width; the web's style sheet (`shell/web-style.ts`) must list it. */
export const styleByWidth = (name: string, { narrow, medium, wide }: Styles): StyleByWidth => ({
  name,
  ...StyleSheet.create({ narrow }),
  medium,
  wide,
});
