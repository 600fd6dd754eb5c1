import type { StyleProp, TextStyle } from 'react-native';

import { references } from './colors.web';
import type { Palette } from './palettes';
import { createBaseStyles, type Styles, useStyles } from './styles.web';
import type { TextVariant } from './text-styles';
import { type } from './type';

const sheets = new Map<string, Styles<'box'>>();

/** A sheet of its own for each, so that a page has those that it uses. */
function sheetOf(name: string, rule: Parameters<typeof createBaseStyles<'box'>>[1]): Styles<'box'> {
  const sheet = sheets.get(name) ?? createBaseStyles(name, rule);
  sheets.set(name, sheet);
  return sheet;
}

/**
 * A style of text in a colour; sizes follow the text size that is set in the browser (design 8). On a page from right to left,
 * Latin titles would else begin at the left.
 */
export function useTextStyle(variant: TextVariant, color: keyof Palette): StyleProp<TextStyle> {
  const ofVariant = sheetOf(`text-${variant}`, () => ({
    box: { textAlign: 'start', ...type[variant], '[dir=rtl] &': { textAlign: 'right' } },
  }));
  const ofColor = sheetOf(`color-${color}`, () => ({ box: { color: references[color] } }));
  return [useStyles(ofVariant).box, useStyles(ofColor).box];
}
