import type { Movie, MovieDetails, MoviePage } from '@marquee/contract';

type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
export const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** Names with a place in a list, such as genres and companies; what has no name is left out. */
const named = (value: unknown): { id: number; name: string }[] =>
  objects(value)
    .map(({ id, name }) => ({ id: number(id), name: text(name) }))
    .filter(({ name }) => name !== '');

function readMovie(json: Json): Movie {
  return {
    id: number(json.id),
    title: text(json.title) || text(json.original_title),
    title_language: text(json.title_language) || undefined,
    poster_path: text(json.poster_path) || null,
    vote_average: number(json.vote_average),
    release_date: text(json.release_date),
    overview: text(json.overview),
    overview_language: text(json.overview_language) || undefined,
  };
}

/**
 * A page of films, out of an answer of the movie database whose fields may be absent, null or of another kind.
 * Undefined when the answer is no list at all.
 */
export function readMoviePage(json: unknown): MoviePage | undefined {
  if (!isObject(json) || !Array.isArray(json.results)) return undefined;
  return {
    page: number(json.page) || 1,
    results: objects(json.results)
      .map(readMovie)
      .filter(({ id }) => id > 0),
    total_pages: number(json.total_pages),
    total_results: number(json.total_results),
  };
}

/** A film in full, out of an answer of the movie database. Undefined when the answer is no film. */
export function readMovieDetails(json: unknown): MovieDetails | undefined {
  if (!isObject(json) || number(json.id) <= 0) return undefined;
  return {
    ...readMovie(json),
    overview: text(json.overview),
    runtime: number(json.runtime),
    vote_count: number(json.vote_count),
    genres: named(json.genres),
    budget: number(json.budget),
    revenue: number(json.revenue),
    production_companies: named(json.production_companies),
  };
}
