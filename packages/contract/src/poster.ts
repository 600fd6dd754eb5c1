/** The width of a poster image in pixels (spec 9). */
export const POSTER_WIDTH = 500;

/** The prefix of poster URLs on our server. The poster path, which starts with a slash, is appended. */
export const POSTER_PREFIX = `/t/p/w${POSTER_WIDTH}`;

/** The prefix of the poster paths of drawn posters (embedded catalogue). All other poster paths are TMDB's. */
export const DRAWN_POSTER = '/marquee-';
