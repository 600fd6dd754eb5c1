import { Writable } from 'node:stream';
import { startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MemoryBudget } from '../../src/fairness/memory-budget.ts';
import { createCatalogueSource } from '../../src/catalogue/catalogue-source.ts';
import { movieRoutes } from '../../src/movies/movie-routes.ts';
import { createTmdbSource, type TmdbSourceOptions } from '../../src/tmdb/tmdb-source.ts';
import { accessLog, logging } from '../../src/operation/logging.ts';

const HOUR = 3_600_000;

let standIn: TmdbStandIn;
let apps: FastifyInstance[];
/** The manual clock, which determines the age of cached answers. */
let time: number;
let logged: string;

beforeEach(async () => {
  standIn = await startTmdbStandIn();
  apps = [];
  time = 1_000;
  logged = '';
});

afterEach(async () => {
  for (const app of apps) await app.close();
  await standIn.close();
});

async function serve(options: Partial<TmdbSourceOptions> = {}): Promise<FastifyInstance> {
  const write = (lines: string) => void (logged += lines);
  const stream = new Writable({ write: (line, _encoding, done) => (write(String(line)), done()) });
  const logs = logging('trace');
  const app = fastify({ ...logs, logger: Object.assign({}, logs.logger, { stream }) });
  const movies = createTmdbSource({
    url: standIn.url,
    token: standIn.token,
    apiKey: 'key',
    limits: { firstRetryDelay: 1 },
    now: () => time,
    log: app.log,
    ...options,
  });
  await app.register(accessLog, { write });
  await app.register(movieRoutes, { movies });
  app.addHook('onClose', () => movies.close());
  apps.push(app);
  return app;
}

const providersOf = (id: number, region = 'US') => `/3/movie/${id}/watch/providers?region=${region}`;
const asked = () => standIn.requests.map(({ path }) => path.replace('/3/', ''));
const OFFERS = 'movie/5001/watch/providers';

/** Countries with offers for movie 5001. */
const COUNTRIES = [
  { iso_3166_1: 'DE', name: 'Germany' },
  { iso_3166_1: 'JP', name: 'Japan' },
  { iso_3166_1: 'GB', name: 'United Kingdom' },
  { iso_3166_1: 'US', name: 'United States' },
];

describe('design, Gateway: where to watch a movie, from TMDB', () => {
  it('is the answer for one country, in TMDB’s format, the most important services first', async () => {
    const app = await serve();
    const answer = await app.inject(providersOf(5001, 'de'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    const lantern = { logo_path: '/stand-in-logo-8.png', provider_id: 8, provider_name: 'Lantern+' };
    const tram = { provider_id: 10, provider_name: 'Tram Cinema Channel by Night Ferry' };
    expect(answer.json()).toEqual({
      id: 5001,
      results: {
        DE: {
          link: 'https://www.themoviedb.org/movie/5001/watch?locale=DE',
          flatrate: [lantern],
          buy: [{ ...tram, logo_path: '/stand-in-logo-10.png' }],
        },
      },
      regions: COUNTRIES,
    });
    const { US } = (await app.inject(providersOf(5001))).json().results;
    const names = (way: string) => US[way].map((service: { provider_name: string }) => service.provider_name);
    expect(names('flatrate')).toEqual(['Harbour Video', 'Lantern+']);
    expect(names('rent')).toEqual(['Harbour Video', 'Tram Cinema Channel by Night Ferry', 'Kiosk TV']);
    expect(names('ads')).toEqual(['Lantern with Ads']);
  });

  it('is the answer for all countries without a region, with at most eight services each', async () => {
    const app = await serve();
    const answer = await app.inject('/3/movie/5001/watch/providers?language=de-DE');
    expect(answer.statusCode).toBe(200);
    const { results, regions } = answer.json();
    expect(Object.keys(results)).toEqual(['DE', 'GB', 'JP', 'US']);
    expect(regions).toHaveLength(4);
    const servicesOf = ({ link: _, ...ways }: Record<string, object[]>) => Object.values(ways).flat();
    expect(servicesOf(results.JP)).toHaveLength(8);
    expect(results.DE).toEqual((await app.inject(providersOf(5001, 'DE'))).json().results.DE);
    expect((await app.inject('/3/movie/5001/watch/providers?region=')).statusCode).toBe(400);
  });

  it('is at most 30 kB for all countries', async () => {
    const services = Array.from({ length: 20 }, (_, index) => ({
      provider_id: index + 1,
      provider_name: `A service with a long name ${index}`,
      logo_path: `/${'x'.repeat(40)}.jpg`,
      display_priority: index,
    }));
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.slice(0, 4).flatMap((one) => letters.map((other) => one + other));
    const results = Object.fromEntries(codes.map((code) => [code, { flatrate: services, buy: services }]));
    standIn.behave({ path: `/3/${OFFERS}`, answer: { status: 200, body: JSON.stringify({ results }) } });
    const answer = await (await serve()).inject('/3/movie/5001/watch/providers');
    expect(Object.keys(answer.json().results)).toHaveLength(104);
    expect(Object.values(answer.json().results)).toEqual(
      codes.map(() => expect.objectContaining({ flatrate: [expect.anything()] })),
    );
    expect(answer.rawPayload.length).toBeLessThanOrEqual(30_000);
  });

  it.each([
    ['de', 'Deutschland, Japan, Vereinigte Staaten, Vereinigtes Königreich'],
    ['zh-CN', '德国, 美国, 日本, 英国'],
    ['xx', 'Germany, Japan, United Kingdom, United States'],
  ])('design, Languages: names the countries in the visitor’s language: %s', async (language, names) => {
    const app = await serve();
    const { regions } = (await app.inject(`${providersOf(5001)}&language=${language}`)).json();
    expect(regions.map(({ name }: { name: string }) => name).join(', ')).toBe(names);
    expect(standIn.requests.at(-1)).toMatchObject({ path: `/3/${OFFERS}`, query: {} });
  });

  it('has at most eight services for each way', async () => {
    const { JP } = (await (await serve()).inject(providersOf(5001, 'JP'))).json().results;
    expect(JP.rent).toHaveLength(8);
  });

  it('design, Configuration: stays within the memory budget with answers for all countries and languages', async () => {
    const price = { provider_id: 8, provider_name: 'Lantern+', logo_path: null, display_priority: 1 };
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const regions = letters.slice(0, 5).flatMap((one) => letters.map((other) => one + other));
    const results = Object.fromEntries(regions.map((region) => [region, { buy: [price] }]));
    standIn.behave({ path: `/3/${OFFERS}`, answer: { status: 200, body: JSON.stringify({ results }) } });
    const budget = new MemoryBudget(500_000);
    const app = await serve({ budget });
    for (const region of regions)
      for (const language of ['en', 'de', 'fr'])
        await app.inject(`${providersOf(5001, region)}&language=${language}`);
    expect(budget.held).toBeLessThanOrEqual(500_000);
    // The 390 answers of about 4 kB each exceed the budget, so the cache is nearly full.
    expect(budget.held).toBeGreaterThan(450_000);
  });

  it.each([
    ['in this country', 5001, 'FR', COUNTRIES],
    ['anywhere', 5002, 'US', []],
  ])('is empty without offers %s', async (_where, id, region, regions) => {
    const answer = await (await serve()).inject(providersOf(id, region));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ id, results: {}, regions });
  });

  it('drops invalid parts, keeps hostile text as text, and has no picture of another host', async () => {
    const app = await serve();
    expect((await app.inject(providersOf(5005))).json()).toEqual({
      id: 5005,
      results: {
        US: {
          link: 'https://www.themoviedb.org/movie/5005/watch?locale=US',
          flatrate: [{ provider_id: 8, provider_name: '<img src=x onerror=alert(1)>', logo_path: null }],
        },
      },
      regions: [{ iso_3166_1: 'US', name: 'United States' }],
    });
    standIn.behave({ path: '/3/movie/5001/watch', answer: { status: 200, body: '{"results":[1]}' } });
    expect((await app.inject(providersOf(5001))).statusCode).toBe(502);
  });

  it('is announced by details from TMDB, so that the app requests nothing elsewhere', async () => {
    expect((await (await serve()).inject('/3/movie/5001')).json()).toMatchObject({
      has_watch_providers: true,
    });
    const catalogue = fastify();
    apps.push(catalogue);
    await catalogue.register(movieRoutes, { movies: createCatalogueSource() });
    expect((await catalogue.inject('/3/movie/27205')).json()).not.toHaveProperty('has_watch_providers');
    const answer = await catalogue.inject(providersOf(27205));
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: 27205, results: {}, regions: [] }]);
    expect((await catalogue.inject(providersOf(1))).statusCode).toBe(404);
    expect((await catalogue.inject(providersOf(27205, 'X'))).statusCode).toBe(400);
  });

  it('requests TMDB once for all countries, without data of the visitor, and again after 12 hours', async () => {
    const app = await serve();
    await app.inject('/3/movie/5001?language=de');
    const before = asked().length;
    const regions = ['DE', 'US', 'FR', 'JP'];
    await Promise.all(regions.map((region) => app.inject(providersOf(5001, region))));
    expect(asked().slice(before)).toEqual([OFFERS]);
    expect(standIn.requests.at(-1)?.query).toEqual({});
    time += 12 * HOUR - 1;
    await app.inject(providersOf(5001));
    expect(asked().slice(before)).toHaveLength(1);
    time += 2;
    await app.inject(providersOf(5001));
    await expect.poll(() => asked().slice(before)).toEqual([OFFERS, OFFERS]);
  });

  it('is 304 if the visitor has the answer, and the same for all countries without offers', async () => {
    const app = await serve();
    const { headers } = await app.inject(providersOf(5001, 'FR'));
    const again = { url: providersOf(5001, 'IT'), headers: { 'if-none-match': String(headers.etag) } };
    expect((await app.inject(again)).statusCode).toBe(304);
    expect((await app.inject({ ...again, url: providersOf(5001, 'DE') })).statusCode).toBe(200);
  });

  it.each(['?region=', '?region=D', '?region=DEU', '?region=%D0%A0%D0%A3', '?region=D1', '?region=de-DE'])(
    'refuses %s, which is no country, with 400',
    async (query) => {
      const answer = await (await serve()).inject(`/3/movie/5001/watch/providers${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual({
        success: false,
        status_code: 5,
        status_message: 'Invalid region: two letters of ISO 3166-1 are expected, such as DE.',
      });
      expect(standIn.requests).toEqual([]);
    },
  );

  it.each([
    ['abc', 6],
    ['0', 34],
    ['4294967296', 34],
    ['6999', 34],
  ])('movie %s: 404, status_code %i', async (id, status_code) => {
    const answer = await (await serve()).inject(`/3/movie/${id}/watch/providers?region=DE`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, status_code });
  });

  it('has one URL, two methods and no other routes beside it', async () => {
    const app = await serve();
    const { statusCode, headers } = await app.inject('/3/movie/05001/watch/providers?region=DE');
    expect([statusCode, headers.location]).toEqual([308, '/3/movie/5001/watch/providers?region=DE']);
    expect((await app.inject({ method: 'POST', url: providersOf(5001) })).statusCode).toBe(405);
    expect((await app.inject({ method: 'HEAD', url: providersOf(5001) })).statusCode).toBe(200);
    for (const path of ['/3/watch/providers/movie', '/3/movie/5001/watch', '/3/tv/1/watch/providers'])
      expect((await app.inject(path)).statusCode, path).toBe(404);
  });

  it('is 404 for an adult movie, without a request for its offers, known or not', async () => {
    const body = JSON.stringify({ id: 900, title: 'Massage', adult: true });
    standIn.behave({ path: '/3/movie/900', answer: { status: 200, body } });
    const app = await serve();
    for (const before of ['unknown', 'known'])
      expect((await app.inject(providersOf(900))).statusCode, before).toBe(404);
    expect(asked()).toEqual(['movie/900']);
  });

  it('requests the movie first only if no answer has contained it, in any language', async () => {
    const app = await serve();
    await app.inject(providersOf(5001));
    expect(asked()).toEqual(['movie/5001', OFFERS]);
    await app.inject('/3/discover/movie?language=ja');
    const before = asked().length;
    await app.inject(providersOf(5002));
    expect(asked().slice(before)).toEqual(['movie/5002/watch/providers']);
  });

  it('design, Strangers: counts once in the visitor’s limit, with the movie that it needs', async () => {
    const app = await serve({ missesPerMinute: 2 });
    expect((await app.inject(providersOf(5001))).statusCode).toBe(200);
    expect((await app.inject(providersOf(5002))).statusCode).toBe(200);
    const refused = await app.inject(providersOf(5003));
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ success: false, status_code: 25 });
    // The cached answer contains all countries. So this request needs no request to TMDB, and the limit ignores it.
    expect((await app.inject(providersOf(5001, 'JP'))).statusCode).toBe(200);
  });

  it('survives an outage of TMDB, and otherwise fails like other calls', async () => {
    const app = await serve();
    await app.inject(providersOf(5001));
    time += 13 * HOUR;
    standIn.fail(503);
    expect((await app.inject(providersOf(5001, 'GB'))).json().results.GB.free).toHaveLength(1);
    const answer = await app.inject(providersOf(5002));
    expect([answer.statusCode, answer.json().success]).toEqual([503, false]);
  });

  it('design, Strangers: appears in no log line with its country, at any level or with a failure', async () => {
    const app = await serve();
    const regions = ['QX', 'QY', 'Q9', 'QZ'];
    await app.inject(providersOf(5001, 'QX'));
    await app.inject(providersOf(5001, 'qy'));
    await app.inject(providersOf(5001, 'Q9'));
    standIn.fail('broken-json');
    await app.inject(providersOf(5003, 'QZ'));
    await app.close();
    expect(logged).toContain('/3/movie/:id/watch/providers');
    expect(logged).toContain('The movie database is away');
    for (const region of regions) expect(logged.toUpperCase()).not.toContain(`=${region}`);
    expect(JSON.stringify(standIn.requests)).not.toMatch(/region|Q[XYZ]/i);
  });
});
