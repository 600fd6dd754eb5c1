import { describe, expect, it } from 'vitest';
import { etagOf, matchesEtag } from '../../src/http/etag.ts';

describe('design, Pages: an ETag', () => {
  it('is weak, equal for equal bytes, and different for others', () => {
    expect(etagOf('dune')).toMatch(/^W\/"[\w-]{22}"$/);
    expect(etagOf('dune')).toBe(etagOf(Buffer.from('dune')));
    expect(etagOf('dune')).not.toBe(etagOf('Dune'));
  });

  // RFC 9110, 13.1.2: `If-None-Match` is a list of tags, or `*`, and tags are compared weakly.
  it.each([
    ['W/"a"', 'W/"a"', true],
    ['"a"', 'W/"a"', true],
    ['W/"a"', '"a"', true],
    ['W/"b", "a"', 'W/"a"', true],
    ['  "a"  ,W/"b"', 'W/"a"', true],
    ['*', 'W/"a"', true],
    [' * ', 'W/"a"', true],
    ['"b"', 'W/"a"', false],
    ['"b", W/"c"', 'W/"a"', false],
    ['', 'W/"a"', false],
    [undefined, 'W/"a"', false],
    ['"xW/y"', 'W/"xy"', false],
    ['"xy"', '"xW/y"', false],
  ])('in If-None-Match %s matches %s: %s', (header, etag, isNamed) => {
    expect(matchesEtag(header, etag)).toBe(isNamed);
  });
});
