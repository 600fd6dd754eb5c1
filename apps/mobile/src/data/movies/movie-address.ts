import { Platform } from 'react-native';

import { movieDatabase, ownServer, posterPrefix } from '../services';

/**
 * Returns the address of a movie's poster: the prefix for width 500, then the path (spec 3). Null without a
 * poster.
 */
export function posterUri(posterPath: string | null): string | null {
  return posterPath && `${posterPrefix}${posterPath}`;
}

/**
 * Returns the address of the poster in a search record: our own server stores a path in the record, other
 * services a whole address. Null without a poster.
 */
export function recordedPosterUri(posterUrl: string): string | null {
  return posterUrl.startsWith('/') ? `${ownServer}${posterUrl}` : posterUrl || null;
}

/**
 * Matches the base address of our own server, which also serves HTML pages of movies. TMDB's API does not.
 */
const OWN_SERVER = /^(https:\/\/(?!api\.themoviedb\.org)[^/]+)\/3$/;

/**
 * Returns the site whose movie pages are shared: on the web this site; on devices our server if its address
 * is public, otherwise TMDB.
 */
const origin = () =>
  Platform.OS === 'web'
    ? window.location.origin
    : (OWN_SERVER.exec(movieDatabase.baseUrl)?.[1] ?? 'https://www.themoviedb.org');

/**
 * Returns the address to share for a movie (design 8). The id is TMDB's, so the path is valid on both sites.
 */
export const movieAddress = (id: string) => `${origin()}/movie/${encodeURIComponent(id)}`;
