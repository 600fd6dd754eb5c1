import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { recommendMovies } from '../../src/catalogue/recommendations.ts';

const movies = loadCatalogue();
const recommend = recommendMovies(movies);

/** Movies with those that people who know them would accept as similar, and those that they would call wrong. */
const LIKE: readonly { id: number; title: string; fits: number[]; misfits: number[] }[] = JSON.parse(
  readFileSync(new URL('./search/relevance/like.json', import.meta.url), 'utf8'),
);

it('design, Gateway: of the first ten similar movies 74 in 100 fit, and two at most are wrong', async () => {
  expect(LIKE).toHaveLength(20);
  const found = await Promise.all(
    LIKE.map(async (like) => ({ ...like, recommended: await recommend(like.id) })),
  );
  const shareOf = (kind: 'fits' | 'misfits') => {
    const counts = found.map(
      ({ recommended, ...known }) =>
        recommended.slice(0, 10).filter((movie) => known[kind].includes(movie.id)).length,
    );
    return (100 * counts.reduce((sum, one) => sum + one, 0)) / (10 * LIKE.length);
  };
  expect(shareOf('fits')).toBeGreaterThan(72);
  expect(shareOf('misfits')).toBeLessThanOrEqual(2);
});

it('design, Gateway: recommends for each movie twelve others, two at most of a director and of its series', async () => {
  for (const movie of movies.filter((_, at) => at % 40 === 0)) {
    const recommended = await recommend(movie.id);
    expect(recommended, movie.title).toHaveLength(12);
    expect(new Set([movie, ...recommended]).size).toBe(13);
    const directors = recommended.flatMap(({ directors: ofMovie = [] }) => ofMovie.map(({ id }) => id));
    for (const id of directors) expect(directors.filter((one) => one === id).length).toBeLessThanOrEqual(2);
    const ofSeries = recommended.filter(({ series }) => series && series === movie.series);
    expect(ofSeries.length, movie.title).toBeLessThanOrEqual(2);
  }
});

it('recommends nothing for a movie that is not in the catalogue', async () => {
  expect(await recommend(0)).toEqual([]);
});
