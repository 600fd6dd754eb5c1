import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createWordMatcher,
  lacksMoreThan,
  letterSet,
  toTitleTerm,
} from '../../../src/movies/catalogue/word-match.ts';
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

describe('design 6: how well a word of a title fits a typed word', () => {
  const LEVELS: Readonly<Record<number, string>> = {
    0: 'whole',
    1: 'part',
    2: 'one slip',
    3: 'two slips',
    4: 'part with a slip',
    255: 'not',
  };
  const fit = (typed: string, word: string, { unfinished = true, forgiving = true } = {}) =>
    LEVELS[createWordMatcher(typed, unfinished, forgiving)(toTitleTerm(word))];

  it.each([
    ['alien', 'alien', 'whole'],
    ['ali', 'aliens', 'part'],
    ['a', 'aliens', 'part'],
    ['lien', 'alien', 'one slip'],
    ['lie', 'alien', 'not'],
    // A part of it only where no spaces are written.
    ['千尋', '千と千尋の神隠し', 'part'],
    ['ひらがな', 'あひらがなん', 'part'],
    ['カナ', 'アカナン', 'part'],
    ['한글', '오한글오', 'part'],
    ['ไทย', 'กไทยก', 'part'],
    // A slip in words of five letters, of which one may be missing; two in those of nine.
    ['alein', 'alien', 'one slip'],
    ['alie', 'alien', 'part'],
    ['aien', 'alien', 'one slip'],
    ['aeein', 'alien', 'not'],
    ['dume', 'dune', 'not'],
    ['dunem', 'dune', 'not'],
    ['inc', 'einca', 'not'],
    ['incpetoin', 'inception', 'two slips'],
    ['inceptio', 'inception', 'part'],
    ['nceptio', 'inception', 'two slips'],
    ['jurasik', 'jurassic', 'not'],
    ['jurasic', 'jurassic', 'one slip'],
    ['godfahter', 'godfather', 'one slip'],
    // The beginning, with a slip, of a word that is still typed.
    ['interstalla', 'interstellar', 'two slips'],
    ['inetrst', 'interstellar', 'part with a slip'],
    ['inetr', 'interstellar', 'part with a slip'],
    ['inet', 'interstellar', 'not'],
    // Numbers are what they are.
    ['20001', '20011', 'not'],
    ['1917', '1918', 'not'],
    ['12345', '12346', 'not'],
    ['x2345', 'x2346', 'one slip'],
  ])('%s fits %s: %s', (typed, word, level) => {
    expect(fit(typed, word)).toBe(level);
  });

  it('a word that is not typed any more is no beginning', () => {
    const finished = { unfinished: false };
    expect(fit('ali', 'aliens', finished)).toBe('not');
    expect(fit('alien', 'aliens', finished)).toBe('one slip');
    expect(fit('inetrst', 'interstellar', finished)).toBe('not');
    expect(fit('千尋', '千と千尋の神隠し', finished)).toBe('part');
  });

  it('slips are looked for where that is asked, in words of up to 40 letters', () => {
    expect(fit('alein', 'alien', { forgiving: false })).toBe('not');
    expect(fit('alien', 'alien', { forgiving: false })).toBe('whole');
    expect(fit('ali', 'alien', { forgiving: false })).toBe('part');
    expect(fit('x'.repeat(40), `${'x'.repeat(39)}y`)).toBe('one slip');
    expect(fit('x'.repeat(41), `${'x'.repeat(40)}y`)).toBe('not');
  });
});
