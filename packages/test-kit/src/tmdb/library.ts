import { hasWords, wordsOf } from './typed-words.ts';

/** A movie with all fields that TMDB's search and discover use. */
export interface LibraryMovie {
  id: number;
  title: string;
  original_title: string;
  original_language: string;
  release_date?: string | undefined;
  popularity: number;
  vote_average: number;
  vote_count: number;
  poster_path: string | null;
  overview?: string | null | undefined;
  genre_ids: number[];
  /** The titles in all languages. */
  titles: readonly string[];
  /** The ids of people in the library. */
  people: readonly number[];
  companies: readonly number[];
  keywords?: readonly number[];
  /** The ids of the movies that TMDB recommends to who likes this one. */
  recommended?: readonly number[];
  collection?: number;
  imdb_id?: string;
  adult?: boolean;
  /** The countries of origin (ISO 3166-1). */
  countries: readonly string[];
  /** Fields that only an answer with details has. */
  details?: object | undefined;
  /** The sections that TMDB's parameter `append_to_response` can add to the details, by name. */
  appended?: Readonly<Record<string, unknown>> | undefined;
}

export interface LibraryName {
  id: number;
  name: string;
  /** By default the name. */
  original_name?: string;
  /** Further names by which the search finds this one. */
  also: readonly string[];
}

export interface Library {
  movies: readonly LibraryMovie[];
  people: readonly LibraryName[];
  companies: readonly LibraryName[];
  collections: readonly LibraryName[];
  keywords?: readonly LibraryName[];
  /**
   * How many entries after the start of a page the next page starts, by default as many as a page has. With fewer, a
   * list repeats entries, as if it had shifted between two requests.
   */
  step?: number;
  /** The body of an answer that does not follow from the movies. Undefined if it does. */
  ownAnswer?(path: string, query: URLSearchParams): unknown;
}

export const searchNames = (names: readonly LibraryName[], query: string): LibraryName[] => {
  const typed = wordsOf(query);
  return names.filter(({ name, also }) => [name, ...also].some((one) => hasWords(one, typed)));
};

const byPopularity = (a: LibraryMovie, b: LibraryMovie) => b.popularity - a.popularity || a.id - b.id;

/** Returns the movies with a title that contains all words of the query. Movies with exactly that title are first. */
export function searchMovies({ movies }: Library, query: string): LibraryMovie[] {
  const typed = wordsOf(query);
  const isWhole = ({ titles }: LibraryMovie) =>
    titles.some((title) => wordsOf(title).join(' ') === typed.join(' '));
  return movies
    .filter(({ titles }) => titles.some((title) => hasWords(title, typed)))
    .sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || byPopularity(a, b));
}

/** Whether a movie has what a parameter of discover lists: all of `1,2`, any of `1|2`. */
function hasListed(parameter: string | null, own: readonly (number | string)[] = []): boolean {
  if (parameter === null) return true;
  const isOwn = (value: string) => own.some((one) => String(one) === value);
  return parameter.includes('|') ? parameter.split('|').some(isOwn) : parameter.split(',').every(isOwn);
}

/** Returns the movies that a discover request selects, the most popular one first. */
export function discoverMovies({ movies }: Library, query: URLSearchParams): LibraryMovie[] {
  const from = query.get('primary_release_date.gte') ?? '';
  const to = query.get('primary_release_date.lte') ?? '9';
  const hasNone = (name: string, own: readonly number[] = []) =>
    !query
      .get(name)
      ?.split(/[,|]/)
      .some((id) => own.includes(Number(id)));
  return movies
    .filter(
      ({ release_date = '', ...movie }) =>
        hasListed(query.get('with_people'), movie.people) &&
        hasListed(query.get('with_companies'), movie.companies) &&
        hasListed(query.get('with_keywords'), movie.keywords) &&
        hasListed(query.get('with_genres'), movie.genre_ids) &&
        hasListed(query.get('with_original_language'), [movie.original_language]) &&
        hasListed(query.get('with_origin_country'), movie.countries) &&
        hasNone('without_keywords', movie.keywords) &&
        hasNone('without_genres', movie.genre_ids) &&
        release_date >= from &&
        release_date <= to,
    )
    .sort(byPopularity);
}
