import { fontFiles } from './font-files.web';

/** The families that the page's head declares (`web-style.web.ts`). */
export const webFonts = {
  heading: 'BigShouldersDisplay_800ExtraBold',
  logo: 'BigShouldersDisplay_900Black',
  /** A bold font of the system, scaled to the display font's width, so that nothing moves when that arrives. */
  fallback: 'BigShouldersDisplay_Fallback',
  /** The system's own, as React Native's text has it. */
  system: '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif',
} as const;

const stack = (family: string) => `${family}, ${webFonts.fallback}, sans-serif`;

/** Design 9: Big Shoulders Display, for headings and titles (800), for the logo and the ranks (900). */
export const displayFont = { heading: stack(webFonts.heading), logo: stack(webFonts.logo) } as const;

/**
 * The page's head declares the font (`shell/page.web.tsx`), and nothing waits for it. The files are named here because only
 * files that the bundle names are exported, and the head is not part of the bundle.
 */
export const useDisplayFont = (): boolean => Boolean(fontFiles);
