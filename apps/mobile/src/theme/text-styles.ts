import type { StyleProp, TextStyle } from 'react-native';

import { useColors } from './colors';
import type { Palette } from './palettes';
import { createStyles, useStyles } from './styles';
import { type TextVariant, type } from './type';

const sheet = createStyles('text', () => type);

/** A style of text in a colour; devices scale it to the visitor's text size by themselves (design 8). */
export function useTextStyle(variant: TextVariant, color: keyof Palette): StyleProp<TextStyle> {
  return [useStyles(sheet)[variant], { color: useColors()[color] }];
}
