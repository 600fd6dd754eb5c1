/** The families that the page's head declares (`web-style.web.ts`). */
export const webFonts = {
  heading: 'BigShouldersDisplay_800ExtraBold',
  logo: 'BigShouldersDisplay_900Black',
  /** A bold font of the system, as wide as the display font: what it stands in for does not move when that arrives. */
  fallback: 'BigShouldersDisplay_Fallback',
  /** The system's own, as React Native's text has it. */
  system: '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif',
} as const;

const stack = (family: string) => `${family}, ${webFonts.fallback}, sans-serif`;

/** Design 9: Big Shoulders Display, for headings and titles (800), for the logo and the ranks (900). */
export const displayFont = { heading: stack(webFonts.heading), logo: stack(webFonts.logo) } as const;
