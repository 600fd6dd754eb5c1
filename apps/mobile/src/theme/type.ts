import { displayFont } from './display-font';

/**
 * The text styles of design, Look, in density-independent pixels. Styles in the display font have no
 * `fontWeight`, because each file of the font has one weight. With a `fontWeight`, Android would not find the
 * font.
 */
export const type = {
  heading: {
    fontFamily: displayFont.heading,
    fontSize: 25,
    lineHeight: 32,
    large: { fontSize: 30, lineHeight: 38 },
  },
  movieTitle: { fontFamily: displayFont.heading, fontSize: 38, lineHeight: 42 },
  logo: { fontFamily: displayFont.logo, fontSize: 30, lineHeight: 34 },
  movieYear: { fontSize: 16, lineHeight: 22, fontWeight: '600' },
  fact: { fontSize: 16, lineHeight: 24 },
  rating: { fontSize: 14, lineHeight: 20, fontWeight: '700' },
  body: { fontSize: 14, lineHeight: 21, fontWeight: '500' },
  label: { fontSize: 13, lineHeight: 18, fontWeight: '600' },
  input: { fontSize: 15, lineHeight: 20 },
  cardTitle: { fontSize: 13, lineHeight: 18, fontWeight: '700' },
  cardNote: { fontSize: 12, lineHeight: 18 },
  tab: { fontSize: 14, lineHeight: 20, fontWeight: '700' },
  button: { fontSize: 15, lineHeight: 20, fontWeight: '700' },
} as const;

export type TextVariant = keyof typeof type;
