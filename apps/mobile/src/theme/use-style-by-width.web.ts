import type { StyleProp } from 'react-native';

import type { StyleByWidth, WidthStyle } from './style-by-width';

declare module 'react-native' {
  interface ViewStyle {
    /** Marks an object of class names, which react-native-web takes in the place of a style. */
    $$css?: true;
  }
}

const className = (name: string) => ({ $$css: true as const, [name]: name });

/**
 * On the web an element only has a class, and the style sheet chooses by media queries (`width-rules.ts`): a rendered page
 * is right before any script runs, in a window of any width.
 */
export const useStyleByWidth = ({ name, narrow }: StyleByWidth): StyleProp<WidthStyle> => [
  narrow,
  className(name),
];
