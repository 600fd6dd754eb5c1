import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadFilms } from '../../../src/movies/catalogue/load-films.ts';
import { indexMovies, prepareIndex } from '../../../src/movies/reading/movie-index.ts';

it('design 6: the index is made in slices, and who searches meanwhile gets the whole of it', async () => {
  const films = [...loadFilms()];
  const stop = prepareIndex(films);
  await setImmediate();
  await setImmediate();
  stop();
  const index = indexMovies(films);
  expect(index.units.exact('thegodfather').map(({ unit }) => unit.kind)).toContain('title');
  expect(indexMovies(films)).toBe(index);
  // The index is complete, so a second preparation has nothing to do.
  prepareIndex(films)();
});
