import { FIXTURE_MOVIES, startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import { until } from '@marquee/test-kit/until';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTmdbSource, type TmdbSource } from '../../src/tmdb/tmdb-source.ts';

let standIn: TmdbStandIn;
let source: TmdbSource;

beforeEach(async () => {
  standIn = await startTmdbStandIn();
  source = createTmdbSource({
    url: standIn.url,
    token: standIn.token,
    apiKey: 'the-key',
    limits: { firstRetryDelay: 1, collectionTimeout: 5_000 },
  });
});

afterEach(async () => {
  await source.close();
  await standIn.close();
});

const FIRST_PAGE = { page: 1 };
const asked = (path: string) => standIn.requests.filter((request) => request.path === path);
const titlesOf = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title);

describe('design, Gateway: details from TMDB, reduced to what the app shows', () => {
  it('have eight of four hundred cast members in billing order, and only the directors of the crew', async () => {
    const { credits } = await source.details(5001);
    expect(credits?.cast.map(({ name }) => name)).toEqual(
      Array.from({ length: 8 }, (_, index) => `Player ${index + 1}`),
    );
    expect(credits?.cast[0]).toEqual({ id: 20_000, name: 'Player 1', character: 'Role 1' });
    expect(credits?.crew).toEqual([{ id: 8001, name: 'Ingrid Vassbotten', job: 'Director' }]);
  });

  it.each([
    [undefined, 'trailerEng4'],
    ['de', 'trailerGer1'],
    ['fr', 'trailerEng4'],
  ])('begin their videos with what Play opens: language %s', async (language, key) => {
    const { videos } = await source.details(5001, language);
    expect(videos?.results[0]).toMatchObject({ key, site: 'YouTube' });
    expect(videos?.results).toHaveLength(3);
  });

  it('recommend twelve movies, those with fewer than 50 votes last', async () => {
    const { recommendations } = await source.details(5001);
    expect(recommendations?.results).toHaveLength(12);
    expect(recommendations?.results.map(({ id }) => id)).not.toContain(5006);
    expect(recommendations?.results[0]).toEqual({
      id: 5007,
      title: 'A Quarter to Nowhere',
      poster_path: '/stand-in-5007.png',
      release_date: '2018-07-15',
    });
  });

  it('have the series’ movies by release date', async () => {
    const { belongs_to_collection } = await source.details(5001);
    expect(belongs_to_collection).toMatchObject({ id: 7001, name: 'The Lantern Collection' });
    const dates = belongs_to_collection?.parts?.map(({ release_date }) => release_date) ?? [];
    expect(dates).toHaveLength(3);
    expect(dates).toEqual([...dates].sort());
  });

  it('design, Languages: have the series in the visitor’s language, and are the same object while both parts are unchanged', async () => {
    const german = await source.details(5001, 'de');
    const english = await source.details(5001);
    expect(asked('/3/collection/7001').map(({ query }) => query)).toEqual([{ language: 'de' }, {}]);
    expect(await source.details(5001, 'de')).toBe(german);
    expect(await source.details(5001)).toBe(english);
    expect(english).not.toBe(german);
    expect(asked('/3/collection/7001')).toHaveLength(2);
  });

  it('have no movies of a series that has none', async () => {
    const { belongs_to_collection } = await source.details(5003);
    expect(belongs_to_collection).toMatchObject({ id: 7002 });
    expect(belongs_to_collection).not.toHaveProperty('parts');
  });

  it('do not wait for a late series, and include it in the next answer', async () => {
    const hasty = createTmdbSource({
      url: standIn.url,
      token: standIn.token,
      apiKey: 'the-key',
      limits: { collectionTimeout: 1 },
    });
    standIn.behave({ path: '/3/collection', delay: 100, times: 1 });
    const first = await hasty.details(5001);
    expect(first.title).toBe('The Lantern Keepers');
    expect(first.belongs_to_collection).not.toHaveProperty('parts');
    let next = first;
    await until(async () => {
      next = await hasty.details(5001);
      return next.belongs_to_collection?.parts !== undefined;
    });
    expect(next.belongs_to_collection?.parts).toHaveLength(3);
    expect(await hasty.details(5001)).toBe(next);
    expect(asked('/3/collection/7001')).toHaveLength(1);
    await hasty.close();
  });

  it.each([500, 404, 'broken-json', 'hang-up'] as const)(
    'are complete otherwise if a collection request fails with %s',
    async (failure) => {
      standIn.behave({ path: '/3/collection', failure });
      expect(await source.details(5001)).toMatchObject({
        title: 'The Lantern Keepers',
        credits: { cast: {} },
      });
    },
  );

  it('request a failing series once in ten minutes instead of at every view', async () => {
    standIn.behave({ path: '/3/collection', failure: 500 });
    for (let view = 0; view < 5; view += 1) await source.details(5001);
    expect(asked('/3/collection/7001')).toHaveLength(1);
  });

  it('design, Strangers: charge for a series that has to be requested although the movie is cached', async () => {
    const limited = createTmdbSource({
      url: standIn.url,
      token: standIn.token,
      apiKey: 'the-key',
      limits: { collectionTimeout: 5_000, keepCollections: 1 },
      missesPerMinute: 2,
      now: () => time,
    });
    // A movie with its series counts as one cache miss. A later request for the series alone is a second cache miss.
    let time = 1_000;
    const viewTwice = async () => {
      for (let view = 0; view < 2; view += 1) {
        await limited.details(5001, undefined, '192.0.2.1');
        time += 10;
      }
    };
    await viewTwice();
    await until(() => asked('/3/collection/7001').length === 2 && standIn.answering === 0);
    await viewTwice();
    // A further request for the series would have been sent before this one of another visitor is answered.
    await limited.details(5002, undefined, '192.0.2.2');
    expect(asked('/3/movie/5001')).toHaveLength(1);
    expect(asked('/3/collection/7001')).toHaveLength(2);
    await limited.close();
  });

  it('lose only the invalid or missing sections', async () => {
    expect(await source.details(5002)).toMatchObject({ title: 'Night Ferry', belongs_to_collection: null });
    expect(await source.details(5003)).toMatchObject({
      credits: { cast: [], crew: [] },
      videos: { results: [] },
      recommendations: { results: [] },
      belongs_to_collection: { name: 'An Empty Collection' },
    });
    const broken = await source.details(5004);
    expect(broken.title).toBe('Seven Winters in Bergen');
    expect(broken.belongs_to_collection).toBeNull();
    for (const section of ['credits', 'videos'] as const) expect(broken[section]).toBeUndefined();
    expect(broken.recommendations?.results ?? []).toEqual([]);
  });

  it('pass hostile names through as truncated text, and drop invalid video keys', async () => {
    const { credits, videos, recommendations } = await source.details(5005);
    expect(credits?.cast.map(({ name }) => name)).toEqual(['<img src=x onerror=alert(1)>', 'No Number']);
    expect(credits?.cast[0]?.character).toHaveLength(120);
    expect(credits?.crew).toHaveLength(1);
    expect(videos?.results).toEqual([]);
    expect(recommendations?.results).toHaveLength(1);
  });

  it('are under 12 kB', async () => {
    for (const { id } of FIXTURE_MOVIES) {
      expect(Buffer.byteLength(JSON.stringify(await source.details(id)))).toBeLessThan(12_000);
    }
  });
});

describe('design, Gateway: a search of TMDB for more than titles', () => {
  it('makes no further request if a title is the term or begins with it', async () => {
    const { understood, results } = await source.search('night', FIRST_PAGE);
    expect(results.length).toBeGreaterThan(5);
    expect(understood).toBeUndefined();
    expect(standIn.requests.map(({ path }) => path)).toEqual(['/3/search/movie']);
  });

  it.each([
    ['ingrid vassbotten', 'Ingrid Vassbotten'],
    ['vassbotten', 'Ingrid Vassbotten'],
    ['霧島あおい', 'Aoi Kirishima'],
  ])('finds the movies of a person: %s', async (term, name) => {
    const { understood, results } = await source.search(term, FIRST_PAGE);
    expect(understood).toEqual({ units: [{ kind: 'person', name }] });
    expect(results.length).toBeGreaterThan(0);
    const first = await source.search(term, FIRST_PAGE);
    expect(titlesOf(first)).toEqual(titlesOf({ results }));
    expect(standIn.requests).toHaveLength(3);
  });

  it.each(['wellknown', 'qwertyuiop'])(
    'finds nothing for a person without movies, or an unknown person: %s',
    async (term) => {
      expect(await source.search(term, FIRST_PAGE)).toMatchObject({ results: [], total_results: 0 });
      expect((await source.search(term, FIRST_PAGE)).understood).toBeUndefined();
    },
  );

  it('requests movies that match everything in the term', async () => {
    const { understood, results } = await source.search('japanese drama 2020s', FIRST_PAGE);
    expect(understood).toEqual({
      units: [
        { kind: 'origin', name: 'Japanese' },
        { kind: 'genre', name: 'Drama' },
        { kind: 'years', name: '2020s' },
      ],
    });
    expect(titlesOf({ results })).toEqual(['Night of the Paper Birds']);
    expect(asked('/3/discover/movie')[0]?.query).toEqual({
      sort_by: 'popularity.desc',
      with_genres: '18',
      'primary_release_date.gte': '2020-01-01',
      'primary_release_date.lte': '2029-12-31',
      with_original_language: 'ja',
    });
  });

  it('continues over pages without duplicates', async () => {
    const pages = [];
    for (let page = 1; page <= 3; page += 1) pages.push(await source.search('drama', { page }));
    const ids = pages.flatMap(({ results }) => results.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(30);
    expect(new Set(ids).size).toBe(ids.length);
    for (const page of pages)
      expect(page).toMatchObject({
        understood: { units: [{ kind: 'genre', name: 'Drama' }] },
        total_pages: 3,
      });
    // TMDB was searched for the title only once.
    expect(asked('/3/search/movie')).toHaveLength(1);
  });

  it.each(['/3/search/person', '/3/discover'])('returns the titles if %s fails', async (path) => {
    standIn.behave({ path, failure: 500 });
    expect(titlesOf(await source.search('keepers', FIRST_PAGE))).toEqual(['The Lantern Keepers']);
    expect(titlesOf(await source.search('horror night', FIRST_PAGE))).toEqual([]);
  });
});
