import { LAST_PAGE, type MovieDetails, type MoviePage, type WatchProviders } from '@marquee/contract';

import { currentLanguage } from '@/language/language';

import { type Failure, fetchJson } from '../fetch-json';
import { moviesLanguage, movieDatabase } from '../services';
import { readMovieDetails, readMoviePage, readWatchProviders } from './read-movie';
import { ServiceError } from '../service-error';

/** The client of the movie database: the three calls of spec 7, errors as in spec 8, and our server's own call (design 6). */

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

/** The language parameter; none for English, so that the request has the form of spec 7 (design 12). */
function inLanguage(): string {
  const language = moviesLanguage();
  return language ? `&language=${language}` : '';
}

/** The page parameter. The first page has none, so that the request has the form of spec 7. */
const ofPage = (page: number) => (page > 1 ? `&page=${page}` : '');

/** The movies for a term, best match first. @param isLiteral whether its slips are kept (design 6). */
export function searchMovies(
  term: string,
  page: number,
  signal?: AbortSignal,
  isLiteral = false,
): Promise<MoviePage> {
  const query = `query=${encodeURIComponent(term)}${isLiteral ? '&literal=true' : ''}`;
  return movies(`/search/movie?${query}${ofPage(page)}${inLanguage()}`, signal);
}

/** The latest movies, by descending popularity (spec 9). */
export function latestMovies(page: number, signal?: AbortSignal): Promise<MoviePage> {
  return movies(`/discover/movie?sort_by=popularity.desc${ofPage(page)}${inLanguage()}`, signal);
}

/** Logs the failure of details (spec 8). */
export const logFailure = (error: unknown) => console.error('Error fetching movie details:', error);

/** The details of a movie. A failure is also logged (spec 8). */
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

/** Where to watch a movie in a country (ISO 3166-1). Only our own server answers, and only with a token (design 6). */
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
