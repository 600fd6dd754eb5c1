import { type Quirk, QUIRKS, startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { createTmdbSource, type TmdbSource } from '../../src/tmdb/tmdb-source.ts';

let standIn: TmdbStandIn;
let source: TmdbSource;

beforeEach(async () => {
  standIn = await startTmdbStandIn();
  source = createTmdbSource({ url: standIn.url, token: standIn.token, apiKey: 'key' });
});

afterEach(async () => {
  await source.close();
  await standIn.close();
});

const ids = (movies: readonly { id: number }[] | undefined) => movies?.map(({ id }) => id);
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** Returns what an odd list says of some of its pages: the ids, the number of pages and of movies. */
async function pagesOf(quirk: Quirk, ...numbers: number[]) {
  standIn.behave({ path: '/3/discover/movie', quirk });
  const pages = [];
  for (const number of numbers) {
    const { page, results, total_pages, total_results } = await source.discover({ page: number });
    expect(page).toBe(number);
    pages.push([ids(results), total_pages, total_results]);
  }
  return pages;
}

const FIRST = range(5001, 20);

describe('design, Gateway: a list of TMDB', () => {
  it('ends at a page that is equal to an earlier one', async () => {
    expect(await pagesOf('equal-pages', 1, 2, 3)).toEqual([
      [FIRST, 500, 10_000],
      [[], 1, 20],
      [[], 1, 20],
    ]);
  });

  it('ends at an empty page', async () => {
    expect(await pagesOf('empty-pages', 1, 2, 3)).toEqual([
      [FIRST, 500, 10_000],
      [[], 1, 20],
      [[], 1, 20],
    ]);
  });

  it('goes on after short pages', async () => {
    expect(await pagesOf('shrinking-pages', 1, 2, 3, 4)).toEqual([
      [FIRST, 500, 10_000],
      [range(5020, 12), 500, 10_000],
      [range(5039, 4), 500, 10_000],
      [[], 3, 60],
    ]);
  });

  it('goes on after a page of which everything is left out', async () => {
    const page = (number: number, first: number, adult: boolean) =>
      standIn.behave({
        path: '/3/discover/movie',
        times: 1,
        answer: {
          status: 200,
          body: JSON.stringify({
            page: number,
            results: range(first, 20).map((id) => ({ id, title: 'Film', adult })),
            total_pages: 3,
            total_results: 60,
          }),
        },
      });
    page(1, 1, false);
    page(2, 21, true);
    page(3, 41, false);
    const pages = [];
    for (const number of [1, 2, 3]) {
      const { results, total_pages } = await source.discover({ page: number });
      pages.push([ids(results), total_pages]);
    }
    expect(pages).toEqual([
      [range(1, 20), 3],
      [[], 3],
      [range(41, 20), 3],
    ]);
  });

  it('has at least the pages that it answers', async () => {
    expect(await pagesOf('no-total-pages', 1, 2)).toEqual([
      [FIRST, 1, 53],
      [range(5020, 20), 2, 53],
    ]);
  });

  it('has the number of the page that was asked for', async () => {
    expect(await pagesOf('wrong-page', 1, 2)).toEqual([
      [FIRST, 3, 53],
      [range(5020, 20), 3, 53],
    ]);
  });

  it('has each movie once in a page', async () => {
    expect(await pagesOf('repeated-id', 1, 3)).toEqual([
      [FIRST, 3, 53],
      [range(5039, 15), 3, 53],
    ]);
  });

  it('may have texts for numbers', async () => {
    const [usual] = (await source.discover({ page: 1 })).results;
    await source.close();
    source = createTmdbSource({ url: standIn.url, token: standIn.token, apiKey: 'key' });
    expect(await pagesOf('numbers-as-text', 1)).toEqual([[FIRST, 3, 53]]);
    expect((await source.discover({ page: 1 })).results[0]).toEqual(usual);
  });

  it('is 502 without results', async () => {
    standIn.behave({ path: '/3/discover/movie', quirk: 'no-results' });
    await expect(source.discover({ page: 1 })).rejects.toMatchObject({ status: 502 });
  });

  it('is empty if its first page is, whatever its totals say', async () => {
    const body = JSON.stringify({ page: 1, results: [], total_pages: 500, total_results: 10_000 });
    standIn.behave({ path: '/3/search/movie', answer: { status: 200, body } });
    expect(await source.search('night', { page: 1 })).toMatchObject({
      results: [],
      total_pages: 1,
      total_results: 0,
    });
  });
});

describe('design, Gateway: a search over odd lists', () => {
  it.each(['equal-pages', 'empty-pages'] as const)('ends at its second page (%s)', async (quirk) => {
    standIn.behave({ path: '/3/search/movie', quirk });
    expect(await source.search('night', { page: 1 })).toMatchObject({ total_pages: 500 });
    expect(await source.search('night', { page: 2 })).toMatchObject({ results: [], total_pages: 1 });
  });

  it('ends after the built-in movies of a person whose list has equal pages', async () => {
    await source.close();
    const { url, token } = standIn;
    source = createTmdbSource({ url, token, apiKey: 'key', catalogue: loadCatalogue() });
    standIn.behave({
      path: '/3/search/person',
      answer: { status: 200, body: '{"results":[{"id":8001,"name":"Tom Hanks"}]}' },
    });
    standIn.behave({ path: '/3/discover/movie', quirk: 'equal-pages' });
    const first = await source.search('tom hanks', { page: 1 });
    const second = await source.search('tom hanks', { page: 2 });
    const third = await source.search('tom hanks', { page: 3 });
    expect(first).toMatchObject({ total_pages: 500 });
    // The second page has the rest of the built-in movies.
    expect(second).toMatchObject({ total_pages: 2, results: [{}, {}, {}] });
    expect(third).toMatchObject({ total_pages: 2, results: [] });
  });
});

describe('design, Gateway: other lists of TMDB', () => {
  const ODD = QUIRKS.filter((quirk) => quirk !== 'no-results');

  it.each(ODD)('cast, series, similar movies and providers are as usual (%s)', async (quirk) => {
    const lists = async () => {
      const movie = await source.details(5001);
      const inSeries = await source.details(5001);
      return [movie.credits, movie.recommendations, inSeries.belongs_to_collection?.parts];
    };
    const usual = [await lists(), await source.watchProviders(5001, 'US')];
    await source.close();
    source = createTmdbSource({ url: standIn.url, token: standIn.token, apiKey: 'key' });
    standIn.behave({ quirk });
    expect([await lists(), await source.watchProviders(5001, 'US')]).toEqual(usual);
  });

  it('a movie has no cast, series and similar movies if TMDB sends no lists', async () => {
    standIn.behave({ quirk: 'no-results' });
    const movie = await source.details(5001);
    expect(movie).toMatchObject({ title: 'The Lantern Keepers', genres: [] });
    expect([movie.credits?.cast, movie.recommendations, movie.belongs_to_collection?.parts]).toEqual([
      [],
      undefined,
      undefined,
    ]);
    await expect(source.watchProviders(5003, 'GB')).resolves.toMatchObject({ results: {} });
  });
});
