import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typingDistance } from '../../../src/catalogue/search/typing-distance.ts';

describe('design, Gateway: typos', () => {
  it.each([
    ['alien', 'alien', 0],
    ['alienn', 'alien', 1],
    ['alen', 'alien', 1],
    ['alian', 'alien', 1],
    ['ailen', 'alien', 1],
    ['alein', 'alien', 1],
    ['xailen', 'alien', 2],
    ['', 'ab', 2],
  ])('between %s and %s: %i', (typed, word, typos) => {
    expect(typingDistance(typed, word, 2)).toBe(typos);
  });

  it('are counted up to the limit', () => {
    expect(typingDistance('casablanca', 'metropolis', 2)).toBe(3);
    expect(typingDistance('a', 'abcdef', 1)).toBe(2);
    expect(typingDistance('x'.repeat(200), 'x'.repeat(200), 2)).toBe(3);
  });

  it('are counted for the closest prefix with `prefix`', () => {
    expect(typingDistance('intrest', 'interstellar', 1, true)).toBe(1);
    expect(typingDistance('inter', 'interstellar', 1, true)).toBe(0);
    expect(typingDistance('outer', 'interstellar', 1, true)).toBe(2);
  });

  it('are symmetric, and one for an additional letter', () => {
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

  /** The optimal string alignment distance, written as directly as possible for reference. */
  function typosBetween(typed: string, word: string): number {
    const table = Array.from({ length: typed.length + 1 }, (_, row) => [row]);
    for (let column = 0; column <= word.length; column += 1) (table[0] ?? [])[column] = column;
    const at = (row: number, column: number) => table[row]?.[column] ?? Infinity;
    for (let row = 1; row <= typed.length; row += 1) {
      for (let column = 1; column <= word.length; column += 1) {
        const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
        (table[row] ?? [])[column] = Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + Number(typed[row - 1] !== word[column - 1]),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        );
      }
    }
    return at(typed.length, word.length);
  }

  it('match the definition for all words of up to five letters out of two, whole and as prefixes', () => {
    let words = [''];
    const all = ['', 'abcab', 'cbabc'];
    for (let length = 1; length <= 5; length += 1) {
      words = words.flatMap((word) => [`${word}a`, `${word}b`]);
      all.push(...words);
    }
    for (const typed of all) {
      for (const word of all) {
        const beginnings = Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end));
        const whole = typosBetween(typed, word);
        const nearest = Math.min(...beginnings.map((beginning) => typosBetween(typed, beginning)));
        for (const limit of [0, 1, 2]) {
          const told = [typingDistance(typed, word, limit), typingDistance(typed, word, limit, true)];
          const wanted = [whole, nearest].map((typos) => Math.min(typos, limit + 1));
          if (told.join() !== wanted.join())
            expect.fail(`${typed}, ${word}, ${limit}: ${told}, not ${wanted}`);
        }
      }
    }
  });

  it('are computed for words of up to 64 letters', () => {
    const long = 'x'.repeat(63);
    expect(typingDistance(`${long}x`, `${long}y`, 1)).toBe(1);
    expect(typingDistance(`${long}xx`, `${long}xx`, 1)).toBe(2);
    expect(typingDistance(long, `${long}xx`, 2)).toBe(3);
    expect(typingDistance(`${long}xx`, `${long}x`, 1)).toBe(2);
  });
});
