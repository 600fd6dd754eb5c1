import { LAST_PAGE, toSearchTerm } from '@marquee/contract';
import { chooseLanguage, movieLanguage } from '@marquee/messages';
import { invalidPage, invalidRegion } from './movie-database-errors.ts';
import { type ListParameters, SORT_FIELDS, type SortBy } from './movie-source.ts';

/** A query string as Fastify gives it: a parameter that comes twice is a list. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/;

/** One value of a parameter; the last counts, as with the movie database. */
function single(query: Query, name: string): string | undefined {
  const value = query[name];
  return Array.isArray(value) ? value.at(-1) : value;
}

/** The page, 1 to 500. Throws {@link invalidPage}. */
function readPage(text: string | undefined): number {
  if (text === undefined || text === '') return 1;
  const page = Number(text);
  if (!/^\d+$/.test(text) || page < 1 || page > LAST_PAGE) throw invalidPage();
  return page;
}

/**
 * One of the app's languages, whatever the region (design 12), as the movie database calls it. Others, and what is
 * malformed, are taken for none, which is English: they do not fill the cache.
 */
export function readLanguage(query: Query): string | undefined {
  const language = single(query, 'language');
  if (language === undefined || !LANGUAGE.test(language)) return undefined;
  return movieLanguage(chooseLanguage([language])) ?? (language.startsWith('en') ? 'en' : undefined);
}

/** The parameters that list calls let through (design 6). Throws {@link invalidPage}. */
export function readListParameters(query: Query): ListParameters {
  return {
    page: readPage(single(query, 'page')),
    language: readLanguage(query),
    isLiteral: single(query, 'literal') === 'true' || undefined,
  };
}

/** What is searched for, as the search log knows it; empty when it is blank, undefined when it is missing. */
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

/** The order asked for; the default for what names none, as with the movie database. */
export function readSortBy(query: Query): SortBy {
  return ORDERS.get(single(query, 'sort_by') ?? '') ?? DEFAULT_SORT;
}

/** The country asked for, in capitals (ISO 3166-1). Throws {@link invalidRegion}. */
export function readRegion(query: Query): string {
  const region = single(query, 'region') ?? '';
  if (!/^[a-z]{2}$/i.test(region)) throw invalidRegion();
  return region.toUpperCase();
}

/** The movie database's ids are 32 bits wide. */
const HIGHEST_ID = 2 ** 31 - 1;

/**
 * The film's id in an address: a number from 1; `unknown` when no film can have it, `malformed` when it is no number. One
 * that is written otherwise (`0548`) is the same film's: whoever is asked redirects to the address with the number.
 */
export function readMovieId(text: string): number | 'unknown' | 'malformed' {
  if (!/^\d+$/.test(text)) return 'malformed';
  const id = Number(text);
  return id >= 1 && id <= HIGHEST_ID ? id : 'unknown';
}
