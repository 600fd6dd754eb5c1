import { LAST_PAGE, toSearchTerm } from '@marquee/contract';
import { chooseLanguage, movieLanguage } from '@marquee/messages';
import type { ListParameters } from './movie-source.ts';

/** A query string as parsed by Fastify: a repeated parameter is an array. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/;

/** Returns the last value of a repeated parameter. As in TMDB, the last value counts. */
export const lastOf = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);

function single(query: Query, name: string): string | undefined {
  const value = lastOf(query[name]);
  return typeof value === 'string' ? value : undefined;
}

/** Whether the text is a page number from 1 to 500. An empty text is allowed and means the first page. */
export function isPage(text: string): boolean {
  return text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= LAST_PAGE);
}

/**
 * Maps the parameter to one of the app's languages, ignoring the region (design 12). Returns undefined, which means
 * English, for unsupported and malformed languages, so that they do not fill the cache.
 */
export function readLanguage(query: Query): string | undefined {
  const language = single(query, 'language');
  if (language === undefined || !LANGUAGE.test(language)) return undefined;
  return movieLanguage(chooseLanguage([language])) ?? (language.startsWith('en') ? 'en' : undefined);
}

/** Parses the parameters of list requests (search and discover; design 6), which their schema has checked. */
export function readListParameters(query: Query): ListParameters {
  return {
    page: Number(single(query, 'page') || 1),
    language: readLanguage(query),
    isLiteral: single(query, 'literal') === 'true' || undefined,
  };
}

/** Returns the normalised search term; empty if the parameter is blank or missing. */
export function readTerm(query: Query): string {
  return toSearchTerm(single(query, 'query') ?? '');
}

/** Parses the country, which its schema has checked, as an upper-case ISO 3166-1 code. */
export function readRegion(query: Query): string {
  return (single(query, 'region') ?? '').toUpperCase();
}

/** The largest possible movie id, because TMDB's ids are 32-bit integers. */
export const MAX_ID = 2 ** 31 - 1;

/**
 * Parses a movie id in a URL. Returns `malformed` if it is not a number, `unknown` if the number is outside the range
 * of ids. Ids with leading zeros (`0548`) are accepted; callers redirect to the canonical URL.
 */
export function readMovieId(text: string): number | 'unknown' | 'malformed' {
  if (!/^\d+$/.test(text)) return 'malformed';
  const id = Number(text);
  return id >= 1 && id <= MAX_ID ? id : 'unknown';
}
