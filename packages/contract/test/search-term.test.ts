import { describe, expect, it } from 'vitest';
import { isSearchTerm, toSearchTerm } from '../src/search-term.ts';

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
  ])('of %j is %j', (typed, term) => {
    expect(toSearchTerm(typed)).toBe(term);
  });

  it.each(['', ' ', '\t\n', '\u00a0', '\u2003', '\u0007', '\ud800'])('is empty for %j', (typed) => {
    expect(toSearchTerm(typed)).toBe('');
  });

  it('is truncated to the maximum length, never within a character', () => {
    expect(toSearchTerm('x'.repeat(2_000))).toHaveLength(200);
    expect(toSearchTerm(`${'x'.repeat(199)}🎬`)).toBe('x'.repeat(199));
  });

  it('is truncated after leading spaces are removed', () => {
    expect(toSearchTerm(`${' '.repeat(300)}dune`)).toBe('dune');
    expect(toSearchTerm(`\u2003\t${'x'.repeat(250)}`)).toBe('x'.repeat(200));
  });

  it('is unchanged by a second normalisation, and fits into a URL', () => {
    const awkward = [
      '  a ',
      `${'y'.repeat(199)} z`,
      '\ud83c\ud83c\udfac',
      'a\udfac',
      '\u0001 b \u0002',
      'e\ud800\u0301',
      'e\u0301'.repeat(200),
      `${'y'.repeat(199)}e\u0301`,
      `${'y'.repeat(200)}\u0301`,
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

  it('design 10: is normalised in linear time', () => {
    // Normalising all these marks, in quadratic time, would take minutes.
    const marks = '\u0301'.repeat(400_000) + '\u0323'.repeat(400_000);
    expect(toSearchTerm(`e${marks}`)).toHaveLength(200);
    expect(toSearchTerm(' '.repeat(5000) + 'e\u0301'.repeat(500))).toBe('é'.repeat(200));
    // Four code units compose to one letter.
    expect(toSearchTerm('\u03b1\u0313\u0300\u0345'.repeat(300))).toBe('\u1f82'.repeat(200).normalize('NFC'));
  });
});

describe('design 5: terms that the search log accepts', () => {
  it.each(['dune', 'the red shoes', 'x'.repeat(200)])('are those that are made now: %j', (term) => {
    expect(isSearchTerm(term)).toBe(true);
  });

  it.each(['the lord of  the rings', 'spirited\u00a0away'])(
    'includes %j, sent by apps that do not collapse spaces',
    (term) => {
      expect(isSearchTerm(term)).toBe(true);
    },
  );

  it.each(['', ' dune', 'dune ', 'a\tb', 'a\r\nb', 'ame\u0301lie', 'x'.repeat(201), 'a\ud800'])(
    'excludes %j',
    (term) => {
      expect(isSearchTerm(term)).toBe(false);
    },
  );
});
