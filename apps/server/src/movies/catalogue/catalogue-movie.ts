import type { Credits, RelatedMovie } from '@marquee/contract';
import type { FilmTitle, FullMovie, ListedMovie } from '../movie-source.ts';
import type { Film, OtherTitles } from './film.ts';
import { genreName, toGenre } from './genres.ts';

/** Where TMDB's name of a country is not the Unicode one, or Unicode has none any more. */
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

/** TMDB's English name of a country by its ISO 3166-1 letters. */
export function countryName(code: string): string {
  return COUNTRIES_AT_TMDB[code] ?? countryNames.of(code) ?? code;
}

/** What drawn posters are called: `/marquee-27205.svg` (design 9). */
function posterPath(film: Film): string | null {
  return film.poster === false ? null : `/marquee-${film.id}.svg`;
}

/** Languages in which films are shown, by the first part of their tag; `cn`, TMDB's Cantonese, is written Chinese. */
const SHOWN: ReadonlyMap<string, { titles: keyof OtherTitles; originals: readonly string[] }> = new Map([
  ['de', { titles: 'de', originals: ['de'] }],
  ['fr', { titles: 'fr', originals: ['fr'] }],
  ['es', { titles: 'es', originals: ['es'] }],
  ['pt', { titles: 'pt', originals: ['pt'] }],
  ['ja', { titles: 'ja', originals: ['ja'] }],
  ['zh', { titles: 'zh', originals: ['zh', 'cn'] }],
  ['hi', { titles: 'hi', originals: ['hi'] }],
  ['ar', { titles: 'ar', originals: ['ar'] }],
]);

/**
 * What a film is called in a language of the app's, such as `pt-BR` (design 12); by its English title, and saying so, where
 * no title in that language is known.
 */
export function titleIn(film: Film, language = 'en'): FilmTitle {
  const { title, original_title = title } = film;
  if (language === 'en') return { title };
  const shown = SHOWN.get(language.split('-')[0] ?? '');
  const own = shown && film.titles?.[shown.titles]?.[0];
  if (own !== undefined) return { title: own };
  if (shown?.originals.includes(film.language)) return { title: original_title };
  return { title, title_language: 'en' };
}

/** What a film is in lists and in full: the catalogue's film, its holes filled as TMDB fills them. */
function shared(film: Film, language?: string) {
  return {
    adult: false,
    backdrop_path: null,
    id: film.id,
    original_language: film.language,
    original_title: film.original_title ?? film.title,
    overview: film.overview ?? '',
    popularity: film.popularity,
    poster_path: posterPath(film),
    release_date: film.release_date ?? '',
    ...titleIn(film, language),
    video: false,
    vote_average: film.vote_average,
    vote_count: film.vote_count,
    ...(film.overview && language !== undefined && language !== 'en' && { overview_language: 'en' }),
  };
}

/** A film as the movie database lists it in a language; undefined is English. */
export function toListedMovie(film: Film, language?: string): ListedMovie {
  return { ...shared(film, language), genre_ids: film.genres.map((name) => toGenre(name).id) };
}

/** A film as another one's details name it. */
function toRelatedMovie(film: Film, language: string | undefined): RelatedMovie {
  const { id, release_date = '' } = film;
  return { id, ...titleIn(film, language), poster_path: posterPath(film), release_date };
}

function toCredits({ directors = [], cast = [] }: Film): Credits {
  return {
    cast: cast.map(({ person: { id, name }, role = '' }) => ({ id, name, character: role })),
    crew: directors.map(({ id, name }) => ({ id, name, job: 'Director' })),
  };
}

/**
 * A film as the movie database describes it in full.
 * @param recommended what to see after it.
 * @param parts the films of its series, in the order of their release.
 * @param language of its title and its genres; undefined is English.
 */
export function toFullMovie(
  film: Film,
  recommended: readonly Film[],
  parts: readonly Film[],
  language?: string,
): FullMovie {
  const related = (other: Film) => toRelatedMovie(other, language);
  const { series } = film;
  return {
    ...shared(film, language),
    belongs_to_collection: series ? { id: series.id, name: series.name, parts: parts.map(related) } : null,
    budget: film.budget ?? 0,
    credits: toCredits(film),
    genres: film.genres.map((name) => ({ ...toGenre(name), name: genreName(name, language ?? 'en') })),
    homepage: '',
    imdb_id: null,
    origin_country: film.countries,
    production_companies: film.companies.map(toCompany),
    production_countries: film.countries.map((code) => ({ iso_3166_1: code, name: countryName(code) })),
    recommendations: { results: recommended.map(related) },
    revenue: film.revenue ?? 0,
    runtime: film.runtime ?? 0,
    spoken_languages: [],
    status: 'Released',
    tagline: '',
    videos: { results: [] },
  };
}

/** The catalogue knows companies by name alone: the id, which clients use as a key, comes from the name (FNV-1a). */
function toCompany(name: string) {
  let id = 0x811c9dc5;
  for (const letter of name) id = Math.imul(id ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return { id: (id >>> 1) + 1, logo_path: null, name, origin_country: '' };
}
