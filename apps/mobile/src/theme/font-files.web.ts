import latin from '@fontsource/big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff2';

import heading from '../../assets/heading-letters.woff2';
import logo from '../../assets/logo-letters.woff2';

/**
 * The addresses of the display font's files on the web. Two are subsets of the package's files
 * (`scripts/cut-fonts.ts`): `heading` has the letters of English, 7 kB; `logo`, in the heavier weight, those
 * of MARQUEE and the digits, 2 kB. `latin` is the package's file, 14 kB, which browsers load if a heading on
 * the page has other letters.
 */
export const fontFiles = { heading, latin, logo };
