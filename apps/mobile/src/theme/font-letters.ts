/** The letters of `assets/heading-letters.woff2` as a `unicode-range`: the letters and marks of English. */
export const HEADING_LETTERS = 'U+20-7E,U+B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026';

/** The letters of `assets/logo-letters.woff2`: the logo and the digits of ranks. */
export const LOGO_LETTERS = 'MARQUEE0123456789';
