/** The width of posters in pixels (spec 9). */
export const POSTER_WIDTH = 500;

/** The start of poster URLs on our server. The rest of the URL is a poster path, which starts with a slash. */
export const POSTER_PREFIX = `/t/p/w${POSTER_WIDTH}`;

/** The start of the poster paths in the embedded catalogue, whose posters are drawn. Other poster paths are TMDB's. */
export const DRAWN_POSTER = '/marquee-';
