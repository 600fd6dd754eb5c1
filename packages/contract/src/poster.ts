/** Spec 9: poster image width in pixels. */
export const POSTER_WIDTH = 500;

/** The URL prefix of posters on our server; the poster path, which starts with a slash, follows. */
export const POSTER_PREFIX = `/t/p/w${POSTER_WIDTH}`;

/** The prefix of poster paths of drawn posters (embedded catalogue); all others are TMDB's. */
export const DRAWN_POSTER = '/marquee-';
