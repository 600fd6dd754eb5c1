import { fontFiles } from './font-files.web';

/** The font families that the page's head declares (`web-style.web.ts`). */
export const webFonts = {
  heading: 'BigShouldersDisplay_800ExtraBold',
  logo: 'BigShouldersDisplay_900Black',
  /**
   * A bold system font, scaled to the display font's width, so that the layout does not shift when that
   * loads.
   */
  fallback: 'BigShouldersDisplay_Fallback',
  /** The system's fonts, as React Native for the web lists them. */
  system: '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif',
} as const;

const stack = (family: string) => `${family}, ${webFonts.fallback}, sans-serif`;

/** Design 9: Big Shoulders Display, for headings and titles (800), for the logo and the ranks (900). */
export const displayFont = { heading: stack(webFonts.heading), logo: stack(webFonts.logo) } as const;

/**
 * Always true: the page's head declares the font (`shell/page.web.tsx`), and the first render does not wait
 * for it. The hook reads the files because the bundler exports only files that the bundle imports, and the
 * head is not part of the bundle.
 */
export const useDisplayFont = (): boolean => Boolean(fontFiles);
