import heading from '@fontsource/big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff2';

import logo from '../../assets/logo-letters.woff2';

/**
 * The addresses of the display font's files on the web. Headings have the latin part, 14 kB; the logo and the ranks have
 * the letters of MARQUEE and the digits alone, 3 kB (cut out of the same package's file with `subset-font`).
 */
export const fontFiles = { heading, logo };
