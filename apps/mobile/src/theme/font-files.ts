import latin from '@fontsource/big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff2';

import heading from '../../assets/heading-letters.woff2';
import logo from '../../assets/logo-letters.woff2';

/**
 * The addresses of the display font's files on the web. Two are cut out of the package's own (with `subset-font`, no
 * layout closure): `heading` has what English is written with, 7 kB, and `logo`, in the heavier weight, the letters of
 * MARQUEE and the digits, 2 kB. `latin` is the whole of the package's file, 14 kB, for headings with other letters.
 */
export const fontFiles = { heading, latin, logo };
