import { describe, expect, it } from 'vitest';
import { parseQueryString } from '../../src/http/parse-query-string.ts';

describe('design 10: the cache of parsed query strings', () => {
  it('parses a repeated parameter as an array', () => {
    expect({ ...parseQueryString('query=night%20%26%20day&page=2&page=3&empty=') }).toEqual({
      query: 'night & day',
      page: ['2', '3'],
      empty: '',
    });
  });

  it('caches short query strings only, and evicts the oldest beyond half a megabyte', () => {
    const short = 'query=dune&page=2';
    const first = parseQueryString(short);
    expect(parseQueryString(short)).toBe(first);
    const long = Array.from({ length: 400 }, (_, index) => `a${index}`).join('&');
    expect(parseQueryString(long)).not.toBe(parseQueryString(long));
    // Each of these takes about 4 kB.
    for (let index = 0; index < 200; index += 1) parseQueryString(`query=${'x'.repeat(900)}${index}`);
    expect(parseQueryString(short)).not.toBe(first);
  });

  it('returns parameters that no request can change for the next one', () => {
    expect(Object.isFrozen(parseQueryString('query=dune'))).toBe(true);
  });
});
