import { describe, expect, it } from 'vitest';
import { foldTerm } from '../src/fold-term.ts';

describe('design, Search log: the fold of a term', () => {
  it.each([
    ['gOdFaThEr', 'godfather'],
    ['godfather!!', 'godfather'],
    ['The Godfather', 'godfather'],
    ['a godfather', 'godfather'],
    ['an  american\u00a0werewolf', 'american werewolf'],
    ['god\u200bfather', 'godfather'],
    ['\u2060god\u00adfa\u034fther\ufe0f', 'godfather'],
    ['ｇｏｄｆａｔｈｅｒ', 'godfather'],
    ['godfather~^|', 'godfather'],
    ['spider-man', 'spider man'],
    ['WALL·E', 'wall e'],
    ['¡three amigos!', 'three amigos'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['ΣΟΦΟΣ', 'σοφος'],
    ['σοφοσ', 'σοφος'],
    ['ﬁght club', 'fight club'],
    ['alien³', 'alien3'],
    ['東京物語。', '東京物語'],
  ])('of %j is %j', (term, fold) => {
    expect(foldTerm(term)).toBe(fold);
  });

  it.each(["don't look up", 'don’t look up', 'don`t look up', 'don´t look up', 'don＇t look up'])(
    'removes the apostrophe of %j',
    (term) => {
      expect(foldTerm(term)).toBe('dont look up');
    },
  );

  it('is without accents, native digits and vowel signs', () => {
    expect(foldTerm('Amélie')).toBe('amelie');
    expect(foldTerm('إيٓ تِي')).toBe('اي تي');
    expect(foldTerm('الرجل الحديدي ٢')).toBe('الرجل الحديدي 2');
  });

  it('has the quotes of a literal search, which is another search', () => {
    expect(foldTerm('"The Godfather!"')).toBe('"godfather"');
    expect(foldTerm('godfather')).not.toBe(foldTerm('"godfather"'));
    for (const term of ['god "father"', '"god" father', '"god father', 'god father"'])
      expect(foldTerm(term), term).toBe('god father');
    for (const term of ['"!!!"', '""', '" "']) expect(foldTerm(term)).toBe(term);
  });

  it('keeps word order and words other than articles', () => {
    expect(foldTerm('anomalisa')).toBe('anomalisa');
    expect(foldTerm('theatre')).toBe('theatre');
    expect(foldTerm('man the')).toBe('man the');
  });

  it('removes one article, unless it is the only word', () => {
    expect(foldTerm('the the godfather')).toBe('the godfather');
    expect(foldTerm('THE')).toBe('the');
    expect(foldTerm('A!')).toBe('a');
  });

  it('is the term itself if nothing else is left', () => {
    for (const term of ['!!!', '…', '🎬', '\u200b', "'", '$']) expect(foldTerm(term)).toBe(term);
  });

  it('is that of the whole term', () => {
    expect(foldTerm('x'.repeat(2000))).toBe('x'.repeat(2000));
    expect(foldTerm('\ufdfa'.repeat(2))).toBe('صلى الله عليه وسلمصلى الله عليه وسلم');
  });
});
