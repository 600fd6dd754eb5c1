import { LAST_PAGE, type MovieDetails, type MoviePage, type WatchProviders } from '@marquee/contract';

import { currentLanguage } from '@/language/language';

import { type Failure, fetchJson } from '../fetch-json';
import { moviesLanguage, movieDatabase } from '../services';
import { readMovieDetails, readMoviePage, readWatchProviders } from './read-movie';
import { ServiceError } from '../service-error';

/**
 * The client of the movie database: the three requests of spec 7 with the errors of spec 8, and the request
 * for watch providers, which only our server answers (design 6).
 */

const moviesFailed: Failure = (values) => currentLanguage().messages.moviesFailed(values);
export const detailsFailed: Failure = (values) => currentLanguage().messages.detailsFailed(values);

function get(failure: Failure, path: string, signal?: AbortSignal): Promise<unknown> {
  return fetchJson(failure, `${movieDatabase.baseUrl}${path}`, {
    headers: { accept: 'application/json', Authorization: `Bearer ${movieDatabase.token}` },
    signal,
  });
}

async function movies(path: string, signal?: AbortSignal): Promise<MoviePage> {
  const page = readMoviePage(await get(moviesFailed, path, signal));
  if (!page)
    throw new ServiceError(moviesFailed({ reason: currentLanguage().messages.noMoviesInAnswer() }), {});
  return { ...page, total_pages: Math.min(page.total_pages, LAST_PAGE) };
}

/**
 * Returns the language parameter of a request. For English it is omitted, so that the request has the form of
 * spec 7 (design 12).
 */
function inLanguage(): string {
  const language = moviesLanguage();
  return language ? `&language=${language}` : '';
}

/**
 * Returns the page parameter of a request. For the first page it is omitted, so that the request has the form
 * of spec 7.
 */
const ofPage = (page: number) => (page > 1 ? `&page=${page}` : '');

/**
 * Requests the movies for a term, best match first.
 * @param isLiteral whether to search for the term exactly as entered, without correcting typos (design 6).
 */
export function searchMovies(
  term: string,
  page: number,
  signal?: AbortSignal,
  isLiteral = false,
): Promise<MoviePage> {
  const query = `query=${encodeURIComponent(term)}${isLiteral ? '&literal=true' : ''}`;
  return movies(`/search/movie?${query}${ofPage(page)}${inLanguage()}`, signal);
}

/** Requests the latest movies, by descending popularity (spec 9). */
export function latestMovies(page: number, signal?: AbortSignal): Promise<MoviePage> {
  return movies(`/discover/movie?sort_by=popularity.desc${ofPage(page)}${inLanguage()}`, signal);
}

/** Logs that a movie's details could not be loaded (spec 8). */
export const logFailure = (error: unknown) => console.error('Error fetching movie details:', error);

/** Requests the details of a movie. Logs a failure and throws it again (spec 8). */
export async function movieDetails(id: string, signal?: AbortSignal): Promise<MovieDetails> {
  try {
    const path = `/movie/${encodeURIComponent(id)}?api_key=${encodeURIComponent(movieDatabase.apiKey)}${inLanguage()}`;
    const details = readMovieDetails(await get(detailsFailed, path, signal));
    if (!details)
      throw new ServiceError(detailsFailed({ reason: currentLanguage().messages.noMovieInAnswer() }), {});
    return details;
  } catch (error) {
    if (!signal?.aborted) logFailure(error);
    throw error;
  }
}

/**
 * Requests where to watch a movie in a country (ISO 3166-1). Only our own server answers this request, and
 * only if it has a token for TMDB (design 6).
 */
export async function watchProviders(
  id: number,
  region: string,
  signal?: AbortSignal,
): Promise<WatchProviders> {
  const path = `/movie/${id}/watch/providers?region=${region}${inLanguage()}`;
  const known = readWatchProviders(await get(detailsFailed, path, signal));
  if (!known)
    throw new ServiceError(detailsFailed({ reason: currentLanguage().messages.unreadableAnswer() }), {});
  return known;
}
