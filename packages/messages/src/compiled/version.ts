// Written by `npm run messages` from the texts of this package.

/** Another one whenever a message has changed. */
export const VERSION = '842a660e';
