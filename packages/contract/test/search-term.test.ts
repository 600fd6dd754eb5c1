import { describe, expect, it } from 'vitest';
import { literalTerm } from '../src/literal-term.ts';
import { isLongerThanTerm, toSearchTerm } from '../src/search-term.ts';

describe('spec 5: the search term', () => {
  it.each([
    ['  dune \n', 'dune'],
    ['the   red  shoes', 'the red shoes'],
    ['the lord of\r\n the rings', 'the lord of the rings'],
    ['spirited\u00a0away', 'spirited away'],
    ['千と\u3000\u3000千尋', '千と 千尋'],
    ['a\u0000b\tc', 'a b c'],
    ['a \ud800 b', 'a b'],
    ['amélie', 'amélie'],
    ['ame\u0301lie', 'am\u00e9lie'],
    ['\u1112\u1161\u11ab', '\ud55c'],
    ['ﬁlm Ⅳ ＡＢ Straße', 'ﬁlm Ⅳ ＡＢ Straße'],
    ['ش مع ا', 'ش مع ا'],
    ['🎬 100% "quoted" & more', '🎬 100% "quoted" & more'],
    ['“Alien” „Alien‟ «Alien» ＂Alien＂', '"Alien" "Alien" "Alien" "Alien"'],
    ['don’t ‘look’ 「up」', 'don’t ‘look’ 「up」'],
  ])('of %j is %j', (typed, term) => {
    expect(toSearchTerm(typed)).toBe(term);
  });

  it.each(['', ' ', '\t\n', '\u00a0', '\u2003', '\u0007', '\ud800'])('is empty for %j', (typed) => {
    expect(toSearchTerm(typed)).toBe('');
  });

  it('is the first 2,000 letters of a text, and never a half of one', () => {
    expect(toSearchTerm('x'.repeat(10_000))).toBe('x'.repeat(2000));
    expect(toSearchTerm(`${'x'.repeat(1999)}🎬`)).toBe('x'.repeat(1999));
  });

  it.each([
    ['あ', 9, 777],
    ['é', 6, 1166],
    ['🎬', 12, 583],
    ['%', 3, 2000],
  ])(
    'is what an address can have: of %s, which has %i characters there, the first %i',
    (letter, size, most) => {
      expect(encodeURIComponent(letter)).toHaveLength(size);
      expect(toSearchTerm(letter.repeat(3000))).toBe(letter.repeat(most));
    },
  );

  it('has at most 7,000 characters in an address, whatever its letters are', () => {
    const term = toSearchTerm('a%éあ🎬'.repeat(1000));
    expect(encodeURIComponent(term).length).toBeLessThanOrEqual(7000);
    expect(encodeURIComponent(term).length).toBeGreaterThan(7000 - 12);
  });

  it('is truncated after leading spaces are removed', () => {
    expect(toSearchTerm(`${' '.repeat(3000)}dune`)).toBe('dune');
    expect(toSearchTerm(`\u2003\t${'x'.repeat(2050)}`)).toBe('x'.repeat(2000));
  });

  it('is unchanged by a second normalisation, and fits into a URL', () => {
    const awkward = [
      '  a ',
      `${'y'.repeat(1999)} z`,
      '\ud83c\ud83c\udfac',
      'a\udfac',
      '\u0001 b \u0002',
      'e\ud800\u0301',
      'e\u0301'.repeat(2000),
      'あ'.repeat(776) + ' あ',
      `${'y'.repeat(1999)}e\u0301`,
      `${'y'.repeat(2000)}\u0301`,
      ' \u0301a',
    ];
    for (const typed of awkward) {
      const term = toSearchTerm(typed);
      expect(toSearchTerm(term)).toBe(term);
      expect(decodeURIComponent(encodeURIComponent(term))).toBe(term);
    }
  });

  it('is truncated after spaces are collapsed', () => {
    expect(toSearchTerm(`a${' '.repeat(5_000)}b`)).toBe('a b');
  });

  it.each([
    ['a', false],
    [` ${'a'.repeat(2000)} `, false],
    ['a'.repeat(2001), true],
    ['あ'.repeat(777), false],
    ['あ'.repeat(778), true],
    ['🎬'.repeat(583), false],
    ['🎬'.repeat(584), true],
    ['e\u0301'.repeat(1000), false],
    ['a'.repeat(8000), true],
    ['“a”\n', false],
  ])('is the whole text, or is known to be only its beginning', (text, isLonger) => {
    expect(isLongerThanTerm(text)).toBe(isLonger);
  });

  it('has no characters that turn the text around it', () => {
    expect(toSearchTerm('jaws \u202E2\u2066 \u200F\u061C')).toBe('jaws 2');
  });

  it('design, Strangers: is normalised in linear time', () => {
    // Normalising all these marks, in quadratic time, would take minutes.
    const marks = '\u0301'.repeat(400_000) + '\u0323'.repeat(400_000);
    expect(toSearchTerm(`e${marks}`).length).toBeLessThanOrEqual(2000);
    expect(toSearchTerm(' '.repeat(5000) + 'e\u0301'.repeat(500))).toBe('é'.repeat(500));
    // Three code units compose to one letter.
    expect(toSearchTerm('e\u0302\u0301'.repeat(777))).toBe('ế'.repeat(777));
  });
});

describe('design, Search: a literal search', () => {
  it.each([
    ['"alien"', 'alien'],
    ['"the thing" "2"', 'the thing" "2'],
    ['"a"', 'a'],
  ])('%s is one for %s', (term, text) => {
    expect(literalTerm(term)).toBe(text);
  });

  it.each(['alien', '"alien', 'alien"', 'say "alien"', '"', '""', '" "', '""""', '"a\nb"'])(
    '%s is none',
    (term) => {
      expect(literalTerm(term)).toBeUndefined();
    },
  );
});
