import { Platform } from 'react-native';

import { movieDatabase, ownServer, posterPrefix } from '../services';

/** Returns the address of a poster, with the prefix for width 500 (spec 3). */
export const posterUri = (posterPath: string | null): string | null =>
  posterPath && `${posterPrefix}${posterPath}`;

/**
 * Returns the address of the poster in a search record. Our own server records a path, other services record
 * a whole address. For a movie without a poster, both record an empty string.
 */
export const recordedPosterUri = (posterUrl: string): string | null =>
  posterUrl.startsWith('/') ? `${ownServer}${posterUrl}` : posterUrl || null;

/** Matches the base address of our own server on the internet. Our server has an HTML page for each movie. */
const OWN_SERVER = /^(https:\/\/(?!api\.themoviedb\.org)[^/]+)\/3$/;

const origin = () =>
  Platform.OS === 'web'
    ? window.location.origin
    : (OWN_SERVER.exec(movieDatabase.baseUrl)?.[1] ?? 'https://www.themoviedb.org');

/** Returns the address to share for a movie (design, Behaviour): a page of our own server, or of TMDB. */
export const movieAddress = (id: string) => `${origin()}/movie/${encodeURIComponent(id)}`;

export const searchHref = (term: string): `/search?q=${string}` => `/search?q=${encodeURIComponent(term)}`;

/**
 * Returns the address of a search that a movie links to. On devices it contains the movie, so that Search can return to
 * it: opening Search removes the movies above the tabs. In browsers, Search goes back in the history.
 */
export const searchFromMovie = (term: string, id: string): `/search?q=${string}` =>
  Platform.OS === 'web' ? searchHref(term) : `${searchHref(term)}&movie=${encodeURIComponent(id)}`;
