import type { StyleProp, TextStyle } from 'react-native';

import type { Palette } from './palettes';
import { createBaseStyles, useStyles } from './styles.web';
import { type TextVariant, type } from './type';

const variants = createBaseStyles('text', () => type);

const colors = createBaseStyles('color', (palette) =>
  Object.fromEntries(Object.entries(palette).map(([name, color]) => [name, { color }])),
);

/** A style of text in a colour; sizes follow the text size that is set in the browser (design 8). */
export const useTextStyle = (variant: TextVariant, color: keyof Palette): StyleProp<TextStyle> => [
  useStyles(variants)[variant],
  useStyles(colors)[color],
];
