import { describe, expect, it } from 'vitest';
import type { Film, Person } from '../../../src/movies/catalogue/film.ts';
import { createPeopleIndex, surnamesIn } from '../../../src/movies/catalogue/people-index.ts';

const PEOPLE = [
  'Christopher Nolan',
  'Jonathan Nolan',
  'Guillermo del Toro',
  'Bong Joon-ho',
  'Sofia Coppola',
  'Francis Ford Coppola',
  'Hayao Miyazaki',
  'Ana Lee',
  '1234567',
  'Al Bo',
].map((name, index): Person => ({ id: index + 1, name, ...(index === 6 && { also: ['宮崎駿'] }) }));
const person = (name: string): Person => PEOPLE.find((one) => one.name === name) ?? { id: 99, name };

/** A movie with a popularity, directors and a cast. */
function film(id: number, popularity: number, directors: string[], cast: string[] = []): Film {
  return {
    id,
    title: `Film ${id}`,
    language: 'en',
    vote_average: 7,
    vote_count: 1,
    popularity,
    genres: [],
    companies: [],
    countries: [],
    directors: directors.map(person),
    cast: cast.map((name) => ({ person: person(name) })),
  };
}

const FILMS = [
  film(1, 50, ['Christopher Nolan']),
  film(2, 90, ['Guillermo del Toro'], ['Christopher Nolan']),
  film(3, 70, ['Christopher Nolan'], ['Hayao Miyazaki']),
  film(4, 20, ['Jonathan Nolan']),
  film(5, 30, ['Bong Joon-ho'], ['1234567']),
  film(6, 40, ['Sofia Coppola'], ['Francis Ford Coppola']),
  film(7, 60, ['Francis Ford Coppola']),
  film(8, 60, ['Hayao Miyazaki']),
  film(9, 10, [], ['Ana Lee', 'Al Bo']),
];

const find = (query: string) => createPeopleIndex(FILMS)(query);
const names = (query: string) => find(query)?.people.map(({ name }) => name);
const ids = (query: string) => find(query)?.films.map(({ id }) => id);

describe('design 6: people are found by their names', () => {
  it.each([
    ['Christopher Nolan', ['Christopher Nolan'], true],
    ['christopher  NOLAN!', ['Christopher Nolan'], true],
    ['宮崎駿', ['Hayao Miyazaki'], true],
    ['nolan', ['Christopher Nolan'], false],
    ['del toro', ['Guillermo del Toro'], false],
    ['toro', ['Guillermo del Toro'], false],
    ['bong', ['Bong Joon-ho'], false],
    ['ford coppola', ['Francis Ford Coppola'], false],
    ['ana lee', ['Ana Lee'], true],
    ['lee', ['Ana Lee'], false],
    // An unfinished last word.
    ['christopher no', ['Christopher Nolan'], false],
    ['francis ford co', ['Francis Ford Coppola'], false],
    ['宮崎', ['Hayao Miyazaki'], false],
    // One slip, or two in a longer name.
    ['nolam', ['Christopher Nolan'], false],
    ['miyasaki', ['Hayao Miyazaki'], false],
    ['hajao mijazaki', ['Hayao Miyazaki'], false],
    ['sofia copolla', ['Sofia Coppola'], false],
    ['1234567', ['1234567'], true],
  ])('%s', (query, found, isWholeName) => {
    expect(names(query)).toEqual(found);
    expect(find(query)?.isWholeName).toBe(isWholeName);
  });

  it.each([
    '',
    ' !',
    'christopher n',
    'chris',
    'toro del',
    'nola',
    'mijasaky',
    'nuram',
    'bo',
    'lea',
    '宮',
    '1234568',
    '123 4568',
    `${'x'.repeat(100)}`,
    'olan',
  ])('nobody is called %j', (query) => {
    expect(find(query)).toBeUndefined();
  });

  it('of a longer text the first hundred characters', () => {
    expect(names(`nolan${' '.repeat(95)}and nobody else`)).toEqual(['Christopher Nolan']);
    expect(names(`nolan${' '.repeat(94)}and nobody else`)).toBeUndefined();
  });

  it('of several all who are well enough known, the best known first', () => {
    // A popularity of 40 for the director's daughter, and of 160 for the director, who also acts.
    expect(names('coppola')).toEqual(['Francis Ford Coppola', 'Sofia Coppola']);
    expect(ids('coppola')).toEqual([7, 6]);
    const more = [...FILMS, film(10, 100, ['Jonathan Nolan'])];
    const both = createPeopleIndex(more)('nolan');
    expect(both?.people.map(({ id }) => id)).toEqual([1, 2]);
    expect(both?.films.map(({ id }) => id)).toEqual([10, 3, 1, 4, 2]);
  });

  it('what they directed before what they are seen in, the more popular first, then the lower id', () => {
    expect(ids('christopher nolan')).toEqual([3, 1, 2]);
    expect(ids('miyazaki')).toEqual([8, 3]);
    const level = [film(3, 5, ['Ana Lee']), film(1, 5, ['Ana Lee']), film(2, 5, [], ['Ana Lee'])];
    expect(createPeopleIndex(level)('ana lee')?.films.map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  it('who directed a film is better known for it than who is seen in one that is more popular', () => {
    const both = [film(1, 80, [], ['Christopher Nolan']), film(2, 50, ['Jonathan Nolan'])];
    expect(createPeopleIndex(both)('nolan')?.people.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('the one with the lower id first of those who are as well known', () => {
    const level = [film(1, 5, ['Jonathan Nolan']), film(2, 5, ['Christopher Nolan'])];
    expect(createPeopleIndex(level)('nolan')?.people.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('the name with the fewest slips', () => {
    const altman = createPeopleIndex([
      { ...film(1, 9, []), directors: [{ id: 1, name: 'Robert Altmanns' }] },
      { ...film(2, 1, []), directors: [{ id: 2, name: 'Robert Altman' }] },
    ]);
    expect(altman('robert altmen')?.people.map(({ id }) => id)).toEqual([2]);
    expect(altman('robert altmannz')?.people.map(({ id }) => id)).toEqual([1]);
  });
});

it.each([
  ['Christopher Nolan', ['nolan']],
  ['Guillermo del Toro', ['del toro', 'toro']],
  ['Bong Joon-ho', ['joon ho', 'bong']],
  ['Jean-Pierre Melville', ['melville']],
  ['Anya Taylor-Joy', ['taylor joy']],
  ['Al Bo', []],
  ['Madonna', []],
  ['Kim Ki-duk Jr', ['ki duk jr']],
  ['Jean  Luc', ['luc']],
])('design 6: %s is called by the surnames %j', (name, surnames) => {
  expect(surnamesIn(name)).toEqual(surnames);
});
