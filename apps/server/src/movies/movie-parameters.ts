import { LAST_PAGE, toSearchTerm } from '@marquee/contract';
import { chooseLanguage, filmLanguage } from '@marquee/messages';
import { invalidPage } from './movie-database-errors.ts';
import type { ListParameters } from './movie-source.ts';

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
  return filmLanguage(chooseLanguage([language])) ?? (language.startsWith('en') ? 'en' : undefined);
}

/** The parameters that list calls let through (design 6). Throws {@link invalidPage}. */
export function readListParameters(query: Query): ListParameters {
  const adult = single(query, 'include_adult');
  return {
    page: readPage(single(query, 'page')),
    language: readLanguage(query),
    include_adult: adult === 'true' ? true : adult === 'false' ? false : undefined,
  };
}

/** What is searched for, as the search log knows it; empty when it is blank, undefined when it is missing. */
export function readTerm(query: Query): string | undefined {
  const term = single(query, 'query');
  return term === undefined ? undefined : toSearchTerm(term);
}

/** The order asked for, unchecked. */
export function readSortBy(query: Query): string | undefined {
  return single(query, 'sort_by');
}
