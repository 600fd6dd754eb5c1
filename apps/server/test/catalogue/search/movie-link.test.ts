import { describe, expect, it } from 'vitest';
import { createCatalogueSource } from '../../../src/catalogue/catalogue-source.ts';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { firstOf } from '../../../src/catalogue/search/first-movie.ts';

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
    'https://films.example/movie/603',
    'http://localhost:8080/movie/0603-the-matrix/?lang=pt-BR',
    '192.168.1.7:8080/movie/603',
    'films.example:8443/app/movie/603#cast',
    'marquee://movie/603',
    '/movie/603',
    'imdb:tt0133093',
    'imdb tt0133093',
    'IMDb: TT0133093',
    'tmdb:603',
    'tmdb 603',
    'The Matrix (1999) {imdb-tt0133093}',
    'The.Matrix.1999.1080p [tmdbid-603].mkv',
    '{tmdb-603}',
    '[imdbid=tt0133093]',
    'https://letterboxd.com/film/the-matrix/',
    'letterboxd.com/somebody/film/the-matrix/1/',
    'https://trakt.tv/movies/the-matrix-1999',
    'https://app.trakt.tv/movies/the-matrix-1999?tab=cast',
  ])('%s brings only this movie, and counts as its title', async (term) => {
    const page = await source.search(term, { page: 1 });
    expect(page.results.map(({ title }) => title)).toEqual(['The Matrix']);
    expect(firstOf(page, term)?.isByTitle).toBe(true);
  });

  it.each([
    'tt9999999',
    'https://www.themoviedb.org/movie/999999999',
    'https://www.imdb.com/title/tt9999999/',
    'films.example/movie/999999999?lang=de',
    'https://trakt.tv/movies/no-such-movie-1999',
    `tt${'1'.repeat(30)}`,
  ])('%s of an unknown movie brings nothing, suggests nothing, and says so', async (term) => {
    expect(await source.search(term, { page: 1 })).toEqual({
      page: 1,
      results: [],
      total_pages: 1,
      total_results: 0,
      understood: { missing: term },
    });
  });

  it.each([
    'https://www.imdb.com/name/nm0000206/',
    'https://en.wikipedia.org/wiki/The_Matrix',
    'en.wikipedia.org/wiki/The_Matrix',
    'https://www.youtube.com/watch?v=matrix',
    'https://www.themoviedb.org/tv/603',
    'https://letterboxd.com/somebody/list/horror/',
    'www.horror.example',
    `https://films.example/movie/${'1'.repeat(30)}`,
    'films.example/movie/the-matrix',
    'mailto://neo@films.example',
  ])('%s is an address of no movie: it brings nothing and is no description', async (term) => {
    const { results, understood } = await source.search(term, { page: 1 });
    expect([results, understood]).toEqual([[], undefined]);
  });

  it.each([
    ['face/off', 'Face/Off'],
    ['wall.e', 'WALL·E'],
    ['e.t. the extra-terrestrial', 'E.T. the Extra-Terrestrial'],
    ['monsters inc./pixar', 'Monsters, Inc.'],
    ['dr. no', 'Dr. No'],
  ])('%s is no address', async (term, title) => {
    expect((await source.search(term, { page: 1 })).results[0]?.title).toBe(title);
  });

  it('finds 99 of 100 movies by the address of Trakt, which has title and year', async () => {
    const lost: string[] = [];
    const every = process.env.EVERYTHING === '1' ? 1 : 40;
    const catalogue = loadCatalogue().filter(({ release_date }, at) => release_date && at % every === 0);
    for (const { id, title, release_date = '' } of catalogue) {
      const words =
        title
          .normalize('NFD')
          .replace(/[\p{M}'’.]/gu, '')
          .toLowerCase()
          .match(/[a-z\d]+/g) ?? [];
      const term = `https://trakt.tv/movies/${words.join('-')}-${release_date.slice(0, 4)}`;
      if ((await source.search(term, { page: 1 })).results[0]?.id !== id) lost.push(term);
    }
    expect(lost.length, lost.join(', ')).toBeLessThanOrEqual(Math.ceil(catalogue.length / 100));
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
