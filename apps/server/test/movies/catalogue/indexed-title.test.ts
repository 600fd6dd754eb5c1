import { describe, expect, it } from 'vitest';
import { inOnePiece, indexTitle } from '../../../src/movies/catalogue/indexed-title.ts';

const termsOf = (title: string) => [...indexTitle(title).terms].sort();

describe('design 6: what may be typed to find a title', () => {
  it.each<[title: string, compact: string, bare: string]>([
    ['The Godfather', 'thegodfather', 'godfather'],
    ['A', 'a', 'a'],
    ['The', 'the', 'the'],
    ['Hunt the Man', 'hunttheman', 'hunttheman'],
    ...['a', 'an', 'the', 'le', 'la', 'les', 'el', 'los', 'las', 'il', 'der', 'die', 'das'].map(
      (article): [string, string, string] => [`${article} night`, `${article}night`, 'night'],
    ),
    ["L'Avventura", 'lavventura', 'avventura'],
    ['No Time to Die', 'notimetodie', 'notimetodie'],
    ['', '', ''],
  ])('%s is in one piece %s, without its article %s', (title, compact, bare) => {
    const words = indexTitle(title);
    expect(words.compact).toBe(compact);
    expect(words.bare).toBe(bare);
  });

  it('is the same in one piece for words as they are typed', () => {
    expect(inOnePiece(['the', 'dark', 'knight'])).toEqual({ compact: 'thedarkknight', bare: 'darkknight' });
  });

  it('is each word, and up to four neighbours as one', () => {
    expect(termsOf('Mad Max Fury Road Rage')).toEqual(
      [
        ...['mad', 'max', 'fury', 'road', 'rage'],
        ...['madmax', 'maxfury', 'furyroad', 'roadrage'],
        ...['madmaxfury', 'maxfuryroad', 'furyroadrage'],
        ...['madmaxfuryroad', 'maxfuryroadrage'],
      ].sort(),
    );
  });

  it('is no neighbours with a word between them that may be missing, or that begin with a letter', () => {
    expect(termsOf('Lord of the Rings')).toEqual(['lord', 'of', 'rings', 'the']);
    for (const small of ['a', 'an', 'and', 'of', 'the', 'le', 'les', 'el', 'il']) {
      expect(termsOf(`Night ${small} Day`)).toEqual([small, 'day', 'night'].sort());
    }
    // `dune` must not find "Anatomie d'une chute".
    expect(termsOf("d'une")).toEqual(['d', 'une']);
    expect(termsOf('WALL·E')).toEqual(['e', 'wall', 'walle']);
  });

  it.each([
    ['1', ['1', 'one']],
    ['Part II', ['2', 'ii', 'part', 'partii', 'two']],
    ['Rocky V', ['5', 'five', 'rocky', 'rockyv', 'v']],
    ['V Rocky', ['rocky', 'v']],
    ['IV of', ['4', 'four', 'iv', 'of']],
    ['VI of', ['6', 'of', 'six', 'vi']],
    ['X Rocky', ['rocky', 'x']],
    ['II', ['2', 'ii', 'two']],
    ['Saw X', ['10', 'saw', 'sawx', 'ten', 'x']],
    ['Twelve', ['12', 'twelve', 'xii']],
    ['13', ['13']],
    ['Me I', ['i', 'me', 'mei']],
  ])('in %s a number may be written otherwise: %j', (title, terms) => {
    expect(termsOf(title)).toEqual([...terms].sort());
  });

  it('for each number up to twelve, as a digit, a word or Roman', () => {
    const words = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
    const roman = 'ii iii iv v vi vii viii ix x xi xii'.split(' ');
    words.forEach((word, index) => {
      const forms = [String(index + 2), word, roman[index] ?? ''];
      for (const form of forms) expect(termsOf(`of ${form}`)).toEqual(['of', ...forms].sort());
    });
  });
});
