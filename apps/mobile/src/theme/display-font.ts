import { Platform } from 'react-native';

/** The font families. The web declares them (`shell/web-style.web.ts`); devices have `heading` and `logo`. */
export const webFonts = {
  heading: 'BigShouldersDisplay_800ExtraBold',
  logo: 'BigShouldersDisplay_900Black',
  /** A bold system font, scaled so that the layout does not shift when the display font loads. */
  fallback: 'BigShouldersDisplay_Fallback',
  /** The system's fonts, as React Native for the web lists them. */
  system: '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif',
} as const;

const stackOf = (family: string) =>
  Platform.OS === 'web' ? `${family}, ${webFonts.fallback}, sans-serif` : family;

/** Big Shoulders Display: weight 800 for headings and titles, 900 for the logo and the ranks (design, Look). */
export const displayFont = { heading: stackOf(webFonts.heading), logo: stackOf(webFonts.logo) };
