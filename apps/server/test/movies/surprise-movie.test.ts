import type { Movie } from '@marquee/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { createCatalogueSource } from '../../src/catalogue/catalogue-source.ts';
import type { MovieSource, Tmdb } from '../../src/movies/movie-source.ts';
import { surpriseMovie } from '../../src/movies/surprise-movie.ts';

afterEach(() => void vi.restoreAllMocks());

it('design, Behaviour: a surprise is one of the existing movies', async () => {
  const movie = { id: 7, title: 'The Only One', language: 'en', genres: [], companies: [], countries: [] };
  const known = { ...movie, vote_average: 5, vote_count: 1, popularity: 1 };
  // A random page of fifty is chosen first, although only one exists.
  expect(await surpriseMovie(createCatalogueSource({ catalogue: [known] }), '')).toBe(7);
  expect(await surpriseMovie(createCatalogueSource({ catalogue: [] }), '')).toBeUndefined();
});

/**
 * A movie database with `total_pages` pages of two movies. A movie's id is ten times the page number plus the index on
 * the page. `asked` lists the requested pages, each followed by the visitor.
 */
function pagesOf(total_pages: number) {
  const asked: (number | string)[] = [];
  const movies: Pick<MovieSource, 'discover'> = {
    async discover({ page }, visitor) {
      asked.push(page, visitor ?? '');
      const results = page <= total_pages ? [{ id: page * 10 }, { id: page * 10 + 1 }] : [];
      return { page, results: results as Tmdb<Movie>[], total_pages, total_results: 2 * total_pages };
    },
  };
  return { movies: movies as MovieSource, asked };
}

it.each([
  [500, [0, 0], 10, [1]],
  [500, [0.999, 0.999], 501, [50]],
  [500, [0.5, 0.5], 261, [26]],
  // Only three pages exist. The first choice is a missing page, so the second choice is one of the three pages.
  [3, [0.999, 0.999, 0], 30, [50, 3]],
  [3, [0.5, 0, 0.5], 11, [26, 1]],
])(
  'design, Behaviour: of %i pages the random numbers %j select the movie %i by requests for pages %j',
  async (total, chances, id, pages) => {
    const random = vi.spyOn(Math, 'random');
    for (const number of chances) random.mockReturnValueOnce(number);
    const { movies, asked } = pagesOf(total);
    expect(await surpriseMovie(movies, 'a')).toBe(id);
    expect(asked).toEqual(pages.flatMap((page) => [page, 'a']));
  },
);

it('design, Behaviour: movies of 7 and more are chosen three times as often', async () => {
  const results = [
    { id: 1, vote_average: 7 },
    { id: 2, vote_average: 6.9 },
  ] as Tmdb<Movie>[];
  const movies = { discover: async () => ({ page: 1, results, total_pages: 500, total_results: 1_000 }) };
  const chosen = [];
  for (const chance of [0, 0.3, 0.7, 0.8]) {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(chance);
    chosen.push(await surpriseMovie(movies as unknown as MovieSource, 'a'));
  }
  expect(chosen).toEqual([1, 1, 1, 2]);
});

it('design, Behaviour: without movies there is only one request', async () => {
  const { movies, asked } = pagesOf(0);
  expect(await surpriseMovie(movies, 'a')).toBeUndefined();
  expect(asked).toHaveLength(2);
});
