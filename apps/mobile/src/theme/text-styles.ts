import { type StyleProp, StyleSheet, type TextStyle } from 'react-native';

import { useColors } from './colors';
import type { Palette } from './palettes';
import { type } from './type';

export type TextVariant = keyof typeof type;

const styles = StyleSheet.create(type);

/** A style of text in a colour; devices scale it to the visitor's text size by themselves (design 8). */
export function useTextStyle(variant: TextVariant, color: keyof Palette): StyleProp<TextStyle> {
  return [styles[variant], { color: useColors()[color] }];
}
