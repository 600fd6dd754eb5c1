import { Platform } from 'react-native';

import { movieDatabase, ownServer, posterPrefix } from '../services';

/** The address of a film's poster: the prefix at width 500 and its path (spec 3). Null without a poster. */
export function posterUri(posterPath: string | null): string | null {
  return posterPath && `${posterPrefix}${posterPath}`;
}

/** The address of a record's poster; our server's records name it from its root on. Null without a poster. */
export function recordedPosterUri(posterUrl: string): string | null {
  return posterUrl.startsWith('/') ? `${ownServer}${posterUrl}` : posterUrl || null;
}

/** Our own server serves a film's page to browsers; the movie database's API at its own host serves none. */
const OWN_SERVER = /^(https:\/\/(?!api\.themoviedb\.org)[^/]+)\/3$/;

/** Where others find the page of a film: here; on devices our server, when the internet can reach it, else TMDB. */
const origin = () =>
  Platform.OS === 'web'
    ? window.location.origin
    : (OWN_SERVER.exec(movieDatabase.baseUrl)?.[1] ?? 'https://www.themoviedb.org');

/** The address of a film's page for others to open (design 8: share). TMDB's ids of films are the same as ours. */
export const filmAddress = (id: string) => `${origin()}/movie/${encodeURIComponent(id)}`;
