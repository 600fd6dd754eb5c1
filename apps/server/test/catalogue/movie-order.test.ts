import { expect, it } from 'vitest';
import { byReleaseDate } from '../../src/catalogue/movie-order.ts';

it('design, Gateway: movies are sorted by release date, those without one last, and then by id', () => {
  const movies = [
    { id: 5 },
    { id: 4, release_date: '' },
    { id: 3, release_date: '2001-01-01' },
    { id: 2, release_date: '1999-12-31' },
    { id: 1, release_date: '2001-01-01' },
  ];
  expect(movies.sort(byReleaseDate).map(({ id }) => id)).toEqual([2, 1, 3, 4, 5]);
});
