/** Design 9: Big Shoulders Display, for headings and titles (800), for the logo and the ranks (900). */
export const displayFont = {
  heading: 'BigShouldersDisplay_800ExtraBold',
  logo: 'BigShouldersDisplay_900Black',
} as const;
