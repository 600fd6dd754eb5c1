import { type Library, type LibraryMovie, startTmdbStandIn, type TmdbStandIn } from '@marquee/stand-ins/tmdb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/movies/catalogue/load-catalogue.ts';
import { createTmdbSource, type TmdbSource } from '../../../src/movies/tmdb-source.ts';

const movie = (id: number, title: string, more: Partial<LibraryMovie> = {}): LibraryMovie => ({
  ...{ id, title, original_title: title, titles: [title], original_language: 'en', overview: 'About.' },
  ...{ release_date: '1995-05-05', popularity: 1, vote_average: 6, vote_count: 10, poster_path: null },
  ...{ genre_ids: [], people: [], companies: [], countries: ['US'] },
  ...more,
});

const TOY_STORY = 862;
const LIBRARY: Library = {
  people: [{ id: 31, name: 'Tom Hanks', also: [] }],
  companies: [{ id: 3, name: 'Pixar Animation Studios', also: [] }],
  collections: [{ id: 8, name: 'Lantern Collection', also: [] }],
  movies: [
    movie(TOY_STORY, 'Toy Story', { people: [31], companies: [3], popularity: 9 }),
    movie(901, 'Toys at Sea', { people: [31], companies: [3] }),
    movie(902, 'Drawn Lines', { companies: [3] }),
    movie(903, 'Harbour', { people: [31] }),
    movie(904, 'The First Light', { collection: 8 }),
    movie(905, 'The Last Light', { collection: 8 }),
    movie(906, 'Lantern'),
  ],
};

describe('design 6: a search with a token in which one kind of request fails', () => {
  let standIn: TmdbStandIn;
  let source: TmdbSource;

  beforeEach(async () => {
    standIn = await startTmdbStandIn({ library: LIBRARY });
    source = createTmdbSource({
      url: standIn.url,
      token: standIn.token,
      apiKey: 'key',
      catalogue: loadCatalogue().filter(({ id }) => id === TOY_STORY),
      limits: { retries: 0 },
      missesPerMinute: 5,
    });
  });

  afterEach(async () => {
    await source.close();
    await standIn.close();
  });

  const found = async (term: string, visitor?: string) =>
    (await source.search(term, { page: 1 }, visitor)).results.map(({ id }) => id);

  it.each([
    ['nothing', '/3/none', [TOY_STORY, 901]],
    ['the search for people', '/3/search/person', [TOY_STORY, 901, 902]],
    ['the search for companies', '/3/search/company', [TOY_STORY, 901, 903]],
    ['the list', '/3/discover', [TOY_STORY]],
    ['the record', '/3/movie', [TOY_STORY, 901]],
  ])('%s: the other requests still add their movies', async (_what, path, ids) => {
    standIn.behave({ path, failure: 500 });
    expect(await found('tom hanks pixar')).toEqual(ids);
  });

  it.each([
    ['nothing', '/3/none', [906, 904, 905]],
    ['the search for series', '/3/search/collection', [906]],
    ['the series', '/3/collection', [906]],
  ])('%s: a series that is not built in', async (_what, path, ids) => {
    standIn.behave({ path, failure: 500 });
    expect(await found('lantern')).toEqual(ids);
  });

  it('repeats the failed request with the next search', async () => {
    standIn.behave({ path: '/3/search/company', failure: 500, times: 1 });
    expect(await found('pixar')).toEqual([TOY_STORY]);
    expect(await found('pixar')).toEqual([TOY_STORY, 901, 902]);
  });

  it('design 10: counts each request in the visitor’s rate limit', async () => {
    expect(await found('tom hanks pixar', 'visitor')).toEqual([TOY_STORY, 901]);
    const paths = standIn.requests.map(({ path }) => path.replace('/3/', ''));
    expect(paths.sort()).toEqual(['discover/movie', 'search/company', 'search/movie', 'search/person']);
    // This search for the title is the fifth and last request within the limit. The sixth request would be for the
    // series of the movie, so the other movies of the series are missing.
    expect(await found('lantern', 'visitor')).toEqual([906]);
    expect(standIn.requests).toHaveLength(5);
    await expect(found('harbour', 'visitor')).rejects.toMatchObject({ status: 429 });
    expect(await found('lantern', 'other')).toEqual([906, 904, 905]);
  });
});
