import { type Library, type LibraryMovie, startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { createTmdbSource, type TmdbSource, type TmdbSourceOptions } from '../../src/tmdb/tmdb-source.ts';

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

let standIn: TmdbStandIn;
let source: TmdbSource;

/** Starts a stand-in of TMDB with this library, and a source that asks it. */
async function start(
  library: Library,
  catalogue: TmdbSourceOptions['catalogue'],
  limits?: TmdbSourceOptions['limits'],
): Promise<void> {
  standIn = await startTmdbStandIn({ library });
  source = createTmdbSource({ url: standIn.url, token: standIn.token, apiKey: 'key', catalogue, limits });
}

afterEach(async () => {
  await source.close();
  await standIn.close();
});

describe('design, Gateway: a search with a token in which one kind of request fails', () => {
  beforeEach(async () => {
    await start(
      LIBRARY,
      loadCatalogue().filter(({ id }) => id === TOY_STORY),
      { retries: 0 },
    );
  });

  const found = async (term: string) => (await source.search(term, { page: 1 })).results.map(({ id }) => id);

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
});

describe('design, Descriptions: TMDB’s movies with the keywords of a description', () => {
  const [ROBOT, FRIENDSHIP, RAT] = [14544, 6054, 3014];
  const both = { keywords: [ROBOT, FRIENDSHIP] };
  const catalogue = loadCatalogue();
  beforeEach(async () => {
    await start(
      {
        ...LIBRARY,
        keywords: [
          { id: ROBOT + 1, name: 'robot uprising', also: [] },
          { id: ROBOT, name: 'robot', also: [] },
          { id: FRIENDSHIP, name: 'friendship', also: [] },
          { id: RAT, name: 'rat', also: [] },
        ],
        movies: [
          movie(911, 'Tin and Tom', both),
          movie(912, 'Rust', { keywords: [ROBOT] }),
          movie(913, 'Steel Skin', { ...both, adult: true }),
          movie(914, 'Chalk', { ...both, genre_ids: [16], release_date: '2021-03-03' }),
          movie(915, 'Pantry', { keywords: [RAT] }),
          movie(916, 'A Robot', { imdb_id: 'tt0000916' }),
          movie(917, 'Steel Skin 2', { imdb_id: 'tt0000917', adult: true }),
        ],
      },
      catalogue,
    );
  });

  const search = (term: string) => source.search(term, { page: 1 });
  /** Results that are late are in the next answer, and the machine may be busy. */
  const untilComplete = (check: () => Promise<void>) =>
    vi.waitFor(check, { timeout: 120_000, interval: 200 });
  const fromTmdb = async (term: string) =>
    (await search(term)).results.filter(({ id }) => id > 900 && id < 920);

  it('follow the built-in ones, with the visitor’s words, and without movies for adults', async () => {
    await untilComplete(async () => {
      const { results, understood } = await search('robots and their friendship with a gardener');
      expect(understood).toMatchObject({ described: true });
      expect(results.slice(-2).map(({ id, words_found }) => [id, words_found])).toEqual([
        [911, ['robots', 'friendship']],
        [914, ['robots', 'friendship']],
      ]);
    });
  });

  it('follow the built-in ones for a long description, too', async () => {
    const ending =
      'and it is about what they do when they are with each other and how it is for him to be with it';
    const description = `robots and their friendship with a boy ${ending} ${ending}`;
    expect(description.length).toBeGreaterThan(200);
    await untilComplete(async () => {
      expect(await fromTmdb(description)).toMatchObject([{ id: 911 }, { id: 914 }]);
    });
  });

  it('pass the genres and years of the description', async () => {
    await untilComplete(async () => {
      const found = await fromTmdb('animated robots and their friendship with a gardener 2020s');
      expect(found).toMatchObject([{ id: 914 }]);
    });
  });

  it('need two keywords, or a genre or years beside one', async () => {
    expect(await fromTmdb('rats in the kitchen of a hotel')).toEqual([]);
    expect(standIn.requests.some(({ path }) => path === '/3/discover/movie')).toBe(false);
  });

  it('are missing if the search for keywords fails', async () => {
    standIn.behave({ path: '/3/search/keyword', failure: 500 });
    const { results } = await search('robots and their friendship with a gardener');
    expect(results.length).toBeGreaterThan(0);
    expect(results.every(({ id }) => id < 900 || id > 920)).toBe(true);
  });

  it('are not asked for if a built-in movie is far ahead', async () => {
    await search('man stuck on mars growing potatoes');
    expect(standIn.requests.map(({ path }) => path)).toEqual(['/3/search/movie', '/3/movie/286217']);
  });

  it('design, Search: the id of a movie at IMDb finds it, unless it is for adults', async () => {
    expect((await search('tt0000916')).results).toMatchObject([{ id: 916 }]);
    expect((await search('tt0000917')).results).toEqual([]);
  });
});

describe('design, Gateway: similar movies with a token', () => {
  const TOY_STORY_2 = 863;
  beforeEach(async () => {
    await start(LIBRARY, loadCatalogue(), { collectionTimeout: 60_000 });
  });

  it('are for a built-in movie the catalogue’s, in the same object while they are the same', async () => {
    const movie = await source.details(TOY_STORY);
    expect(movie.recommendations?.results).toHaveLength(12);
    expect(movie.recommendations?.results.map(({ id }) => id)).toContain(TOY_STORY_2);
    expect(await source.details(TOY_STORY)).toBe(movie);
    const german = await source.details(TOY_STORY, 'de');
    expect(german.recommendations?.results.map(({ id }) => id)).toEqual(
      movie.recommendations?.results.map(({ id }) => id),
    );
  });

  it('are for another movie TMDB’s', async () => {
    expect((await source.details(904)).recommendations?.results ?? []).toEqual([]);
  });
});

describe('design, Wishes: TMDB’s movies with the keywords of a wish', () => {
  const [CHRISTMAS, WHODUNIT, GORE, DARK_COMEDY, SATIRE] = [207317, 12570, 10292, 10123, 8201];
  const [HORROR, COMEDY] = [27, 35];
  const WINDOW = 940;
  const catalogue = loadCatalogue();
  beforeEach(async () => {
    await start(
      {
        ...LIBRARY,
        movies: [
          movie(931, 'Tinsel', { keywords: [CHRISTMAS], genre_ids: [COMEDY], popularity: 5 }),
          movie(932, 'Red Sleigh', { keywords: [CHRISTMAS, GORE], genre_ids: [HORROR], popularity: 4 }),
          movie(933, 'Snow Line', { keywords: [CHRISTMAS], release_date: '1988-12-01', popularity: 3 }),
          movie(934, 'Bare Tree', { keywords: [CHRISTMAS], adult: true, popularity: 2 }),
          movie(935, 'The Locked Attic', { keywords: [WHODUNIT, CHRISTMAS] }),
          movie(936, 'Grim Desk', { keywords: [DARK_COMEDY, SATIRE] }),
          movie(WINDOW, 'Paper Window', { recommended: [931, 933, 934] }),
        ],
      },
      catalogue,
    );
  });

  /** Results that are late are in the next answer, and the machine may be busy. */
  const expectFromTmdb = async (term: string, ids: readonly number[]) =>
    vi.waitFor(
      async () => {
        const { results } = await source.search(term, { page: 1 });
        expect(results.filter(({ id }) => id > 930 && id <= WINDOW).map(({ id }) => id)).toEqual(ids);
      },
      { timeout: 120_000, interval: 200 },
    );
  const asked = () => standIn.requests.map(({ path, query }) => ({ path: path.slice(3), ...query }));
  const discover = { path: 'discover/movie', sort_by: 'popularity.desc' };

  it('follow the built-in ones, without movies for adults, by two requests', async () => {
    await expectFromTmdb('christmas movies', [931, 932, 933, 935]);
    const { results } = await source.search('christmas movies', { page: 1 });
    expect(results.findIndex(({ id }) => id === 931)).toBe(20);
    expect(asked()).toEqual([
      { path: 'search/movie', query: 'christmas movies' },
      { ...discover, with_keywords: String(CHRISTMAS) },
    ]);
  });

  it.each([
    ['80s christmas movies', [933]],
    ['funny christmas movies', []],
    ['christmas movies without gore', [931, 933, 935]],
    ['christmas movies but no horror', [931, 933, 935]],
    ['christmas whodunits', [935]],
    ['newest christmas movies', []],
  ])('are filtered by all else of the wish: %s', expectFromTmdb);

  it('are not asked for if TMDB has no keyword for one of the traits', async () => {
    await source.search('feel good christmas movies', { page: 1 });
    expect(asked()).toEqual([{ path: 'search/movie', query: 'feel good christmas movies' }]);
  });

  it('are those that TMDB recommends for a movie that the catalogue lacks', async () => {
    await expectFromTmdb('movies like paper window', [931, 933]);
    const { understood } = await source.search('movies like paper window', { page: 1 });
    expect(understood).toMatchObject({ units: [{ kind: 'like', name: 'Paper Window' }] });
    expect(understood).not.toHaveProperty('missing');
    expect(asked()).toEqual([
      { path: 'search/movie', query: 'movies like paper window' },
      { path: 'search/movie', query: 'paper window' },
      { path: `movie/${WINDOW}/recommendations` },
    ]);
  });

  it('are none if no movie has the title', async () => {
    const { results, understood } = await source.search('movies like paper doors', { page: 1 });
    expect(results).toEqual([]);
    expect(understood).toMatchObject({ missing: 'paper doors' });
  });

  it('are missing if TMDB’s list fails', async () => {
    standIn.behave({ path: '/3/discover', failure: 500 });
    const { results } = await source.search('christmas movies', { page: 1 });
    expect(results).toHaveLength(20);
  });
});
