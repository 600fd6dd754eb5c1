import { LAST_PAGE, toSearchTerm } from '@marquee/contract';
import { chooseLanguage, movieLanguage } from '@marquee/messages';
import { invalidPage, invalidRegion } from './movie-database-errors.ts';
import { type ListParameters, SORT_FIELDS, type SortBy } from './movie-source.ts';

/** A query string as parsed by Fastify: a repeated parameter is an array. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/;

/** A parameter's value; the last one if repeated, as in TMDB. */
function single(query: Query, name: string): string | undefined {
  const value = query[name];
  return Array.isArray(value) ? value.at(-1) : value;
}

/** Parses the page, 1 to 500. Throws {@link invalidPage}. */
function readPage(text: string | undefined): number {
  if (text === undefined || text === '') return 1;
  const page = Number(text);
  if (!/^\d+$/.test(text) || page < 1 || page > LAST_PAGE) throw invalidPage();
  return page;
}

/**
 * Maps the parameter to one of the app's languages, ignoring the region (design 12). Unsupported and malformed languages
 * become undefined, which is English, so that they do not fill the cache.
 */
export function readLanguage(query: Query): string | undefined {
  const language = single(query, 'language');
  if (language === undefined || !LANGUAGE.test(language)) return undefined;
  return movieLanguage(chooseLanguage([language])) ?? (language.startsWith('en') ? 'en' : undefined);
}

/** Parses the supported parameters of list calls (design 6). Throws {@link invalidPage}. */
export function readListParameters(query: Query): ListParameters {
  return {
    page: readPage(single(query, 'page')),
    language: readLanguage(query),
    isLiteral: single(query, 'literal') === 'true' || undefined,
  };
}

/** The normalised search term; empty if it is blank, undefined if it is missing. */
export function readTerm(query: Query): string | undefined {
  const term = single(query, 'query');
  return term === undefined ? undefined : toSearchTerm(term);
}

/** Spec 7: the order of the latest list. */
const DEFAULT_SORT: SortBy = 'popularity.desc';

const ORDERS = new Map<string, SortBy>(
  SORT_FIELDS.flatMap((field): [string, SortBy][] => [
    [`${field}.asc`, `${field}.asc`],
    [`${field}.desc`, `${field}.desc`],
  ]),
);

/** The requested order; the default for an unknown one, as in TMDB. */
export function readSortBy(query: Query): SortBy {
  return ORDERS.get(single(query, 'sort_by') ?? '') ?? DEFAULT_SORT;
}

/** Parses the country as an upper-case ISO 3166-1 code. Throws {@link invalidRegion}. */
export function readRegion(query: Query): string {
  const region = single(query, 'region') ?? '';
  if (!/^[a-z]{2}$/i.test(region)) throw invalidRegion();
  return region.toUpperCase();
}

/** TMDB's ids are 32-bit integers. */
const HIGHEST_ID = 2 ** 31 - 1;

/**
 * Parses a movie id in a URL: a number from 1; `unknown` if no movie can have it, `malformed` if it is not a number. Ids
 * with leading zeros (`0548`) are accepted; callers redirect to the canonical URL.
 */
export function readMovieId(text: string): number | 'unknown' | 'malformed' {
  if (!/^\d+$/.test(text)) return 'malformed';
  const id = Number(text);
  return id >= 1 && id <= HIGHEST_ID ? id : 'unknown';
}
