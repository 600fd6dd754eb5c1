import { expect, it } from 'vitest';
import type { CatalogueMovie } from '../../../src/catalogue/catalogue-movie.ts';
import { createTermAnswers } from '../../../src/catalogue/search/answer-term.ts';
import { unitsIn } from './units-in.ts';

const movie = (
  id: number,
  title: string,
  popularity: number,
  more: Partial<CatalogueMovie> = {},
): CatalogueMovie => ({
  id,
  title,
  language: 'en',
  release_date: '1999-01-01',
  vote_average: 7,
  vote_count: 1,
  popularity,
  genres: ['Comedy'],
  companies: [],
  countries: [],
  ...more,
});
const laughton = { id: 1, name: 'Charles Laughton' };
const MOVIES = [
  movie(1, 'Comedy', 10, { genres: ['Drama'] }),
  movie(2, 'Comedy Nights', 30),
  movie(4, 'More Laughs', 20),
  movie(3, 'Laughs', 20),
  movie(5, 'House', 5, { genres: ['Horror'], release_date: '1985-01-01', language: 'fr' }),
  movie(6, 'Hunters', 40, { genres: ['Drama'], directors: [laughton] }),
  movie(7, 'Laughton Hall', 1, { genres: ['Drama'] }),
  movie(8, '1985', 2, { genres: ['Drama'] }),
  movie(9, 'House', 1, { genres: ['Horror', 'Drama'] }),
];

const answerTerm = await createTermAnswers(MOVIES);

/** Searches for the term; returns the ids of the found movies, and what was understood, with its units by kind and name. */
function read(term: string) {
  const { movies, understood } = answerTerm(term);
  return [movies.map(({ id }) => id), understood && { ...understood, units: unitsIn(understood) }];
}

it.each([
  // Movies with exactly this title come first. All other movies are sorted by popularity, then by id.
  ['comedy', [1, 2, 3, 4], { title: 'Comedy', units: ['genre: Comedy'] }],
  ['horror drama', [9], { units: ['genre: Horror', 'genre: Drama'] }],
  ['french', [5], { units: ['origin: French'] }],
  ['80s', [5], { units: ['years: 1980s'] }],
  ['90s horror', [9], { units: ['years: 1990s', 'genre: Horror'] }],
  ['70s', [], undefined],
  // A number is read as a title before it is read as a year.
  ['1985', [8, 5], { title: '1985', units: ['years: 1985'] }],
  ['1999', [6, 2, 3, 4, 1, 8, 7, 9], { units: ['years: 1999'] }],
  // A surname that begins a title means the title first. A full name means the person.
  ['laughton', [7, 6], undefined],
  ['charles laughton', [6], { units: ['person: Charles Laughton'] }],
  ['qwertz', [], undefined],
])('design, Gateway: of few movies, %s finds %j', (term, ids, understood) => {
  expect(read(term)).toEqual([ids, understood]);
});
