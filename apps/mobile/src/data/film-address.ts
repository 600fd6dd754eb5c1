import { movieDatabase } from './services';

/** Our own server serves a film's page to browsers; the movie database's API at its own host serves none. */
const OWN_SERVER = /^(https:\/\/(?!api\.themoviedb\.org)[^/]+)\/3$/;

/**
 * The address of a film's page for others to open (design 8: share): our server's, when the app was built for one that
 * the internet can reach; else TMDB's page of the film, whose ids are the same.
 */
export function filmAddress(id: string): string {
  const origin = OWN_SERVER.exec(movieDatabase.baseUrl)?.[1] ?? 'https://www.themoviedb.org';
  return `${origin}/movie/${encodeURIComponent(id)}`;
}
