import { type ParsedUrlQuery, parse } from 'node:querystring';
import { LRUCache } from 'lru-cache';

/** Longer ones are not remembered, so that nobody fills the memory: 500 of them take at most 500 kB. */
const LONGEST_KNOWN = 1000;

const known = new LRUCache<string, ParsedUrlQuery>({ max: 500 });

/**
 * The parameters of a query string; those that are named again are arrays. Most visitors ask the same few questions,
 * and to take a question apart would cost more than to answer it from memory: the last ones are remembered.
 */
export function parseQueryString(text: string): ParsedUrlQuery {
  const before = known.get(text);
  if (before) return before;
  const parameters = Object.freeze(parse(text));
  if (text.length <= LONGEST_KNOWN) known.set(text, parameters);
  return parameters;
}
