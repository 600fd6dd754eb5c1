/** Whether this run is `npm test -- everything`. */
export const IS_EVERYTHING = process.env.EVERYTHING === '1';

/**
 * Matches the titles of tests that an ordinary run leaves out: they try a promise in further settings
 * (docs/testing.md, What belongs where).
 */
export const ONLY_IN_EVERYTHING = /@everything\b/;

/** Matches the titles of all other tests. Vitest and Jest select tests by such a pattern. */
export const ORDINARY = /^(?!.*@everything\b)/s;
