import type { Credits, RelatedMovie } from '@marquee/contract';
import type { FullMovie, ListedMovie } from '../movie-source.ts';
import type { Film } from './film.ts';
import { toGenre } from './genres.ts';

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

/** What a film is in lists and in full: the catalogue's film, its holes filled as TMDB fills them. */
function shared(film: Film) {
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
    title: film.title,
    video: false,
    vote_average: film.vote_average,
    vote_count: film.vote_count,
  };
}

/** A film as the movie database lists it. */
export function toListedMovie(film: Film): ListedMovie {
  return { ...shared(film), genre_ids: film.genres.map((name) => toGenre(name).id) };
}

/** A film as another one's details name it. */
function toRelatedMovie(film: Film): RelatedMovie {
  const { id, title, poster_path, release_date } = shared(film);
  return { id, title, poster_path, release_date };
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
 */
export function toFullMovie(film: Film, recommended: readonly Film[], parts: readonly Film[]): FullMovie {
  return {
    ...shared(film),
    belongs_to_collection: film.series ? { ...film.series, parts: parts.map(toRelatedMovie) } : null,
    budget: film.budget ?? 0,
    credits: toCredits(film),
    genres: film.genres.map(toGenre),
    homepage: '',
    imdb_id: null,
    origin_country: film.countries,
    production_companies: film.companies.map(toCompany),
    production_countries: film.countries.map((code) => ({ iso_3166_1: code, name: countryName(code) })),
    recommendations: { results: recommended.map(toRelatedMovie) },
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
