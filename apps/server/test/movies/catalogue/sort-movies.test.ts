import { expect, it } from 'vitest';
import { compareText, sortMovies } from '../../../src/movies/catalogue/sort-movies.ts';
import type { FullMovie } from '../../../src/movies/movie-source.ts';

/** Each movie is last by one field and first by the next; the last two differ only in their ids. */
const MOVIES = [
  ['popularity', 3, 1, 2, 2],
  ['vote_average', 1, 3, 2, 2],
  ['vote_count', 1, 2, 3, 3],
  ['revenue', 2, 3, 1, 1],
  ['release_date', '2003', '1999', '2001', '2001'],
  ['title', 'Émile', 'Zebra', 'alien', 'alien'],
  ['original_title', 'b', 'ä', 'C', 'C'],
] as const;
const movies = [1, 2, 4, 3].map(
  (id, index) =>
    ({
      id,
      ...Object.fromEntries(MOVIES.map(([field, ...values]) => [field, values[index]])),
    }) as unknown as FullMovie,
);

it.each([
  ['popularity', [2, 3, 4, 1]],
  ['vote_average', [1, 3, 4, 2]],
  ['vote_count', [1, 2, 3, 4]],
  ['revenue', [3, 4, 1, 2]],
  ['release_date', [2, 3, 4, 1]],
  ['primary_release_date', [2, 3, 4, 1]],
  ['title', [3, 4, 1, 2]],
  ['original_title', [2, 1, 3, 4]],
] as const)('spec 7: films by %s, those that are level by their ids', (field, ids) => {
  expect(sortMovies(movies, `${field}.asc`).map(({ id }) => id)).toEqual(ids);
  const descending: number[] = ids.filter((id) => id !== 4).reverse();
  descending.splice(descending.indexOf(3) + 1, 0, 4);
  expect(sortMovies(movies, `${field}.desc`).map(({ id }) => id)).toEqual(descending);
  expect(movies.map(({ id }) => id)).toEqual([1, 2, 4, 3]);
});

it.each([
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['a', 'a', 0],
  [undefined, 'a', -1],
  ['a', undefined, 1],
  [undefined, '', 0],
  ['Z', 'a', -1],
])('texts are compared by their codes: %s and %s are %i', (a, b, order) => {
  expect(compareText(a, b)).toBe(order);
});
