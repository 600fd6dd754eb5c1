import { describe, expect, it } from 'vitest';
import { foldTerm } from '../src/fold-term.ts';

describe('design 5: the fold of a term', () => {
  it.each([
    ['gOdFaThEr', 'godfather'],
    ['godfather!!', 'godfather'],
    ['The Godfather', 'godfather'],
    ['a godfather', 'godfather'],
    ['an  american\u00a0werewolf', 'american werewolf'],
    ['god\u200bfather', 'godfather'],
    ['\u2060god\u00adfa\u034fther\ufe0f', 'godfather'],
    ['ｇｏｄｆａｔｈｅｒ', 'godfather'],
    ['“godfather”', 'godfather'],
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

  it('keeps accents, word order and words other than articles', () => {
    expect(foldTerm('Amélie')).toBe('amélie');
    expect(foldTerm('ame\u200b\u0301lie')).toBe('amélie');
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

  it('has at most 600 characters, to fit into a database index', () => {
    expect(foldTerm('x'.repeat(200))).toBe('x'.repeat(200));
    expect(foldTerm('\ufdfa'.repeat(200))).toHaveLength(600);
  });
});
