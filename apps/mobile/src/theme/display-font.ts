/** Design 9: Big Shoulders Display, for headings, ranks and titles (800) and for the logo (900). */
export const displayFont = {
  heading: 'BigShouldersDisplay_800ExtraBold',
  logo: 'BigShouldersDisplay_900Black',
} as const;
