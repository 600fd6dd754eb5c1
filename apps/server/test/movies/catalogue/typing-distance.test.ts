import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typingDistance } from '../../../src/movies/catalogue/typing-distance.ts';

describe('design 6: typing slips', () => {
  it.each([
    ['alien', 'alien', 0],
    ['alienn', 'alien', 1],
    ['alen', 'alien', 1],
    ['alian', 'alien', 1],
    ['ailen', 'alien', 1],
    ['alein', 'alien', 1],
    ['xailen', 'alien', 2],
    ['', 'ab', 2],
  ])('%s and %s are %i apart', (typed, word, slips) => {
    expect(typingDistance(typed, word, 2)).toBe(slips);
  });

  it('says no more than that there are too many', () => {
    expect(typingDistance('casablanca', 'metropolis', 2)).toBe(3);
    expect(typingDistance('a', 'abcdef', 1)).toBe(2);
    expect(typingDistance('x'.repeat(200), 'x'.repeat(200), 2)).toBe(3);
  });

  it('looks at beginnings when asked to', () => {
    expect(typingDistance('intrest', 'interstellar', 1, true)).toBe(1);
    expect(typingDistance('inter', 'interstellar', 1, true)).toBe(0);
    expect(typingDistance('outer', 'interstellar', 1, true)).toBe(2);
  });

  it('is the same in both directions, and what one more letter makes of a word is one', () => {
    const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', 'c', 'd') });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(typingDistance(one, other, 2)).toBe(typingDistance(other, one, 2));
      }),
    );
    fc.assert(
      fc.property(word, fc.nat(), (given, place) => {
        const at = place % (given.length + 1);
        expect(typingDistance(`${given.slice(0, at)}x${given.slice(at)}`, given, 2)).toBe(1);
      }),
    );
  });
});
