import { describe, expect, it } from 'vitest';
import { createCatalogueSource } from '../../../src/movies/catalogue-source.ts';
import { loadCatalogue } from '../../../src/movies/catalogue/load-catalogue.ts';
import { firstOf } from '../../../src/movies/first-movie.ts';

const source = createCatalogueSource();

describe('design, Search: the id or the address of a movie', () => {
  it.each([
    'tt0133093',
    'TT0133093',
    'https://www.imdb.com/title/tt0133093/',
    'https://m.imdb.com/title/tt0133093/?ref_=nv_sr_srsg_0',
    'imdb.com/de/title/tt0133093',
    '<https://www.imdb.com/title/tt0133093/>',
    'https://www.themoviedb.org/movie/603-the-matrix',
    'themoviedb.org/movie/603?language=de',
  ])('%s brings only this movie, and counts as its title', async (term) => {
    const page = await source.search(term, { page: 1 });
    expect(page.results.map(({ title }) => title)).toEqual(['The Matrix']);
    expect(firstOf(page, term)?.isByTitle).toBe(true);
  });

  it.each([
    'tt9999999',
    'https://www.themoviedb.org/movie/999999999',
    'https://www.imdb.com/title/tt9999999/',
  ])('%s of an unknown movie brings nothing and suggests nothing', async (term) => {
    expect(await source.search(term, { page: 1 })).toEqual({
      page: 1,
      results: [],
      total_pages: 1,
      total_results: 0,
    });
  });

  it('finds every built-in movie whose id at IMDb is known', async () => {
    const known = loadCatalogue().filter(({ imdb_id }) => imdb_id !== undefined);
    expect(known.length).toBeGreaterThan(1_970);
    for (const { id, imdb_id = '' } of known) {
      const { results } = await source.search(imdb_id, { page: 1 });
      expect(results.map((movie) => movie.id)).toEqual([id]);
    }
  });
});
