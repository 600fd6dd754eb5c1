import { expect, it } from 'vitest';
import { createCatalogueSource } from '../../src/movies/catalogue-source.ts';
import { surpriseFilm } from '../../src/movies/surprise-film.ts';

it('design 8: a surprise is some film, whichever there are', async () => {
  const film = { id: 7, title: 'The Only One', language: 'en', genres: [], companies: [], countries: [] };
  const known = { ...film, vote_average: 5, vote_count: 1, popularity: 1 };
  // One page of fifty that are chosen from.
  expect(await surpriseFilm(createCatalogueSource({ films: [known] }), '')).toBe(7);
  expect(await surpriseFilm(createCatalogueSource({ films: [] }), '')).toBeUndefined();
});
