import type { CatalogueMovie } from '../catalogue-movie.ts';
import { genreName } from '../genres.ts';
import { originName, themeName } from './named-units.ts';
import type { Unit, UnitKind, Years } from './reading.ts';

/** Units of these kinds filter movies. They name no movie, person or series. */
export const NARROWING_KINDS: ReadonlySet<UnitKind> = new Set(['genre', 'origin', 'years']);

/**
 * Filters for list requests to TMDB. People, studios and genres are English names; languages and countries are ISO
 * codes.
 */
export interface Facets {
  people: readonly string[];
  studios: readonly string[];
  /** The id of a series. */
  series: number | undefined;
  genres: readonly string[];
  years: readonly Years[];
  languages: readonly string[];
  countries: readonly string[];
  /** Ids of TMDB's keywords, joined by `,` if a movie needs all, or by `|` if it needs one. */
  keywords?: string;
  /** Ids of TMDB's keywords that the movies must not have. */
  excludedKeywords?: readonly number[];
  excludedGenres?: readonly string[];
}

/** Converts the units that a term names, such as a person or a genre, to filters for TMDB. */
export function facetsOf(units: readonly Unit[], catalogue: readonly CatalogueMovie[]): Facets {
  const [ofSeries] = units.flatMap(({ kind, movies }) => (kind === 'series' ? movies : []));
  return {
    people: labelsOf(units, 'person', 'surname'),
    studios: labelsOf(units, 'studio'),
    series: ofSeries && catalogue[ofSeries.movieIndex]?.series?.id,
    genres: unique(labelsOf(units, 'genre').flatMap((label) => label.split('+'))),
    years: units.flatMap(({ years }) => years ?? []),
    ...originsIn(units),
  };
}

function originsIn(units: readonly Unit[]) {
  const origins = units.flatMap(({ origin }) => origin ?? []);
  return {
    languages: unique(origins.flatMap(({ languages }) => languages)),
    // For an origin with a language, such as "French", the filter by language is enough.
    countries: unique(origins.flatMap(({ languages, countries }) => (languages.length > 0 ? [] : countries))),
  };
}

/** Returns the labels of the units of these kinds. */
export const labelsOf = (units: readonly Unit[], ...kinds: readonly UnitKind[]) =>
  unique(units.filter(({ kind }) => kinds.includes(kind)).map(({ label }) => label));

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/**
 * Returns a unit's name in the visitor's language. Labels of origins are codes; those of genres and themes are English.
 */
export function unitName({ kind, label, origin }: Unit, language: string): string {
  if (kind === 'theme') return themeName(label, language);
  if (kind === 'genre')
    return label
      .split('+')
      .map((genre) => genreName(genre, language))
      .join(' ');
  if (!origin) return label;
  return originName(origin.languages.length > 0 ? 'language' : 'region', label, language);
}
