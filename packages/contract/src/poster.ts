/** Spec 9: poster image width in pixels. */
export const POSTER_WIDTH = 500;

/** Where our server serves posters; the poster path, which begins with a slash, follows. */
export const POSTER_PREFIX = `/t/p/w${POSTER_WIDTH}`;

/** The posters that we draw for the embedded catalogue begin so; all others are the movie database's. */
export const DRAWN_POSTER = '/marquee-';
