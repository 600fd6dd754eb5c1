import latin from '@fontsource/big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff2';

import heading from '../../assets/heading-letters.woff2';
import logo from '../../assets/logo-letters.woff2';

/**
 * The addresses of the display font's files on the web. Two are cut out of the package's files (`scripts/cut-fonts.ts`):
 * `heading` with the letters of English, 7 kB, and `logo`, in the heavier weight, with those of MARQUEE and the digits, 2 kB.
 * `latin` is the package's file, 14 kB, which a page with other letters in its headings requests, too.
 */
export const fontFiles = { heading, latin, logo };
