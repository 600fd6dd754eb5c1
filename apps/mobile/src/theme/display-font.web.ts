import { fontFiles } from './font-files.web';

/** The font families declared in the page's head (`web-style.web.ts`). */
export const webFonts = {
  heading: 'BigShouldersDisplay_800ExtraBold',
  logo: 'BigShouldersDisplay_900Black',
  /**
   * A bold system font, scaled to the width of the display font, so that the layout does not shift when the
   * display font loads.
   */
  fallback: 'BigShouldersDisplay_Fallback',
  /** The system fonts, as listed by React Native for the web. */
  system: '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif',
} as const;

const stack = (family: string) => `${family}, ${webFonts.fallback}, sans-serif`;

/**
 * Big Shoulders Display (design 9): weight 800 for headings and titles, weight 900 for the logo and the
 * ranks.
 */
export const displayFont = { heading: stack(webFonts.heading), logo: stack(webFonts.logo) } as const;

/**
 * Always returns true: the page's head declares the font (`shell/page.web.tsx`), and the first render does
 * not wait for it. The hook refers to the font files because the bundler exports only files that the bundle
 * imports, and the head is not part of the bundle.
 */
export const useDisplayFont = (): boolean => Boolean(fontFiles);
