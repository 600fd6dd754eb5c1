import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/movies/catalogue/load-catalogue.ts';
import { createTermAnswers } from '../../../src/movies/search/answer-term.ts';
import { indexMovies, prepareIndex } from '../../../src/movies/search/movie-index.ts';

it('design 6: the index is built in slices, and a search in the meantime completes it', async () => {
  const movies = [...loadCatalogue()];
  const stop = prepareIndex(movies);
  await setImmediate();
  await setImmediate();
  stop();
  const index = indexMovies(movies);
  expect(index.units.exact('thegodfather').map(({ unit }) => unit.kind)).toContain('title');
  expect(indexMovies(movies)).toBe(index);
  // This call builds nothing, because the index is complete.
  prepareIndex(movies)();
});

it('design 6: titles in other scripts than Latin are indexed for the first term with such letters', () => {
  const movies = [...loadCatalogue()];
  const answer = createTermAnswers(movies);
  const { units } = indexMovies(movies);
  expect(answer('the godfather').movies[0]?.title).toBe('The Godfather');
  expect(units.has('教父')).toBe(false);
  expect(answer('教父').movies[0]?.title).toBe('The Godfather');
  expect(units.has('教父')).toBe(true);
});
