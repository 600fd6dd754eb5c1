import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadFilms } from '../../../src/movies/catalogue/load-films.ts';
import { createTermAnswers } from '../../../src/movies/reading/answer-term.ts';
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

it('design 6: titles in other scripts than Latin are indexed for the first term that has such letters', () => {
  const films = [...loadFilms()];
  const answer = createTermAnswers(films);
  const { units } = indexMovies(films);
  expect(answer('the godfather').films[0]?.title).toBe('The Godfather');
  expect(units.has('教父')).toBe(false);
  expect(answer('教父').films[0]?.title).toBe('The Godfather');
  expect(units.has('教父')).toBe(true);
});
