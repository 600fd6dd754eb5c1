import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_DATA } from '@marquee/contract';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tooManyRequests } from '../../src/movies/movie-database-errors.ts';
import { type MovieSource, MovieSourceError } from '../../src/movies/movie-source.ts';
import { KEEP_RECENT_PLACE } from '@marquee/contract/src/page-scripts';
import { loadPageRenderer } from '../../src/web/page-renderer.ts';
import { Page } from '../../src/web/page.ts';
import { createPages } from '../../src/web/pages.ts';
import { readWebExport } from '../../src/web/web-export.ts';
import { withUsedRules } from '../../src/web/render-bundle.ts';
import { webRoutes } from '../../src/web/web-routes.ts';
import { fewMovies, RENDER_BUNDLE, SCRIPT_ADDRESS, webIn, writeWebExport } from './web-fixture.ts';

/** The movie with the id 2 cannot be rendered with its data. */
const BUNDLE = RENDER_BUNDLE.replace(
  'const title =',
  "if (data?.movie?.id === 2) throw new Error('the screen threw'); const title =",
);

const START = Date.UTC(2026, 10, 1);

let app: FastifyInstance | undefined;
let folder: string;

beforeEach(async () => {
  folder = await writeWebExport();
});

afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
  await rm(folder, { recursive: true });
});

/** Waits until `count` pages wait for their data. Vitest's polling would advance the fake clock. */
async function timersSet(count: number): Promise<void> {
  while (vi.getTimerCount() < count) await new Promise(setImmediate);
}

async function serve(
  movies: MovieSource = fewMovies(),
  bundle = BUNDLE,
  rendersPerMinute = 0,
  publicUrl?: string,
) {
  const { renderBundle } = webIn(folder);
  await writeFile(renderBundle, bundle);
  app = fastify({ trustProxy: true });
  const trending = () => [{ movie_id: 1, title: '</script><b>', poster_url: '' }];
  const webExport = await readWebExport(folder);
  const { renderPage, stats } = createPages({
    webExport,
    renderer: await loadPageRenderer(renderBundle, webExport),
    rendersPerMinute,
    publicUrl,
    movies,
    trending,
  });
  await app.register(webRoutes, { webExport, renderPage });
  const server = app;
  const get = (url: string, visitor = '192.0.2.1') =>
    server.inject({ url, headers: { host: 'films.example', 'x-forwarded-for': visitor } });
  return { stats, get };
}

/** Parses the data for hydration in a page. */
function dataOf(body: string): unknown {
  const [, json = ''] = new RegExp(`id="${PAGE_DATA}">([^<]*)</script>`).exec(body) ?? [];
  return JSON.parse(json);
}

describe('design, Pages: pages rendered with their data', () => {
  it.each([
    ['/', '/ 0'],
    ['/search?q=dune&x=1', '/search?q=dune dune'],
    ['/search?q=%20a%00%26%20b%20', '/search?q=a%20%26%20b a & b'],
    ['/movie/157336', '/movie/157336 Interstellar'],
  ])('renders %s with its data', async (url, text) => {
    const { get, stats } = await serve();
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<div id="root">${text}</div>`);
    expect(stats).toMatchObject({ rendered: 1 });
  });

  it.each(['/', '/search'])('marks the offline page of %s, whose query differs', async (path) => {
    const { get } = await serve();
    expect(dataOf((await get(path)).body)).not.toHaveProperty('isOfflinePage');
    expect(dataOf((await get(`${path}?kept`)).body)).toHaveProperty('isOfflinePage', true);
    expect(dataOf((await get(path)).body)).not.toHaveProperty('isOfflinePage');
  });

  it('contains the export’s scripts, and the data without closing tags', async () => {
    const { get } = await serve();
    const { body } = await get('/');
    // This script loads the app's script after the first paint.
    expect(body).toContain(`<script data-src="${SCRIPT_ADDRESS}">`);
    expect(body).not.toContain(`src="${SCRIPT_ADDRESS}" defer`);
    const json = new RegExp(`<script type="application/json" id="${PAGE_DATA}">([^<]*)</script>`).exec(
      body,
    )?.[1];
    expect(JSON.parse(json ?? '')).toMatchObject({ trending: [{ title: '</script><b>' }] });
  });

  it('contains as JSON what cards show, escaping any tags', async () => {
    const movies = fewMovies();
    const movie = { ...(await movies.details(157336)), genre_ids: [] };
    const overview = '</script><p>'.padEnd(300, 'x');
    const latest = { page: 1, results: [{ ...movie, overview }], total_pages: 1, total_results: 1 };
    const { get } = await serve({ ...movies, discover: async () => latest });
    const [, json = ''] = new RegExp(`id="${PAGE_DATA}">([^<]*)</script>`).exec((await get('/')).body) ?? [];
    const data: { latest: { results: unknown } } = JSON.parse(json);
    expect(data.latest.results).toEqual([
      {
        id: 157336,
        title: 'Interstellar',
        poster_path: '/marquee-157336.svg',
        vote_average: 8.4,
        release_date: '2014-11-05',
        overview: `${overview.slice(0, 240)}…`,
      },
    ]);
  });

  it('has a title and a canonical URL', async () => {
    const { get } = await serve();
    const { body } = await get('/movie/157336');
    expect(body).toContain('<title>Interstellar (2014) · Marquee</title>');
    expect(body).toContain('<link rel="canonical" href="http://films.example/movie/157336"/>');
  });

  it.each([
    ['/?page=2', 2, '/?page=3', 'http://films.example/?page=2'],
    ['/?page=3', 3, undefined, 'http://films.example/?page=3'],
    ['/search?q=dune&page=2', 2, '/search?q=dune&page=3', 'http://films.example/search?q=dune&page=2'],
    [
      '/search?q=%22dune%22&page=2',
      2,
      '/search?q=%22dune%22&page=3',
      'http://films.example/search?q=%22dune%22&page=2',
    ],
    ['/?page=2&lang=de', 2, '/?page=3&lang=de', 'http://films.example/?page=2&lang=de'],
    ['/?page=0', 1, '/?page=2', 'http://films.example/'],
    ['/?page=501', 1, '/?page=2', 'http://films.example/'],
    ['/?page=2e1', 1, '/?page=2', 'http://films.example/'],
  ])(
    'design, Behaviour: %s shows page %d of its list, and links to the next one, %s',
    async (url, page, next, canonical) => {
      const asked: number[] = [];
      const list = async (parameters: { page: number }) => {
        asked.push(parameters.page);
        return { page: parameters.page, results: [], total_pages: 3, total_results: 60 };
      };
      const { get } = await serve({
        ...fewMovies(),
        discover: list,
        search: (_term, parameters) => list(parameters),
      });
      const { body } = await get(url);
      expect(asked).toEqual([page]);
      expect(/<link rel="next" href="([^"]*)"\/>/.exec(body)?.[1]).toBe(next?.replaceAll('&', '&#38;'));
      expect(body).toContain(`<link rel="canonical" href="${canonical.replaceAll('&', '&#38;')}"/>`);
      // The app renders the page with the query string of the request.
      if (page > 1) expect(body).toContain(`page=${page}`);
    },
  );

  /** Parses a page's structured data (JSON-LD). */
  const inWords = (body: string) =>
    JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body)?.[1] ?? 'null');

  it('design, Pages: describes a movie as structured data', async () => {
    const { get } = await serve();
    expect(inWords((await get('/movie/157336')).body)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Movie',
      name: 'Interstellar',
      url: 'http://films.example/movie/157336',
      image: [
        'http://films.example/t/p/w500/marquee-157336.svg',
        'http://films.example/link-preview/157336.jpg',
      ],
      datePublished: '2014-11-05',
      description: 'A pilot leaves his children to look for a world to live on.',
      duration: 'PT169M',
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 8.4,
        bestRating: 10,
        worstRating: 0,
        ratingCount: 35000,
      },
    });
  });

  it('design, Pages: has the known directors and cast in its structured data', async () => {
    const known = fewMovies();
    const movie = await known.details(157336);
    const credits = {
      cast: [{ id: 1, name: 'Matthew McConaughey', character: 'Cooper' }],
      crew: [
        { id: 2, name: 'Christopher Nolan', job: 'Director' },
        { id: 3, name: 'Emma Thomas', job: 'Producer' },
      ],
    };
    const { get } = await serve({ ...known, details: async () => ({ ...movie, credits }) });
    const { body } = await get('/movie/157336');
    expect(inWords(body)).toMatchObject({
      director: [{ '@type': 'Person', name: 'Christopher Nolan' }],
      actor: [{ '@type': 'Person', name: 'Matthew McConaughey' }],
    });
    // The app renders the cast, too, so the page's data include it.
    expect(body).toContain('"character":"Cooper"');
  });

  it('design, Pages: leaves unknown values out of the structured data, and escapes names', async () => {
    const known = fewMovies();
    const movie = await known.details(2);
    const unknown = {
      ...movie,
      id: 3,
      title: '</script><script>alert(1)</script>',
      vote_average: 0,
      runtime: 0,
    };
    const { get } = await serve({ ...known, details: async () => unknown });
    const { body } = await get('/movie/3');
    expect(Object.keys(inWords(body))).toEqual(['@context', '@type', 'name', 'url', 'image']);
    expect(inWords(body).name).toBe('</script><script>alert(1)</script>');
  });

  it('design, Pages: describes the search of the site on Home only', async () => {
    const { get } = await serve();
    expect(inWords((await get('/')).body)).toMatchObject({
      '@type': 'WebSite',
      url: 'http://films.example/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'http://films.example/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
    expect(inWords((await get('/search?q=dune')).body)).toBeNull();
  });

  it('is rendered once while its data are the same', async () => {
    const { get, stats } = await serve();
    const [first, second] = [await get('/'), await get('/')];
    expect(second.body).toBe(first.body);
    expect(stats).toMatchObject({ rendered: 1, kept: 1 });
  });

  it.each(['/search', '/search?q=%20'])(
    'renders %s without a term with trending (design, Behaviour), not to be indexed',
    async (url) => {
      const { get, stats } = await serve();
      const { body } = await get(url);
      expect(dataOf(body)).toMatchObject({ trending: [{ title: '</script><b>' }] });
      expect(body).toContain('<meta name="robots" content="noindex, follow"/>');
      expect(body).toContain('Search · Marquee');
      expect(stats).toMatchObject({ rendered: 1, failed: 0 });
    },
  );

  it('design, Look: reserves the space of recent searches and movies on Home and the start of Search only, from the head on', async () => {
    const { get } = await serve();
    for (const url of ['/', '/search']) {
      const [head] = (await get(url)).body.split('</head>');
      expect(head, url).toContain(KEEP_RECENT_PLACE);
    }
    for (const url of ['/search?q=dune', '/movie/157336'])
      expect((await get(url)).body, url).not.toContain(KEEP_RECENT_PLACE);
  });

  it('renders a search without results with trending (design, Behaviour)', async () => {
    const nothing = { page: 1, results: [], total_pages: 1, total_results: 0 };
    const { get } = await serve({ ...fewMovies(), search: async () => nothing });
    expect(dataOf((await get('/search?q=dune')).body)).toMatchObject({
      trending: [{ title: '</script><b>' }],
    });
  });

  describe('design, Search: the UTC date, which chooses the wishes that a page offers', () => {
    const visit = async (get: (url: string) => Promise<LightMyRequestResponse>, url = '/search') => {
      const { body, headers } = await get(url);
      return { data: dataOf(body), etag: headers.etag };
    };

    it('changes the start of Search and its ETag at midnight, and not during the day', async () => {
      const { get, stats } = await serve();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 31) });
      const first = await visit(get);
      expect(first.data).toMatchObject({ day: '2026-12-31' });
      vi.setSystemTime(Date.UTC(2026, 11, 31, 23, 59, 59, 999));
      expect(await visit(get)).toEqual(first);
      vi.setSystemTime(Date.UTC(2027, 0, 1));
      const next = await visit(get);
      expect(next.data).toMatchObject({ day: '2027-01-01' });
      expect(next.etag).not.toBe(first.etag);
      expect(stats).toMatchObject({ rendered: 2 });
    });

    it('is part of a search only if it offers wishes: without results, or for a movie that is missing', async () => {
      const movies = fewMovies();
      const movie = { ...(await movies.details(157336)), overview: '', genre_ids: [] };
      const found = { page: 1, results: [movie], total_pages: 1, total_results: 1 };
      const understood = { missing: 'Stranger Things' };
      const answers: Record<string, object> = {
        found,
        none: { ...found, results: [], total_results: 0 },
        missing: { ...found, understood },
      };
      const { get } = await serve({ ...movies, search: async (term) => ({ ...found, ...answers[term] }) });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 31) });
      expect((await visit(get, '/search?q=found')).data).not.toHaveProperty('day');
      expect((await visit(get, '/search?q=none')).data).toHaveProperty('day', '2026-12-31');
      expect((await visit(get, '/search?q=missing')).data).toHaveProperty('day', '2026-12-31');
      expect((await visit(get, '/')).data).not.toHaveProperty('day');
    });
  });

  it('renders a search with results without trending', async () => {
    const movies = fewMovies();
    const movie = { ...(await movies.details(157336)), overview: '', genre_ids: [] };
    const found = { page: 1, results: [movie], total_pages: 1, total_results: 1 };
    const { get } = await serve({ ...movies, search: async () => found });
    expect(dataOf((await get('/search?q=dune')).body)).not.toHaveProperty('trending');
  });

  it.each(['/save', '/nowhere'])('sends %s, which shows no data, without data', async (url) => {
    const { get, stats } = await serve();
    expect((await get(url)).body).not.toContain(PAGE_DATA);
    expect(stats).toMatchObject({ rendered: 0, failed: 0 });
  });

  it('design, Behaviour: renders the page of a missing movie once for all of them', async () => {
    const { get, stats } = await serve();
    for (const url of ['/movie/404', '/movie/405', '/movie/abc', '/movie/0']) {
      const page = await get(url);
      expect(page.statusCode, url).toBe(404);
      expect(page.body, url).toContain('{"isMissing":true}');
      expect(page.body, url).toContain('<meta name="robots" content="noindex"/>');
    }
    expect(stats).toMatchObject({ failed: 0, withoutData: 0 });
  });

  it('design, Behaviour: a page after the last page of Home is 404, and not indexed by search engines', async () => {
    const movies = fewMovies();
    const discover: MovieSource['discover'] = async ({ page }) => ({
      page,
      results: [],
      total_pages: 1,
      total_results: 2,
    });
    const { get } = await serve({ ...movies, discover });
    const page = await get('/?page=20');
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('<meta name="robots" content="noindex"/>');
    expect((await get('/')).statusCode).toBe(200);
  });

  it.each([
    [40, 2, 404],
    [40, 4, 200],
    [0, 1, 200],
  ])(
    'design, Behaviour: page 3 of a search with %i results on %i pages is %i',
    async (found, pages, status) => {
      const search: MovieSource['search'] = async (_term, { page }) => ({
        page,
        results: [],
        total_pages: pages,
        total_results: found,
      });
      const { get } = await serve({ ...fewMovies(), search });
      const page = await get('/search?q=drama&page=3');
      expect(page.statusCode).toBe(status);
      expect(page.body.includes('<meta name="robots" content="noindex"/>')).toBe(status === 404);
    },
  );

  it('design, Pages: contains the title by which a movie was found, which its card shows', async () => {
    const movies = fewMovies();
    const movie = {
      ...(await movies.details(157336)),
      overview: '',
      genre_ids: [],
      title_found: 'Der Sternenflug',
    };
    const found = { page: 1, results: [movie], total_pages: 1, total_results: 1 };
    const { get } = await serve({ ...movies, search: async () => found });
    expect(dataOf((await get('/search?q=sternenflug')).body)).toMatchObject({
      search: { page: { results: [{ title_found: 'Der Sternenflug' }] } },
    });
  });

  const NOINDEX = /<meta name="robots" content="noindex(, follow)?"\/>/;

  it.each(['/', '/search?q=dune', '/movie/500', '/movie/123'])(
    'sends %s without data, with 503 and noindex while the movie database is unavailable',
    async (url) => {
      const away = () => Promise.reject(new MovieSourceError(503, {}, { retryAfter: 7 }));
      const { get } = await serve({ ...fewMovies(), discover: away, search: away, details: away });
      const page = await get(url);
      expect(page.statusCode).toBe(503);
      expect(page.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' });
      expect(page.body).toMatch(NOINDEX);
      expect(page.body).toContain('<div id="root">');
    },
  );

  it('sends Retry-After: 30 if the movie database names no time', async () => {
    const { get } = await serve();
    expect((await get('/movie/500')).headers['retry-after']).toBe('30');
  });

  it.each(['/', '/search?q=dune', '/movie/123'])(
    'design, Strangers: sends %s without data, with 200 and noindex to a visitor over the limit of cache misses',
    async (url) => {
      const refused = () => Promise.reject(tooManyRequests(9));
      const { get } = await serve({ ...fewMovies(), discover: refused, search: refused, details: refused });
      const page = await get(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers).not.toHaveProperty('retry-after');
      expect(page.body).toMatch(NOINDEX);
    },
  );

  it('does not wait for slow data', async () => {
    const movies = fewMovies();
    const { get, stats } = await serve({ ...movies, discover: () => new Promise(() => undefined) });
    const answer = await get('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<div id="root">Home</div>');
    expect(answer.body).not.toContain('name="robots"');
    expect(stats).toMatchObject({ rendered: 0, withoutData: 1 });
  });

  it.each([
    ['/', ''],
    ['/search?q=%22%3E%3Cb%3E', ''],
    ['/movie/500', ''],
    ['/save', undefined],
    ['/movie/404', undefined],
  ])('%s without its data has a link to itself for visitors without scripts', async (url, to) => {
    const never = () => Promise.reject(new MovieSourceError(502, {}));
    const { get } = await serve({ ...fewMovies(), discover: never, search: never });
    const { body } = await get(url);
    expect(
      /<noscript><p[^>]*><a href="([^"]*)">Try again<\/a><\/p><\/noscript><\/body>/.exec(body)?.[1],
    ).toBe(to);
  });

  it('sends the page without data if rendering fails, and counts that', async () => {
    const { get, stats } = await serve();
    const answer = await get('/movie/2');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<div id="root">Movie</div>');
    expect(stats).toMatchObject({ failed: 1, withoutData: 1 });
  });

  it('limits the pages in flight', async () => {
    const movies = fewMovies();
    let answerAll: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answerAll = resolve));
    const { get, stats } = await serve({
      ...movies,
      discover: async (...call) => {
        await asked;
        return movies.discover(...call);
      },
    });
    const answers = Array.from({ length: 70 }, () => get('/'));
    while (stats.withoutData < 70 - 31) await new Promise(setImmediate);
    answerAll();
    await Promise.all(answers);
    // One address gets less than half of the 64 slots: 31. The requests in these slots share one rendered page. The
    // other requests get the page without data.
    expect(stats).toMatchObject({ withoutData: 70 - 31, rendered: 1 });
  });

  it('design, Strangers: renders without data if the app was built for another movie database', async () => {
    const services = { movieDatabase: 'https://films.example/3' };
    await writeFile(join(folder, '.services.json'), JSON.stringify(services));
    const other = await serve();
    const page = await other.get('/movie/157336');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('Interstellar');
    // The server does not answer with 404, because the other movie database may have this movie.
    expect((await other.get('/movie/404')).statusCode).toBe(200);
    await app?.close();
    const own = await serve(fewMovies(), BUNDLE, 0, 'https://films.example');
    expect((await own.get('/movie/157336')).body).toContain('Interstellar');
  });

  it.each([
    ['/', 150],
    ['/search?q=dune', 150],
    ['/movie/157336', 1000],
  ])(
    'design, Pages: waits for the data of %s for %d ms, and renders them if they arrive',
    async (url, longest) => {
      const known = fewMovies();
      let arrive: () => void = () => undefined;
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const { get } = await serve({
        ...known,
        discover: (...asked) => arrived.then(() => known.discover(...asked)),
        search: (...asked) => arrived.then(() => known.search(...asked)),
        details: (...asked) => arrived.then(() => known.details(...asked)),
      });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const slow = get(url);
      const inTime = get(url);
      await timersSet(2);
      vi.advanceTimersByTime(longest - 1);
      arrive();
      expect((await inTime).body).toContain(PAGE_DATA);
      expect((await slow).body).toContain(PAGE_DATA);
    },
  );

  it.each([
    ['/', 150, 'Home'],
    ['/search?q=dune', 150, 'Search'],
    ['/movie/157336', 1000, 'Movie'],
  ])('design, Pages: sends %s without data if these take %d ms', async (url, longest, exported) => {
    const never = () => new Promise<never>(() => undefined);
    const { get } = await serve({ ...fewMovies(), discover: never, search: never, details: never });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = get(url);
    await timersSet(1);
    vi.advanceTimersByTime(longest);
    expect(await page).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining(`<div id="root">${exported}</div>`),
    });
  });

  it('design, Pages: contains the ten minutes of its own request, and nothing about other requests', async () => {
    const { get } = await serve({ ...fewMovies(), name: 'tmdb' });
    vi.useFakeTimers({ toFake: ['Date'], now: START + 123_456 });
    const page = async () => (await get('/movie/157336')).body;
    const first = await page();
    expect(first).toContain(`"at":${START},`);
    vi.setSystemTime(START + 599_999);
    expect(await page()).toBe(first);
    vi.setSystemTime(START + 600_000);
    expect(await page()).toContain(`"at":${START + 600_000},`);
    expect((await get('/search?q=night')).body).toContain(`"at":${START + 600_000},`);
    expect((await get('/')).body).toContain(`"at":${START + 600_000},`);
  });

  it('design, Pages: contains no time with the embedded catalogue, which does not change', async () => {
    const { get } = await serve(fewMovies());
    expect((await get('/movie/157336')).body).not.toContain('"at":');
  });

  it('design, Strangers: sends the page without data to visitors over the limit of rendered pages', async () => {
    const { get, stats } = await serve(fewMovies(), BUNDLE, 2);
    for (const url of ['/search?q=a', '/search?q=b', '/search?q=a']) {
      expect((await get(url)).body).toContain(PAGE_DATA);
    }
    const exported = await get('/search?q=c');
    expect([exported.statusCode, exported.body.includes(PAGE_DATA)]).toEqual([200, false]);
    expect((await get('/')).body).toMatch(/<meta name="robots" content="noindex"\/>/);
    expect((await get('/movie/157336')).body).toContain('<div id="root">Movie</div>');
    expect((await get('/movie/404')).statusCode).toBe(404);
    expect((await get('/search?q=c', '192.0.2.2')).body).toContain(PAGE_DATA);
    expect(stats).toMatchObject({ rendered: 3, failed: 0 });
  });

  it('design, Strangers: answers other requests between the pages of one visitor', async () => {
    const { get, stats } = await serve();
    const order: string[] = [];
    const pages = Array.from({ length: 30 }, async (_, index) => {
      await get(`/search?q=${index}`);
      order.push('busy');
    });
    await Promise.all([...pages, get('/search?q=mine', '192.0.2.2').then(() => order.push('other'))]);
    expect(order.indexOf('other')).toBeLessThan(20);
    expect(stats?.rendered).toBeLessThan(31);
  });

  /** What a client receives of a page. */
  async function received(get: (url: string) => Promise<LightMyRequestResponse>, url: string) {
    const { statusCode, headers, body } = await get(url);
    return [statusCode, headers.etag, body];
  }

  it.each([
    ['/movie/157336', '/movie/157336?x=1&utm_source=a'],
    ['/', '/?q=dune'],
    ['/search?q=dune', '/search?q=dune&x=%22%3E'],
    ['/save', '/save?page=3'],
    ['/nowhere', '/elsewhere?x=1'],
    ['/movie/404', '/movie/405?x=1'],
  ])(
    'design, Strangers: %s and %s are one page, because they differ in what it does not use',
    async (one, other) => {
      const { get } = await serve();
      expect(await received(get, one)).toEqual(await received(get, other));
    },
  );

  it.each([
    ['/movie/500', '/movie/123?x=1'],
    ['/?page=2', '/?x=1'],
    ['/search?q=dune', '/search?q=heat&x=1'],
  ])('design, Strangers: without their data, %s and %s are one page', async (one, other) => {
    const away = () => Promise.reject(new MovieSourceError(503, {}, { retryAfter: 7 }));
    const { get } = await serve({ ...fewMovies(), discover: away, search: away, details: away });
    expect(await received(get, one)).toEqual(await received(get, other));
  });

  it('design, Strangers: 300 requests at once for one page in as many forms get one page', async () => {
    const { get } = await serve();
    const urls = Array.from({ length: 300 }, (_, index) => `/movie/157336?x=${index}`);
    const answers = await Promise.all(urls.map((url) => get(url)));
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
  });

  it('design, Strangers: a visitor’s page waits for few of the 300 that another requested before', async () => {
    const { get } = await serve();
    await get('/movie/157336');
    const order: string[] = [];
    const busy = Array.from({ length: 300 }, (_, index) =>
      get(`/movie/157336?x=${index}`).then(() => order.push('busy')),
    );
    await Promise.all([...busy, get('/movie/157336', '192.0.2.2').then(() => order.push('other'))]);
    expect(order.indexOf('other')).toBeLessThan(60);
  });

  it('design, Strangers: a page is compressed once, however many request it at once', async () => {
    const page = new Page('<p>A page</p>', 'en');
    const [first, second] = await Promise.all([page.compressed('br'), page.compressed('br')]);
    expect(second).toBe(first);
    expect(await page.compressed('gzip')).not.toBe(first);
  });
});

describe('design, Pages: a page’s style sheet', () => {
  const page = (rules: string[]) =>
    `<head><style id="react-native-stylesheet">${rules.join('\n')}</style><style>.other{top:0}</style></head><body><a class="css-1 r-used">r-text</a><i class="r-last"></i></body>`;

  it('contains the rules in use, in their groups, and rules without a class', () => {
    const rules = [
      '[stylesheet-group="0"]{}',
      'body{margin:0;}',
      '[stylesheet-group="1"]{}',
      '.css-1{display:flex;}',
      '[stylesheet-group="2"]{}',
      '.r-used{top:0;}',
      '.r-used>*{pointer-events:none;}',
      '.r-last{top:0;}',
      '@keyframes r-spin{0%{top:0;}}',
    ];
    const unused = ['.r-other{top:0;}', '.r-text{top:0;}', '.r-use{top:0;}', '.css-10{display:none;}'];
    expect(withUsedRules(page([...rules, ...unused]))).toBe(page(rules));
  });
});
