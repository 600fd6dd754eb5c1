import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lacksMoreThan, letterSet } from '../../../src/movies/catalogue/word-match.ts';
import { typingDistance } from '../../../src/movies/catalogue/typing-distance.ts';

describe('design 6: words that cannot be a typing slip apart are told by their letters', () => {
  it('and no others', () => {
    const word = fc.string({ minLength: 4, maxLength: 12, unit: fc.constantFrom(...'abcdeéя千') });
    fc.assert(
      fc.property(word, word, fc.boolean(), (typed, other, prefix) => {
        const slips = typingDistance(typed, other, 2, prefix);
        if (slips <= 2) expect(lacksMoreThan(slips, letterSet(typed), letterSet(other))).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });

  it('by how many letters are missing', () => {
    expect(lacksMoreThan(0, letterSet('alien'), letterSet('aliens'))).toBe(false);
    expect(lacksMoreThan(1, letterSet('alien'), letterSet('zebra'))).toBe(true);
    expect(lacksMoreThan(3, letterSet('alien'), letterSet('zebra'))).toBe(false);
  });
});
