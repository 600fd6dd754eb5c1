import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogueSource } from '../../src/catalogue/catalogue-source.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { movieRoutes } from '../../src/movies/movie-routes.ts';
import type { MovieSource } from '../../src/movies/movie-source.ts';
import { createTmdbSource } from '../../src/tmdb/tmdb-source.ts';

const NOT_FOUND = {
  success: false,
  status_code: 34,
  status_message: 'The resource you requested could not be found.',
};

async function serve(movies: MovieSource): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(movieRoutes, { movies });
  app.addHook('onClose', () => movies.close());
  return app;
}

describe('design, Gateway: calls to the embedded catalogue', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await serve(createCatalogueSource());
  });
  afterAll(() => app.close());

  it('spec 7: search', async () => {
    const answer = await app.inject('/3/search/movie?query=am%C3%A9lie');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60',
    });
    expect(answer.json()).toMatchObject({ page: 1, total_pages: 1, results: [{ id: 194, title: 'Amélie' }] });
  });

  it('spec 7: the latest list, by popularity', async () => {
    const answer = await app.inject('/3/discover/movie?sort_by=popularity.desc');
    const { results, total_results } = answer.json();
    expect(total_results).toBeGreaterThanOrEqual(240);
    expect(results).toHaveLength(20);
    const popularity = results.map((movie: { popularity: number }) => movie.popularity);
    expect(popularity).toEqual([...popularity].sort((a, b) => b - a));
  });

  it('lists by popularity whatever order is asked for', async () => {
    const usual = await app.inject('/3/discover/movie');
    for (const order of ['constructor.desc', 'title.asc', 'popularity.asc'])
      expect((await app.inject(`/3/discover/movie?sort_by=${order}`)).body).toBe(usual.body);
  });

  it('spec 7: details, ignoring api_key', async () => {
    const answer = await app.inject('/3/movie/27205?api_key=whatever');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: 27205, title: 'Inception', runtime: 148 });
  });

  it('no answer contains what people remember of a movie', async () => {
    const catalogue = loadCatalogue().map((movie) => ({ ...movie, remembered: 'purple teapot' }));
    const server = await serve(createCatalogueSource({ catalogue }));
    for (const url of [
      '/3/search/movie?query=inception',
      '/3/search/movie?query=purple+teapot',
      '/3/search/movie?query=christopher+nolan&language=de-DE',
      '/3/discover/movie',
      '/3/movie/27205',
      '/3/movie/27205?language=ja',
    ]) {
      const { body } = await server.inject(url);
      expect(body.replaceAll(/"query":"[^"]*"/g, '')).not.toMatch(/remembered|teapot/);
    }
    await server.close();
  });

  it('a search without a query is answered with 422', async () => {
    const answer = await app.inject('/3/search/movie');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ errors: ['query must be provided'] });
  });

  it.each(['', '%20%20', '%00%1F'])('a blank search (%j) finds nothing', async (query) => {
    const answer = await app.inject(`/3/search/movie?query=${query}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ page: 1, results: [], total_pages: 1, total_results: 0 });
  });

  it.each(['0', '501', '-1', '1.5', 'abc', '1e2', '0x10', '%20', '99999999999999999999'])(
    'page %s is answered with 400 and status_code 22',
    async (page) => {
      for (const path of ['/3/discover/movie?', '/3/search/movie?query=dune&', '/3/search/movie?query=&']) {
        const answer = await app.inject(`${path}page=${page}`);
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ success: false, status_code: 22 });
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    },
  );

  it.each(['0', '99999999999999999999', '2147483648', '2147483647'])(
    'movie %s is answered with 404 and status_code 34',
    async (id) => {
      const answer = await app.inject(`/3/movie/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(NOT_FOUND);
    },
  );

  it.each(['abc', '-1', '1.5', '27205x', '٣', '%00'])(
    'movie %s is answered with 404 and status_code 6',
    async (id) => {
      const answer = await app.inject(`/3/movie/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, status_code: 6 });
    },
  );

  it.each([
    '/3',
    '/3/',
    '/3/movie',
    '/3/movie/550/credits',
    '/3/person/1',
    '/3/search/tv?query=a',
    '/3/configuration',
  ])('%s is not supported: 404, status_code 34', async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url: path });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(NOT_FOUND);
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    '%s is answered with 405 and the allowed methods',
    async (method) => {
      for (const url of ['/3/search/movie?query=a', '/3/discover/movie', '/3/movie/550']) {
        const payload = method === 'DELETE' ? undefined : '{"malformed';
        const answer = await app.inject({
          method,
          url,
          payload,
          headers: { 'content-type': 'application/json' },
        });
        expect(answer.statusCode).toBe(405);
        expect(answer.headers.allow).toBe('GET, HEAD');
        expect(answer.json()).toMatchObject({ success: false, status_code: 42 });
      }
    },
  );

  it('HEAD is answered like GET, without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/3/movie/27205' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  it('repeated parameters are accepted', async () => {
    const answer = await app.inject(
      '/3/search/movie?query=alien&query=inception&page=7&page=1&language=a&language=b',
    );
    expect(answer.json().results[0]).toMatchObject({ title: 'Inception' });
    expect((await app.inject('/3/discover/movie?sort_by=a&sort_by=b&__proto__=1&page[]=2')).statusCode).toBe(
      200,
    );
  });

  it.each(['%', '%zz', '"', "'", '🎬', 'ثقفغعه', '\u202e', '\u0000', '<iframe>', 'a'.repeat(2_000)])(
    'a search for %j is answered',
    async (query) => {
      const answer = await app.inject(`/3/search/movie?query=${encodeURIComponent(query)}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ page: 1, total_results: 0 });
    },
  );

  it('malformed percent-encoding is answered', async () => {
    expect((await app.inject('/3/search/movie?query=%E0%A4%A')).statusCode).toBe(200);
  });
});

describe('design, Gateway: calls to TMDB', () => {
  let standIn: TmdbStandIn;
  let app: FastifyInstance;
  beforeEach(async () => {
    standIn = await startTmdbStandIn();
    const limits = { firstRetryDelay: 1 };
    app = await serve(createTmdbSource({ url: standIn.url, token: standIn.token, apiKey: 'key', limits }));
  });
  afterEach(async () => {
    await app.close();
    await standIn.close();
  });

  it('only the supported parameters are forwarded, and no header of the visitor', async () => {
    await app.inject({
      url: '/3/search/movie?query=night&page=2&language=pt-BR&include_adult=false&year=1999&region=DE&api_key=mine',
      headers: { authorization: 'Bearer mine', cookie: 'a=b', 'x-forwarded-for': '10.0.0.1' },
    });
    const searches = standIn.requests.filter(({ path }) => path.includes('/search/movie'));
    expect(searches.map(({ query }) => query)).toContainEqual({
      query: 'night',
      page: '2',
      language: 'pt-BR',
    });
    const named = new Set(['query', 'page', 'language']);
    for (const { query, headers } of standIn.requests) {
      expect(Object.keys(query).filter((name) => !named.has(name))).toEqual([]);
      expect(headers).toMatchObject({ authorization: `Bearer ${standIn.token}` });
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('x-forwarded-for');
    }
  });

  it('leading zeros of a movie id are redirected to the canonical URL', async () => {
    const answer = await app.inject('/3/movie/0005001?language=de');
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe('/3/movie/5001?language=de');
    expect(standIn.requests).toEqual([]);
    // The redirect goes to the decoded id, never back to the requested URL.
    expect((await app.inject('/3/movie/%30%37?page=07')).headers.location).toBe('/3/movie/7?page=07');
    expect((await app.inject('/3/movie/00')).statusCode).toBe(404);
  });

  it('a known answer is 304 until it changes', async () => {
    const { headers } = await app.inject('/3/search/movie?query=night');
    const again = (tag: unknown) =>
      app.inject({ url: '/3/search/movie?query=night', headers: { 'if-none-match': String(tag) } });
    const same = await again(headers.etag);
    expect([same.statusCode, same.body]).toEqual([304, '']);
    expect(same.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'public, max-age=60' });
    const other = await app.inject('/3/search/movie?query=harbor');
    expect(other.headers.etag).not.toBe(headers.etag);
    expect((await again(other.headers.etag)).statusCode).toBe(200);
  });

  it('malformed parameters are ignored', async () => {
    await app.inject('/3/discover/movie?sort_by=nonsense&language=english&include_adult=perhaps');
    expect(standIn.requests[0]?.query).toEqual({ sort_by: 'popularity.desc' });
  });

  it('the term is trimmed, and of a long one TMDB receives only the first 200 letters', async () => {
    await app.inject(`/3/search/movie?query=%20%20night%09gardens%20`);
    await app.inject(`/3/search/movie?query=${'x'.repeat(2_000)}`);
    const terms = standIn.requests.map(({ query }) => query.query);
    // All requests have these two terms. Some may be searches for people, whom TMDB does not know.
    expect([...new Set(terms)]).toEqual(['night gardens', 'x'.repeat(200)]);
  });

  it('impossible requests are not forwarded', async () => {
    for (const url of [
      '/3/search/movie?query=%20',
      '/3/search/movie',
      '/3/movie/abc',
      '/3/movie/0',
      '/3/account',
    ]) {
      await app.inject(url);
    }
    expect(standIn.requests).toEqual([]);
  });

  it('TMDB’s 401 becomes 502 with our text; TMDB’s message is only logged', async () => {
    standIn.fail(401);
    const answer = await app.inject('/3/movie/5001');
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({
      success: false,
      status_code: 43,
      status_message: 'The movie database cannot be reached.',
    });
    expect(answer.body).not.toMatch(/key|account/i);
  });

  it.each([404, 429, 500, 503] as const)('TMDB’s %i is passed through', async (status) => {
    standIn.fail(status);
    const answer = await app.inject('/3/movie/5001');
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, status_code: expect.any(Number) });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain(standIn.token);
  });

  it.each(['hang-up', 'broken-json', 'empty-body'] as const)(
    'TMDB’s failure %s becomes 502 in the same format',
    async (failure) => {
      standIn.fail(failure);
      const answer = await app.inject('/3/search/movie?query=night');
      expect(answer.statusCode).toBe(502);
      expect(answer.json()).toMatchObject({ success: false, status_code: 43 });
    },
  );

  it('design, Strangers: a visitor over the limit gets 429 with Retry-After', async () => {
    const limited = await serve(
      createTmdbSource({ url: standIn.url, token: standIn.token, apiKey: 'key', missesPerMinute: 1 }),
    );
    expect((await limited.inject('/3/movie/5001')).statusCode).toBe(200);
    const answer = await limited.inject('/3/movie/5002');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ success: false, status_code: 25 });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await limited.inject('/3/movie/5001')).statusCode).toBe(200);
    await limited.close();
  });

  it('movies with irregular data arrive unchanged', async () => {
    const { results } = (await app.inject('/3/discover/movie')).json();
    expect(results[5]).toMatchObject({ title: 'Untold', poster_path: null });
    expect(results[5]).not.toHaveProperty('release_date');
    expect((await app.inject('/3/movie/5010')).json()).toMatchObject({ overview: '' });
  });
});

describe('design, Pages: answers are compressed', () => {
  it('in the accepted encoding, except for short ones', async () => {
    const app = await serve(createCatalogueSource());
    const ask = (url: string, encoding: string) =>
      app.inject({ url, headers: { 'accept-encoding': encoding } });
    const url = '/3/discover/movie?sort_by=popularity.desc';
    const plain = await ask(url, 'identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await ask(url, encoding);
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(unpack[encoding](answer.rawPayload).toString()).toBe(plain.body);
    }
    expect((await ask('/3/search/movie?query=', 'br')).headers).not.toHaveProperty('content-encoding');
    await app.close();
  });
});

describe('design, Gateway: internal errors', () => {
  it('are answered with 500 in the same format without details, which are logged', async () => {
    const catalogue = createCatalogueSource({ catalogue: [] });
    const lines: Record<string, unknown>[] = [];
    const app = fastify({
      logger: { level: 'error', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    });
    await app.register(movieRoutes, {
      movies: { ...catalogue, details: () => Promise.reject(new Error('a secret of ours')) },
    });
    const answer = await app.inject('/3/movie/1');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ success: false, status_code: 11 });
    expect(answer.body).not.toContain('secret');
    expect(lines).toMatchObject([
      { msg: 'request failed', err: { message: 'a secret of ours' }, req: { url: '/3/movie/1' } },
    ]);
    await app.close();
  });
});
