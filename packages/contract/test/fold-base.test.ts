import { describe, expect, it } from 'vitest';
import { foldBase } from '../src/fold-base.ts';

describe('design, Search log: what only the keyboard decides', () => {
  it.each([
    ['case', 'gOdFaThEr', 'godfather'],
    ['case', 'STRAẞE Straße', 'strasse strasse'],
    ['case', 'ΣΟΦΟΣ σοφοσ', 'σοφος σοφος'],
    ['compatibility forms', 'ﬁlm Ⅳ ＡＢ alien³', 'film iv ab alien3'],
    ['accents', 'Amélie Ñandú Việt ёж', 'amelie nandu viet еж'],
    ['accents', 'ame\u200b\u0301lie', 'amelie'],
    ['Arabic digits', 'الرجل الحديدي ٢', 'الرجل الحديدي 2'],
    ['Persian, Devanagari and wide digits', '۲۰۱۲ २०१२ ２０１２', '2012 2012 2012'],
    ['digits of other scripts', '൫ ๗ 𝟗', '5 7 9'],
    ['hamza and madda', 'أحمد إي تي آلة مؤامرة', 'احمد اي تي الة موامرة'],
    ['tatweel and vowel signs', 'ســبعةٌ مُحَمَّد', 'سبعة محمد'],
    ['Hebrew points', 'שָׁלוֹם', 'שלום'],
    ['nukta', 'गॉडफ़ादर', 'गॉडफादर'],
    ['nukta as a letter of its own', 'ज\u093cिद\u094d\u0926\u0940 \u095bि', 'जिद्दी जि'],
    ['nukta', 'ড়', 'ড'],
    ['hiragana', 'ととろ ゞ', 'トトロ ヾ'],
    ['half-width katakana', 'ｶﾞﾗｽ', 'ガラス'],
    ['invisible characters', '\u2060god\u00adfa\u034fther\ufe0f\u200b', 'godfather'],
    ['an accent for an apostrophe', 'don´t', "don't"],
  ])('%s: %s is %s', (_what, text, folded) => {
    expect(foldBase(text)).toBe(folded.normalize('NFC'));
  });

  it.each([
    ['punctuation and blanks', ' wall·e,  "up"!'],
    ['letters that are no other letter with a mark', 'øđłæþœ'],
    ['the voiced letters of kana', 'ガバパヷ'],
    ['long vowels of kana', 'アーン'],
    ['Arabic letters of different words', 'سبعة سبعه على علي'],
    ['the vowel signs of Indic scripts and Thai', 'गॉडि कँ क्षे พี่ ไทย'],
    ['Hangul', '한국어'],
    ['Chinese characters', '东京東京'],
  ])('keeps %s', (_what, text) => {
    expect(foldBase(text)).toBe(text.normalize('NFC'));
  });

  /** A fingerprint of the folds of all characters in these ranges, in which every character existed in Unicode 12. */
  function fingerprint(ranges: readonly (readonly [number, number])[]): number {
    let hash = 7;
    for (const [first, last] of ranges) {
      for (let code = first; code <= last; code += 1) {
        for (const unit of `${foldBase(String.fromCodePoint(code))},`) {
          hash = (Math.imul(hash, 31) + (unit.codePointAt(0) ?? 0)) | 0;
        }
      }
    }
    return hash;
  }

  it('is the same with every version of Unicode that Node may have', () => {
    // After another result the search log needs its next number: then records have other keys.
    const european = fingerprint([
      [0x20, 0x377],
      [0x3a3, 0x52f],
    ]);
    const arabicAndHebrew = fingerprint([
      [0x5d0, 0x5ea],
      [0x600, 0x61b],
      [0x61e, 0x6ff],
    ]);
    const indic = fingerprint([
      [0x900, 0x983],
      [0x993, 0x9a8],
    ]);
    const eastAsian = fingerprint([
      [0x3041, 0x3096],
      [0x3099, 0x30ff],
      [0x4e00, 0x9fd0],
      [0xac00, 0xd7a3],
      [0xf900, 0xfa6d],
      [0xff01, 0xffbe],
    ]);
    expect([european, arabicAndHebrew, indic, eastAsian]).toEqual([
      398290060, -1032126140, -893412730, -924064557,
    ]);
  });

  it('changes nothing that is folded already', { timeout: 60_000 }, () => {
    const changed: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const folded = foldBase(String.fromCodePoint(code));
      if (foldBase(folded) !== folded) changed.push(code.toString(16));
    }
    expect(changed).toEqual([]);
  });

  it('makes a digit of every decimal digit', () => {
    const others: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (/\p{Nd}/u.test(character) && !/^\d$/.test(foldBase(character))) others.push(character);
    }
    expect(others).toEqual([]);
  });
});
