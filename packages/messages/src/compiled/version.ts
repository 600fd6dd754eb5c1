// Written by `npm run messages` from the texts of this package.

/** Changes whenever a message changes. */
export const VERSION = '842a660e';
