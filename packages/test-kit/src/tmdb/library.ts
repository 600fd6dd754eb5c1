import { PAGE_SIZE } from '@marquee/contract';
import { type Answer, refusal } from './answers.ts';
import { hasWords, wordsOf } from './typed-words.ts';

/** A movie with all fields that TMDB's search and discover use. */
export interface LibraryMovie {
  id: number;
  title: string;
  original_title: string;
  original_language: string;
  release_date: string;
  popularity: number;
  vote_average: number;
  vote_count: number;
  poster_path: string | null;
  overview: string;
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
}

interface LibraryName {
  id: number;
  name: string;
  also: readonly string[];
}

export interface Library {
  movies: readonly LibraryMovie[];
  people: readonly LibraryName[];
  companies: readonly LibraryName[];
  collections: readonly LibraryName[];
  keywords?: readonly LibraryName[];
}

const named = (names: readonly LibraryName[], query: string) => {
  const typed = wordsOf(query);
  return names.filter(({ name, also }) => [name, ...also].some((one) => hasWords(one, typed)));
};

const byPopularity = (a: LibraryMovie, b: LibraryMovie) => b.popularity - a.popularity || a.id - b.id;

function listed({
  titles: _t,
  people: _p,
  companies: _c,
  countries: _o,
  keywords: _k,
  recommended: _r,
  imdb_id: _i,
  collection: _,
  ...movie
}: LibraryMovie) {
  return { adult: false, backdrop_path: null, video: false, ...movie };
}

function page<Entry>(entries: readonly Entry[], number: number): Answer {
  const start = PAGE_SIZE * (number - 1);
  return {
    status: 200,
    body: {
      page: number,
      results: entries.slice(start, start + PAGE_SIZE),
      total_pages: Math.max(1, Math.ceil(entries.length / PAGE_SIZE)),
      total_results: entries.length,
    },
  };
}

function discover({ movies }: Library, query: URLSearchParams): LibraryMovie[] {
  const idsOf = (name: string) => query.get(name)?.split(/[,|]/).map(Number) ?? [];
  const ids = (name: string) => idsOf(`with_${name}`);
  const isAnyKeyword = query.get('with_keywords')?.includes('|');
  const hasKeywords = ({ keywords = [] }: LibraryMovie) =>
    isAnyKeyword
      ? ids('keywords').some((id) => keywords.includes(id))
      : ids('keywords').every((id) => keywords.includes(id));
  const languages = query.get('with_original_language')?.split('|');
  const countries = query.get('with_origin_country')?.split('|');
  const from = query.get('primary_release_date.gte') ?? '';
  const to = query.get('primary_release_date.lte') ?? '9';
  return movies
    .filter(
      (movie) =>
        ids('people').every((id) => movie.people.includes(id)) &&
        hasKeywords(movie) &&
        !idsOf('without_keywords').some((id) => movie.keywords?.includes(id)) &&
        !idsOf('without_genres').some((id) => movie.genre_ids.includes(id)) &&
        ids('genres').every((id) => movie.genre_ids.includes(id)) &&
        (ids('companies').length === 0 || ids('companies').some((id) => movie.companies.includes(id))) &&
        (!languages || languages.includes(movie.original_language)) &&
        (!countries || countries.some((country) => movie.countries.includes(country))) &&
        movie.release_date >= from &&
        movie.release_date <= to,
    )
    .sort(byPopularity);
}

/** Returns the movies with a title that contains all words of the query. Movies with exactly that title are first. */
function searchMovies({ movies }: Library, query: string): LibraryMovie[] {
  const typed = wordsOf(query);
  const isWhole = ({ titles }: LibraryMovie) =>
    titles.some((title) => wordsOf(title).join(' ') === typed.join(' '));
  return movies
    .filter(({ titles }) => titles.some((title) => hasWords(title, typed)))
    .sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || byPopularity(a, b));
}

/** Answers like TMDB, with the movies of a library. */
export function answerFrom(library: Library, path: string, query: URLSearchParams): Answer {
  const term = query.get('query') ?? '';
  const number = Number(query.get('page') ?? 1);
  if (path === '/3/search/movie') return page(searchMovies(library, term).map(listed), number);
  if (path === '/3/discover/movie') return page(discover(library, query).map(listed), number);
  const names = {
    '/3/search/person': library.people,
    '/3/search/company': library.companies,
    '/3/search/collection': library.collections,
  };
  for (const [at, list] of Object.entries(names)) {
    if (path === at) {
      const found = named(list, term).map(({ id, name }) => ({ id, name, original_name: name }));
      return page(found, number);
    }
  }
  if (path === '/3/search/keyword') {
    // Unlike the others, keywords have no original name.
    const found = named(library.keywords ?? [], term).map(({ id, name }) => ({ id, name }));
    return page(found, number);
  }
  const [, imdbId] = /^\/3\/find\/(tt\d+)$/.exec(path) ?? [];
  if (imdbId) {
    const found = library.movies.filter(({ imdb_id }) => imdb_id === imdbId).map(listed);
    return { status: 200, body: { movie_results: found, person_results: [], tv_results: [] } };
  }
  const [, liked] = /^\/3\/movie\/(\d+)\/recommendations$/.exec(path) ?? [];
  if (liked) {
    const { recommended = [] } = library.movies.find(({ id }) => id === Number(liked)) ?? {};
    return page(library.movies.filter(({ id }) => recommended.includes(id)).map(listed), number);
  }
  const [, kind, id] = /^\/3\/(movie|collection)\/(\d+)$/.exec(path) ?? [];
  const movies = library.movies.filter((movie) =>
    kind === 'movie' ? movie.id === Number(id) : movie.collection === Number(id),
  );
  const [movie] = movies;
  if (!movie) return refusal(404);
  if (kind === 'collection') {
    return { status: 200, body: { id: Number(id), name: '', overview: '', parts: movies.map(listed) } };
  }
  const { genre_ids, ...full } = listed(movie);
  return { status: 200, body: { ...full, genres: genre_ids.map((genre) => ({ id: genre, name: '' })) } };
}
