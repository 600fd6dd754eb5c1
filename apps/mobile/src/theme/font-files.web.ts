import latin from '@fontsource/big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff2';

import heading from '../../assets/heading-letters.woff2';
import logo from '../../assets/logo-letters.woff2';

/**
 * The addresses of the display font's files on the web. `heading` and `logo` are subsets of the package's
 * files (`scripts/cut-fonts.ts`): `heading`, 7 kB, has the letters of English; `logo`, 2 kB, has the letters
 * of MARQUEE and the digits in the heavier weight. `latin`, 14 kB, is the package's own file, which browsers
 * load only if a heading on the page contains other letters.
 */
export const fontFiles = { heading, latin, logo };
