import heading from '@fontsource/big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff2';
import logo from '@fontsource/big-shoulders-display/files/big-shoulders-display-latin-900-normal.woff2';

/** The addresses of the display font's files on the web: the latin part, about 14 kB a weight. */
export const fontFiles = { heading, logo };
