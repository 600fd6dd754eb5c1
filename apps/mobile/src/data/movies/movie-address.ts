import { Platform } from 'react-native';

import { movieDatabase, ownServer, posterPrefix } from '../services';

/** The address of a movie's poster: the prefix at width 500 and its path (spec 3). Null without a poster. */
export function posterUri(posterPath: string | null): string | null {
  return posterPath && `${posterPrefix}${posterPath}`;
}

/** The address of a search record's poster; records of our own server have a path. Null without a poster. */
export function recordedPosterUri(posterUrl: string): string | null {
  return posterUrl.startsWith('/') ? `${ownServer}${posterUrl}` : posterUrl || null;
}

/** The base path of our own server, which also serves pages of movies; TMDB's API serves none. */
const OWN_SERVER = /^(https:\/\/(?!api\.themoviedb\.org)[^/]+)\/3$/;

/**
 * The site with the pages of movies. On the web it is this one; on devices our server if its address is
 * public, else TMDB.
 */
const origin = () =>
  Platform.OS === 'web'
    ? window.location.origin
    : (OWN_SERVER.exec(movieDatabase.baseUrl)?.[1] ?? 'https://www.themoviedb.org');

/** The address to share for a movie (design 8). The id is TMDB's, so it is valid on both sites. */
export const movieAddress = (id: string) => `${origin()}/movie/${encodeURIComponent(id)}`;
