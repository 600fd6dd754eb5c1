import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { indexMovies } from '../../../src/catalogue/search/movie-index.ts';

it('design, Search: the index is built once and in slices, between which the server does other work', async () => {
  const movies = [...loadCatalogue()];
  let isBuilt = false;
  const building = indexMovies(movies);
  void building.then(() => (isBuilt = true));
  expect(indexMovies(movies)).toBe(building);
  let turns = 0;
  for (; !isBuilt; turns += 1) await setImmediate();
  expect(turns).toBeGreaterThan(5);
  const { units } = await building;
  expect(units.exact('thegodfather').map(({ unit }) => unit.kind)).toContain('title');
});
