import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueMovie } from '../../../src/catalogue/catalogue-movie.ts';
import { createTermAnswers } from '../../../src/catalogue/search/answer-term.ts';

/** The titles of the movies in these tests, most popular first. */
const TITLES: (string | [title: string, original: string])[] = [
  'Spider-Man: No Way Home',
  'Interstellar',
  'The Godfather',
  'Inception',
  'The Godfather Part II',
  'Se7en',
  'Aliens',
  'Alien',
  ['Spirited Away', '千と千尋の神隠し'],
  ['Amélie', "Le Fabuleux Destin d'Amélie Poulain"],
  'WALL·E',
  '12 Angry Men',
  ['8½', 'Otto e mezzo'],
  ['Seven Samurai', '七人の侍'],
  'Rocky V',
  'V for Vendetta',
  'M*A*S*H',
  'Mad Max: Fury Road',
  'Superman',
  'The Matrix',
  'The Lord of the Rings: The Return of the King',
  'The Hunt for Red October',
  ['Anatomy of a Fall', "Anatomie d'une chute"],
  'Dune',
  'Butch Cassidy and the Sundance Kid',
  ['Parasite', '기생충'],
  ['Capernaum', 'كفرناحوم'],
  'The Shawshank Redemption',
  'Her',
  'Hereditary',
];

const movies = TITLES.map((entry, index): CatalogueMovie => {
  const [title, original_title] = typeof entry === 'string' ? [entry] : entry;
  return {
    id: index + 1,
    title,
    original_title,
    language: 'en',
    release_date: title === 'Dune' ? '2021-09-15' : '1999-01-01',
    vote_average: 7,
    vote_count: 100,
    popularity: 100 - index,
    genres: ['Drama'],
    companies: [],
    countries: ['US'],
  };
});
const find = await createTermAnswers(movies);
const titles = (query: string) => find(query).movies.map((movie) => movie.title);

describe('design, Gateway: search in the embedded catalogue forgives', () => {
  it.each([
    ['case', 'INCEPTION', 'Inception'],
    ['accents', 'amelie', 'Amélie'],
    ['accents that are not there', 'ìncéption', 'Inception'],
    ['a hyphen left out', 'spiderman', 'Spider-Man: No Way Home'],
    ['a space for a hyphen', 'spider man', 'Spider-Man: No Way Home'],
    ['a space too many', 'super man', 'Superman'],
    ['a hyphen for a dot', 'wall-e', 'WALL·E'],
    ['a dot left out', 'walle', 'WALL·E'],
    ['stars left out', 'mash', 'M*A*S*H'],
    ['digits in a word', 'se7en', 'Se7en'],
    ['a fraction', '8½', '8½'],
    ['a fraction typed', '8 1/2', '8½'],
    ['word order', 'road fury max mad', 'Mad Max: Fury Road'],
    ['an ampersand', 'butch cassidy & the sundance kid', 'Butch Cassidy and the Sundance Kid'],
    ['a left-out "and"', 'butch cassidy sundance kid', 'Butch Cassidy and the Sundance Kid'],
    ['a "the" too many', 'the inception', 'Inception'],
    ['Arabic for Roman numerals', 'godfather 2', 'The Godfather Part II'],
    ['a numeral in words', 'godfather part two', 'The Godfather Part II'],
    ['a single Roman letter', 'rocky 5', 'Rocky V'],
    ['a number in words', 'twelve angry men', '12 Angry Men'],
    ['a number in digits', '7 samurai', 'Seven Samurai'],
    ['a wrong letter', 'intersteller', 'Interstellar'],
    ['a missing letter', 'alin', 'Alien'],
    ['a letter too many', 'hereditaryy', 'Hereditary'],
    ['swapped letters', 'inceptoin', 'Inception'],
    ['two typos in a long word', 'shawshank redemtoin', 'The Shawshank Redemption'],
    ['emoji beside the word', '🎬 inception ❤️', 'Inception'],
    ['the year', 'dune 2021', 'Dune'],
    ['quotes and percent signs', '"inception" %', 'Inception'],
    ['control and direction characters', '\u202einception\u0000', 'Inception'],
  ])('%s', (_what, query, title) => {
    expect(titles(query)[0]).toBe(title);
  });

  it.each([
    ['千と千尋', 'Spirited Away'],
    ['神隠し', 'Spirited Away'],
    ['Le Fabuleux Destin', 'Amélie'],
    ['amelie poulain', 'Amélie'],
    ['otto e mezzo', '8½'],
    ['기생충', 'Parasite'],
    ['كفرناحوم', 'Capernaum'],
  ])('by finding original titles: %s', (query, title) => {
    expect(titles(query)).toEqual([title]);
  });

  it.each([
    ['inter', 'Interstellar'],
    ['the shaw', 'The Shawshank Redemption'],
    ['lord of the ri', 'The Lord of the Rings: The Return of the King'],
    ['intrest', 'Interstellar'],
  ])('by finding incomplete titles: %s', (query, title) => {
    expect(titles(query)).toEqual([title]);
  });
});

describe('design, Gateway: search ranks', () => {
  it('the exact title before more popular titles that begin with it', () => {
    expect(titles('alien')).toEqual(['Alien', 'Aliens']);
    expect(titles('her')).toEqual(['Her', 'Hereditary']);
  });

  it('a title without its article like the complete title', () => {
    expect(titles('godfather')).toEqual(['The Godfather', 'The Godfather Part II']);
  });

  it('a number in words like the same number in digits', () => {
    expect(titles('seven')).toEqual(['Se7en', 'Seven Samurai']);
  });

  it('more popular titles first among equals', () => {
    expect(titles('sp')).toEqual(['Spider-Man: No Way Home', 'Spirited Away']);
  });
});

describe('design, Gateway: search finds nothing', () => {
  it.each([
    'the zebra',
    'lord of the flies',
    'inception godfather',
    'of the dead',
    'xyzzy',
    '%',
    "'; DROP TABLE films; --",
    '😀',
    '',
    '   ',
  ])('for %j', (query) => {
    expect(titles(query)).toEqual([]);
  });

  it('for short words that only resemble a title', () => {
    expect(titles('hex')).toEqual([]);
    expect(titles('hut')).toEqual([]);
  });

  it('for an article that only sounds like a title', () => {
    expect(titles('dune')).toEqual(['Dune']);
    expect(titles('5 for vendetta')).toEqual([]);
  });
});

describe('design, Gateway: any query is harmless', () => {
  it('whatever characters it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (query) => {
        expect(Array.isArray(find(query).movies)).toBe(true);
      }),
    );
  });

  it.each(['a', 'a ', 'interstellarish ', '千', '"%', '\u0301', '🎬'])('2,000 characters of %j', (piece) => {
    expect(titles(piece.repeat(2_000).slice(0, 2_000))).toEqual([]);
  });
});

describe('design, Gateway: a term finds a title', () => {
  /** Returns a function that searches these titles. By default each title is less popular than the one before. */
  async function among(all: string[], popularity = (index: number) => 100 - index, votes = 10_000) {
    const own = all.map((title, index): CatalogueMovie => ({
      id: index + 1,
      title,
      popularity: popularity(index),
      language: 'en',
      vote_average: 7,
      vote_count: votes,
      genres: [],
      companies: [],
      countries: [],
    }));
    const answerTerm = await createTermAnswers(own);
    return (query: string) => answerTerm(query).movies.map(({ title }) => title);
  }

  it('by the whole title first, then by the title without its article, by its beginning, and by its words', async () => {
    const found = (await among(['An Old Alien', 'Alien Nation', 'The Alien', 'Alien']))('alien');
    expect(found).toEqual(['Alien', 'The Alien', 'Alien Nation', 'An Old Alien']);
  });

  it('not by a word from the middle, unless the movie has many votes or a long word is half of the title', async () => {
    const all = ['The Gold Rush', 'Wizards of the Blue Mist', 'To Kill a Mockingbird'];
    const [wellKnown, others] = [await among(all), await among(all, undefined, 4_999)];
    expect([wellKnown('rush'), others('rush'), others('gold rush')]).toEqual([
      ['The Gold Rush'],
      [],
      ['The Gold Rush'],
    ]);
    expect([wellKnown('mist'), others('mist'), others('blue mist')]).toEqual([
      ['Wizards of the Blue Mist'],
      [],
      ['Wizards of the Blue Mist'],
    ]);
    expect(others('mockingbird')).toEqual(['To Kill a Mockingbird']);
    expect(others('gold')).toEqual(['The Gold Rush']);
  });

  it('not by a single letter beside other words', async () => {
    const find = await among(['E.T. the Extra-Terrestrial', 'How to Train Your Dragon', 'The Terminator']);
    expect(find('how t')).toEqual(['How to Train Your Dragon']);
    expect(find('the t')).toEqual(['The Terminator']);
    expect(find('e.t.')).toEqual(['E.T. the Extra-Terrestrial']);
  });

  it('by its beginning; the more popular of two such titles comes first', async () => {
    expect((await among(['Spider-Man', 'Spiral']))('spi')).toEqual(['Spider-Man', 'Spiral']);
  });

  it('not with a typo if only an article makes the term long', async () => {
    expect((await among(['The Avengers', 'The Cave']))('the avangers')).toEqual(['The Avengers']);
    expect((await among(['The Avengers', 'The Rules of the Game']))('the wave')).toEqual([]);
    expect((await among(['The Avengers', 'The Rules of the Game']))('the mule')).toEqual([]);
  });

  it('with two typos only if no title matches without', async () => {
    expect((await among(['Interstallor', 'Interstellar']))('interstellar')).toEqual(['Interstellar']);
    expect((await among(['Interstallor', 'Heat']))('interstellar')).toEqual(['Interstallor']);
    expect((await among(['Aliem', 'Alien']))('alien')).toEqual(['Alien']);
    expect((await among(['千と千尋の神隠し']))('尋の')).toEqual(['千と千尋の神隠し']);
  });

  it('by popularity and then by id among equals', async () => {
    expect((await among(['Red Alien', 'Old Alien', 'New Alien'], (index) => index % 2))('alien')).toEqual([
      'Old Alien',
      'Red Alien',
      'New Alien',
    ]);
    expect((await among(['Red Alien', 'Old Alien', 'New Alien'], () => 5))('alien')).toEqual([
      'Red Alien',
      'Old Alien',
      'New Alien',
    ]);
  });

  it('by all words except such as "the", unless there is nothing else', async () => {
    const find = await among(['Mad Max: Fury Road', 'The Matrix', 'Of Mice and Men']);
    expect(find('fury the road')).toEqual(['Mad Max: Fury Road']);
    expect(find('road matrix')).toEqual([]);
    expect(find('the')).toEqual(['The Matrix']);
  });

  it('if one of its words is typed as two, in a term of up to six words, also while the second is incomplete', async () => {
    const find = await among(['The Shawshank Redemption', 'A B C D Superman']);
    for (const query of ['redemption shaw shank', 'redemption shaw sha', 'shaw shank the redemption']) {
      expect(find(query), query).toEqual(['The Shawshank Redemption']);
    }
    expect(find('super man d c b')).toEqual(['A B C D Superman']);
    expect(find('super man d c b d')).toEqual(['A B C D Superman']);
    expect(find('super man d c b d c')).toEqual([]);
  });

  it('by at most sixteen words', async () => {
    const words = Array.from({ length: 17 }, (_, index) => `word${index}`);
    const find = await among([words.join(' ')]);
    expect(find(words.slice(0, 16).join(' '))).toHaveLength(1);
    expect(find(words.join(' '))).toEqual([]);
  });
});
