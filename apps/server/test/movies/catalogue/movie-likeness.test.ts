import { expect, it } from 'vitest';
import type { CatalogueMovie } from '../../../src/movies/catalogue/catalogue-movie.ts';
import { recommendMovies } from '../../../src/movies/catalogue/recommendations.ts';

/** A movie with nothing in common with other movies. */
const movie = (id: number, more: Partial<CatalogueMovie> = {}): CatalogueMovie => ({
  id,
  title: `Film ${id}`,
  language: `language ${id}`,
  vote_average: 7,
  vote_count: 1,
  popularity: 0,
  genres: [],
  companies: [],
  countries: [],
  ...more,
});
const person = (id: number) => ({ id, name: `Person ${id}` });
const castOf = (...ids: number[]) => ids.map((id) => ({ person: person(id) }));
const series: CatalogueMovie['series'] = { id: 1, name: 'Series' };

/** Returns the ids of the movies recommended for `first`, best first. */
const after = (first: CatalogueMovie, ...others: CatalogueMovie[]) =>
  recommendMovies([first, ...others])(first.id).map(({ id }) => id);

it('design, Gateway: similarity weighs series, director, language, time and cast, in this order', () => {
  const first = movie(1, {
    series,
    directors: [person(1)],
    language: 'ja',
    release_date: '1954-04-26',
    cast: castOf(5, 6),
    countries: ['JP'],
  });
  const others = [
    movie(2),
    movie(3, { countries: ['US', 'JP'] }),
    movie(4, { release_date: '1974-01-01' }),
    movie(5, { cast: castOf(7, 8, 9, 6) }),
    movie(6, { cast: castOf(7, 6) }),
    movie(7, { cast: castOf(5) }),
    movie(8, { language: 'ja' }),
    movie(9, { directors: [person(1)] }),
    movie(10, { series }),
    movie(11, { directors: [person(1), person(2), person(3)] }),
    movie(12, { release_date: '1950-01-01' }),
    movie(13, { release_date: '1990-01-01' }),
  ];
  // In the expected order, the movies score 12, 8, 5, 4, 3.5, 2.7, 2.6, 1.8, 1.3, 1, 0 and 0 points.
  expect(after(first, ...others)).toEqual([10, 9, 8, 7, 12, 11, 6, 5, 4, 3, 2, 13]);
});

it('design, Gateway: the first genre weighs most, and rare genres weigh more than common ones', () => {
  const first = movie(1, { genres: ['Western', 'Drama', 'Horror'] });
  const others = [
    movie(2, { genres: ['Drama', 'Comedy', 'War', 'Crime'] }),
    movie(3, { genres: ['Drama'] }),
    movie(4, { genres: ['Comedy', 'Horror', 'War'] }),
    movie(5, { genres: ['Horror'] }),
    movie(6, { genres: ['Western'] }),
    movie(7, { genres: ['Drama'] }),
    movie(8),
  ];
  // Four of the eight movies have the genre Drama, three Horror and two Western.
  expect(after(first, ...others)).toEqual([6, 5, 3, 7, 4, 2, 8]);
});

it('design, Gateway: rare themes and companies weigh more than common ones', () => {
  const first = movie(1, { themes: ['heist', 'train'], companies: ['Columbia', 'Pixar'] });
  const others = [
    movie(2, { themes: ['heist'] }),
    movie(3, { themes: ['train'] }),
    movie(4, { themes: ['heist'], companies: ['Columbia'] }),
    movie(5, { themes: ['chess', 'heist'], companies: ['Columbia'] }),
    movie(6, { companies: ['Pixar'] }),
    movie(7, { companies: ['Columbia'] }),
    movie(8),
  ];
  expect(after(first, ...others)).toEqual([3, 4, 5, 6, 2, 7, 8]);
});

it('design, Gateway: at most four recommendations are from the same series', () => {
  const first = movie(1, { series });
  const parts = [2, 3, 4, 5, 6, 7].map((id) => movie(id, { series }));
  expect(after(first, ...parts, movie(8), movie(9))).toEqual([2, 3, 4, 5, 8, 9]);
});

it('design, Gateway: ties are ordered by popularity, then by id', () => {
  const popular = [movie(2), movie(4, { popularity: 10 }), movie(3), movie(5, { popularity: 40 })];
  expect(after(movie(1), ...popular)).toEqual([5, 4, 2, 3]);
  // A shared language counts more than popularity.
  const french = { language: 'fr' };
  expect(after(movie(1, french), movie(2, { popularity: 99 }), movie(3, french))).toEqual([3, 2]);
});

it('design, Gateway: recommendations for a movie in a language with at least forty movies are in this language; there are at most twelve', () => {
  const of = (count: number) =>
    Array.from({ length: count }, (_, index) => movie(index + 1, { language: 'en' }));
  const french = movie(99, { language: 'fr', popularity: 9, countries: ['GB'] });
  const [first, ...few] = of(39);
  const british = movie(1, { language: 'en', countries: ['GB'], genres: [] });
  expect(first && after({ ...first, countries: ['GB'] }, ...few, french)).not.toContain(99);
  expect(after(british, movie(2, { language: 'en' }), french)).toEqual([2, 99]);
  const many = of(40).map((one) => (one.id === 1 ? british : one));
  const recommend = recommendMovies([...many.slice(0, 3), french, ...many.slice(3)]);
  expect(recommend(1).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  // Movie 99 has a rare language, so recommendations for it may have any language.
  expect(recommend(99)[0]?.id).toBe(1);
  const all = Array.from({ length: 38 }, (_, index) => movie(index + 2, { language: 'en' }));
  const near = movie(98, { language: 'fr', series, countries: ['GB'] });
  expect(after({ ...british, series }, ...all, near)?.[0]).toBe(98);
  expect(after({ ...british, series }, ...all, movie(97, { language: 'en' }), near)).not.toContain(98);
});
