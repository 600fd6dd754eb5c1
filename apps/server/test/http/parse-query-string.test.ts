import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { parseQueryString } from '../../src/http/parse-query-string.ts';

describe('design, Strangers: the cache of parsed query strings', () => {
  it('parses a repeated parameter as an array', () => {
    expect({ ...parseQueryString('query=night%20%26%20day&page=2&page=3&empty=') }).toEqual({
      query: 'night & day',
      page: ['2', '3'],
      empty: '',
    });
  });

  it('parses all parameters, also more than a thousand', () => {
    expect(parseQueryString(`${'page=1&'.repeat(1000)}page=2`).page).toHaveLength(1001);
    expect(parseQueryString(`${'a&'.repeat(1000)}page=2`).page).toBe('2');
  });

  it('caches short query strings only, and evicts the oldest', () => {
    const short = 'query=dune&page=2';
    const first = parseQueryString(short);
    expect(parseQueryString(short)).toBe(first);
    const long = Array.from({ length: 400 }, (_, index) => `a${index}`).join('&');
    expect(parseQueryString(long)).not.toBe(parseQueryString(long));
    for (let index = 0; index < 300; index += 1) parseQueryString(`query=${'x'.repeat(900)}${index}`);
    expect(parseQueryString(short)).not.toBe(first);
  });

  it.each([
    ['short query strings', (index: number) => `/3/discover/movie?page=${index}`],
    ['long paths', (index: number) => `/${'x'.repeat(8000)}?query=nightfall&page=${index}`],
    ['many parameters', (index: number) => `/?${'abcdefghijkl'.replace(/./g, `$&${index}=${index}&`)}`],
    ['a repeated parameter', (index: number) => `/?${`page=${index}&`.repeat(12)}`],
    ['long values in another script', (index: number) => `/?query=${'%E5%85%83'.repeat(60)}${index}`],
  ])('holds at most half a megabyte, also for %s', async (_what, makeUrl) => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    /** Fills a new cache and returns the growth of the heap. */
    const growth = async () => {
      vi.resetModules();
      const { parseQueryString: parseAndCache } = await import('../../src/http/parse-query-string.ts');
      collectGarbage();
      const before = process.memoryUsage().heapUsed;
      for (let index = 1_000_000; index < 1_002_000; index += 1) {
        // As in Node and the router, the query string is a slice of a URL made from bytes.
        const url = Buffer.from(makeUrl(index)).toString('latin1');
        parseAndCache(url.slice(url.indexOf('?') + 1));
      }
      collectGarbage();
      const after = process.memoryUsage().heapUsed;
      // This call uses the cache, so that it is not collected before the measurement above.
      parseAndCache('');
      return after - before;
    };
    // Single measurements may be 0.2 MB too high, because the code is compiled and the test runner works, too.
    expect(Math.min(await growth(), await growth(), await growth())).toBeLessThan(500_000);
  });

  it('returns parameters that no request can change for the next one', () => {
    const parameters = parseQueryString('query=dune&page=1&page=2');
    expect(Object.isFrozen(parameters)).toBe(true);
    expect(Object.isFrozen(parameters.page)).toBe(true);
  });
});
