import { StyleSheet } from 'react-native-web';

import { type } from './type';

/** Browsers scale only what is measured in rem, which is 16 pixels where the visitor changed nothing. */
const rem = (pixels: number) => `${pixels / 16}rem`;

/** On a page from right to left, where Latin titles would else begin at the left (`shell/web-style.ts`). */
const textAlign = 'var(--textStart,start)';

const scale = <S extends { fontSize: number; lineHeight: number }>(style: S) => ({
  ...style,
  textAlign,
  fontSize: rem(style.fontSize),
  lineHeight: rem(style.lineHeight),
});

/** The text styles, so that text follows the size that the visitor has set in the browser (design 8). */
export const textStyles = StyleSheet.create({
  heading: scale(type.heading),
  filmTitle: scale(type.filmTitle),
  filmYear: scale(type.filmYear),
  fact: scale(type.fact),
  rating: scale(type.rating),
  // As wide as the word in its own font, and in one line: see `Logo`.
  logo: scale({ ...type.logo, width: rem(108) }),
  body: scale(type.body),
  label: scale(type.label),
  input: scale(type.input),
  cardTitle: scale(type.cardTitle),
  wideCardTitle: scale(type.wideCardTitle),
  cardNote: scale(type.cardNote),
  tab: scale(type.tab),
  button: scale(type.button),
});
