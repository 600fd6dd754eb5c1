import { ownServer, posterPrefix } from '../services';

/** The address of a film's poster: the prefix at width 500 and its path (spec 3). Null without a poster. */
export function posterUri(posterPath: string | null): string | null {
  return posterPath && `${posterPrefix}${posterPath}`;
}

/** The address of a record's poster; our server's records name it from its root on. Null without a poster. */
export function recordedPosterUri(posterUrl: string): string | null {
  return posterUrl.startsWith('/') ? `${ownServer}${posterUrl}` : posterUrl || null;
}
