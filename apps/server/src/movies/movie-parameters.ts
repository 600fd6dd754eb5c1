import { LAST_PAGE, toSearchTerm } from '@marquee/contract';
import { chooseLanguage, movieLanguage } from '@marquee/messages';
import type { ListParameters } from './movie-source.ts';

/** The parsed query string. Fastify parses a repeated parameter into an array. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/;

/** As in TMDB, the last value of a repeated parameter counts. */
export const lastOf = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);

function single(query: Query, name: string): string | undefined {
  const value = lastOf(query[name]);
  return typeof value === 'string' ? value : undefined;
}

/** Whether the text is a page number from 1 to 500. An empty text means the first page. */
export function isPage(text: string): boolean {
  return text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= LAST_PAGE);
}

/**
 * Returns the app's language for the parameter `language`, ignoring the region (design, Languages). Returns undefined,
 * which means English, for unsupported and malformed languages, because separate cache entries for all of them would
 * fill the cache.
 */
export function readLanguage(query: Query): string | undefined {
  const language = single(query, 'language');
  if (language === undefined || !LANGUAGE.test(language)) return undefined;
  return movieLanguage(chooseLanguage([language])) ?? (language.startsWith('en') ? 'en' : undefined);
}

/** Reads the parameters of a list request (design, Gateway). The schema has already validated them. */
export function readListParameters(query: Query): ListParameters {
  return {
    page: Number(single(query, 'page') || 1),
    language: readLanguage(query),
  };
}

/** Returns the normalised search term; empty if it is blank or missing. */
export function readTerm(query: Query): string {
  return toSearchTerm(single(query, 'query') ?? '');
}

/** Returns the country as an upper-case ISO 3166-1 code, if there is one. The schema has already validated it. */
export function readRegion(query: Query): string | undefined {
  return single(query, 'region')?.toUpperCase();
}

/** The highest movie id. TMDB's ids are signed 32-bit integers. */
export const MAX_ID = 2 ** 31 - 1;

/**
 * Parses a movie id in a URL: `malformed` if it is no number, `unknown` if the number is outside the range of ids. An
 * id with leading zeros (`0548`) is valid; callers redirect it to the canonical URL.
 */
export function readMovieId(text: string): number | 'unknown' | 'malformed' {
  if (!/^\d+$/.test(text)) return 'malformed';
  const id = Number(text);
  return id >= 1 && id <= MAX_ID ? id : 'unknown';
}
