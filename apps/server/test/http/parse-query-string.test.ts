import { describe, expect, it } from 'vitest';
import { parseQueryString } from '../../src/http/parse-query-string.ts';

describe('design 10: query strings that are remembered', () => {
  it('are read as they stand, a name that comes twice as a list', () => {
    expect({ ...parseQueryString('query=night%20%26%20day&page=2&page=3&empty=') }).toEqual({
      query: 'night & day',
      page: ['2', '3'],
      empty: '',
    });
  });

  it('are the short ones, for as long as there is room', () => {
    const question = 'query=dune&page=2';
    expect(parseQueryString(question)).toBe(parseQueryString(question));
    const many = Array.from({ length: 400 }, (_, index) => `a${index}`).join('&');
    expect(parseQueryString(many)).not.toBe(parseQueryString(many));
    const before = parseQueryString(question);
    // Each takes some 4 kB: half a megabyte has no room for 200 of them.
    for (let index = 0; index < 200; index += 1) parseQueryString(`query=${'x'.repeat(900)}${index}`);
    expect(parseQueryString(question)).not.toBe(before);
  });
});
