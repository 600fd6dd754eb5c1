import type { Credits, Movie, MovieDetails, RelatedMovie } from '@marquee/contract';
import type { MovieTitle, Tmdb } from '../movies/movie-source.ts';
import type { CatalogueMovie } from './catalogue-movie.ts';
import { genreName, toGenre } from './genres.ts';

/** Countries of the catalogue that Unicode names differently from TMDB, or takes for the country that followed them. */
const COUNTRIES_AT_TMDB: Readonly<Record<string, string>> = {
  CZ: 'Czech Republic',
  HK: 'Hong Kong',
  SU: 'Soviet Union',
  TR: 'Turkey',
  US: 'United States of America',
  XC: 'Czechoslovakia',
  XG: 'East Germany',
  YU: 'Yugoslavia',
};

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Returns TMDB's English name of a country, given its ISO 3166-1 code. */
export function countryName(code: string): string {
  return COUNTRIES_AT_TMDB[code] ?? countryNames.of(code) ?? code;
}

/** Returns the path of a drawn poster, such as `/marquee-27205.svg` (design, Look). */
function posterPath(movie: CatalogueMovie): string | null {
  return movie.poster === false ? null : `/marquee-${movie.id}.svg`;
}

/** The languages of the titles that visitors see, besides English. */
const TITLE_LANGUAGES = ['de', 'fr', 'es', 'pt', 'ja', 'zh', 'hi', 'ar'] as const;

/**
 * Returns a movie's title in one of the app's languages, such as `pt-BR` (design, Languages). If no title in that
 * language is known, returns the English title and says that it is English.
 */
export function titleIn(movie: CatalogueMovie, language = 'en'): MovieTitle {
  const { title, original_title = title } = movie;
  if (language === 'en') return { title };
  const titleLanguage = TITLE_LANGUAGES.find((one) => one === language.split('-')[0]);
  const translated = titleLanguage && movie.titles?.[titleLanguage]?.[0];
  if (translated !== undefined) return { title: translated };
  // `cn` is TMDB's code of Cantonese, which is written in Chinese.
  const originalLanguage = movie.language === 'cn' ? 'zh' : movie.language;
  if (originalLanguage === titleLanguage) return { title: original_title };
  return { title, title_language: 'en' };
}

/** Returns the fields that lists and details share. Missing values are filled in as TMDB does. */
function sharedFields(movie: CatalogueMovie, language: string) {
  return {
    adult: false,
    backdrop_path: null,
    id: movie.id,
    original_language: movie.language,
    original_title: movie.original_title ?? movie.title,
    overview: movie.overview ?? '',
    popularity: movie.popularity,
    poster_path: posterPath(movie),
    release_date: movie.release_date ?? '',
    ...titleIn(movie, language),
    video: false,
    vote_average: movie.vote_average,
    vote_count: movie.vote_count,
    // All overviews are in English.
    ...(movie.overview && language !== 'en' && { overview_language: 'en' }),
  };
}

/** Converts a movie to TMDB's format of lists. */
export function toListedMovie(movie: CatalogueMovie, language = 'en'): Tmdb<Movie> {
  return { ...sharedFields(movie, language), genre_ids: movie.genres.map((name) => toGenre(name).id) };
}

/** Converts a movie to the format of recommendations and series. */
export function toRelatedMovie(movie: CatalogueMovie, language = 'en'): RelatedMovie {
  const { id, release_date = '' } = movie;
  return { id, ...titleIn(movie, language), poster_path: posterPath(movie), release_date };
}

function toCredits({ directors = [], cast = [] }: CatalogueMovie): Credits {
  return {
    cast: cast.map(({ person: { id, name }, role = '' }) => ({ id, name, character: role })),
    crew: directors.map(({ id, name }) => ({ id, name, job: 'Director' })),
  };
}

/**
 * Converts a movie to TMDB's format of details, with the movies of its series.
 * @param recommended the movies that are recommended beside it.
 * @param parts the movies of its series by release date.
 * @param language the language of the title and genres.
 */
export function toMovieDetails(
  movie: CatalogueMovie,
  recommended: readonly CatalogueMovie[],
  parts: readonly CatalogueMovie[],
  language = 'en',
): Tmdb<MovieDetails> {
  const related = (other: CatalogueMovie) => toRelatedMovie(other, language);
  const { series } = movie;
  return {
    ...sharedFields(movie, language),
    belongs_to_collection: series ? { id: series.id, name: series.name, parts: parts.map(related) } : null,
    budget: movie.budget ?? 0,
    credits: toCredits(movie),
    genres: movie.genres.map((name) => ({ ...toGenre(name), name: genreName(name, language) })),
    homepage: '',
    imdb_id: movie.imdb_id ?? null,
    origin_country: movie.countries,
    production_companies: movie.companies.map(toCompany),
    production_countries: movie.countries.map((code) => ({ iso_3166_1: code, name: countryName(code) })),
    recommendations: { results: recommended.map(related) },
    revenue: movie.revenue ?? 0,
    runtime: movie.runtime ?? 0,
    spoken_languages: [],
    status: 'Released',
    tagline: '',
    videos: { results: [] },
  };
}

/**
 * Converts a company's name to TMDB's format. The catalogue has no ids of companies, but clients use the id as a key,
 * so the id is a hash of the name (like FNV-1a): a positive number of 31 bits.
 */
function toCompany(name: string) {
  let id = 0x811c9dc5;
  for (const letter of name) id = Math.imul(id ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return { id: (id >>> 1) + 1, logo_path: null, name, origin_country: '' };
}
