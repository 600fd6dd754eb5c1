import latin from '@fontsource/big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff2';

import heading from '../../assets/heading-letters.woff2';
import logo from '../../assets/logo-letters.woff2';

/**
 * The addresses of the display font's files. `heading` (7 kB) and `logo` (2 kB) are subsets
 * (`scripts/cut-fonts.ts`). Browsers load `latin` (14 kB) only if a heading contains other letters.
 */
export const fontFiles = { heading, latin, logo };
