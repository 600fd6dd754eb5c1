import { LAST_PAGE, type MovieDetails, type MoviePage } from '@marquee/contract';
import type { Messages } from '@marquee/messages';

import { currentLanguage } from '@/language/language';

import { type Failure, fetchJson, ServiceError } from '../service-request';
import { moviesLanguage, movieDatabase } from '../services';
import { readMovieDetails, readMoviePage, readWatchProviders } from './movie-answers';

// The client of the movie database. It sends the three requests of spec 7, and the request for watch
// providers. Only our own server answers the request for watch providers (design, Gateway).

const moviesFailed: Failure = (values) => currentLanguage().messages.moviesFailed(values);
export const detailsFailed: Failure = (values) => currentLanguage().messages.detailsFailed(values);

/** @param read returns undefined if the answer cannot be read. The error then has the reason `unreadable`. */
async function get<Answer>(
  failure: Failure,
  path: string,
  read: (json: unknown) => Answer | undefined,
  unreadable: (t: Messages) => string,
  signal?: AbortSignal,
): Promise<Answer> {
  // Requests in English have the form of spec 7, without a language (design, Languages).
  const language = moviesLanguage();
  const url = `${movieDatabase.baseUrl}${path}${language ? `&language=${language}` : ''}`;
  const headers = { accept: 'application/json', Authorization: `Bearer ${movieDatabase.token}` };
  const answer = read(await fetchJson(failure, url, { headers, signal }));
  if (!answer) throw new ServiceError(failure({ reason: unreadable(currentLanguage().messages) }));
  return answer;
}

async function movies(path: string, number: number, signal?: AbortSignal): Promise<MoviePage> {
  // Requests for the first page have the form of spec 7, without a page number.
  const pathOfPage = number > 1 ? `${path}&page=${number}` : path;
  const page = await get(moviesFailed, pathOfPage, readMoviePage, (t) => t.noMoviesInAnswer(), signal);
  return { ...page, total_pages: Math.min(page.total_pages, LAST_PAGE) };
}

export const searchMovies = (term: string, page: number, signal?: AbortSignal) =>
  movies(`/search/movie?query=${encodeURIComponent(term)}`, page, signal);

/** Requests the latest movies, by descending popularity (spec 9). */
export const latestMovies = (page: number, signal?: AbortSignal) =>
  movies('/discover/movie?sort_by=popularity.desc', page, signal);

/** Logs that a movie's details could not be loaded (spec 8). */
export const logFailure = (error: unknown) => console.error('Error fetching movie details:', error);

/** Requests the details of a movie. Logs a failure and throws it again (spec 8). */
export async function movieDetails(id: string, signal?: AbortSignal): Promise<MovieDetails> {
  try {
    const path = `/movie/${encodeURIComponent(id)}?api_key=${encodeURIComponent(movieDatabase.apiKey)}`;
    return await get(detailsFailed, path, readMovieDetails, (t) => t.noMovieInAnswer(), signal);
  } catch (error) {
    if (!signal?.aborted) logFailure(error);
    throw error;
  }
}

/** Requests where to watch a movie in a country (ISO 3166-1). */
export const watchProviders = (id: number, region: string, signal?: AbortSignal) =>
  get(
    detailsFailed,
    `/movie/${id}/watch/providers?region=${region}`,
    readWatchProviders,
    (t) => t.unreadableAnswer(),
    signal,
  );
