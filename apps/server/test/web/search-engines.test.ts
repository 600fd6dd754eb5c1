import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { MovieSourceError } from '../../src/movies/movie-source.ts';
import { searchEngineRoutes } from '../../src/web/search-engines.ts';

const ROBOTS = 'User-agent: *\nDisallow: /v1/\n';

async function serve(movies: number[], publicUrl?: string, rendersPerMinute = 0) {
  const app = fastify();
  const options = { knownMovies: async () => [...movies], publicUrl, robots: ROBOTS, rendersPerMinute };
  await app.register(searchEngineRoutes, options);
  return (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    app.inject({ url, headers: { host: 'films.example', ...headers }, remoteAddress });
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe('design, Pages: files for search engines', () => {
  it('list Home and the movies in nine languages', async () => {
    const get = await serve([238, 27205], 'https://films.example');
    const answer = await get('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(locations(answer.body)).toEqual([
      'https://films.example/',
      'https://films.example/movie/238',
      'https://films.example/movie/27205',
    ]);
    expect(answer.body.match(/hreflang=/g)).toHaveLength(3 * 9);
    // Each language but English has its own URL, for example with `lang=de`.
    const alternates = [...answer.body.matchAll(/hreflang="([^"]*)" href="([^"]*\/movie\/238[^"]*)"/g)];
    expect(Object.fromEntries(alternates.map(([, language, address]) => [language, address]))).toEqual({
      en: 'https://films.example/movie/238',
      ...Object.fromEntries(
        ['de', 'es', 'fr', 'pt-BR', 'ja', 'hi', 'ar', 'zh-Hans'].map((language) => [
          language,
          `https://films.example/movie/238?lang=${language}`,
        ]),
      ),
    });
  });

  it('include an index of several sitemaps if one is too small', async () => {
    const movies = Array.from({ length: 2000 }, (_, index) => index + 1);
    const get = await serve(movies, 'https://films.example');
    expect(locations((await get('/sitemap.xml')).body)).toEqual([
      'https://films.example/sitemap-1.xml',
      'https://films.example/sitemap-2.xml',
      'https://films.example/sitemap-3.xml',
    ]);
    const parts = await Promise.all([1, 2, 3].map((part) => get(`/sitemap-${part}.xml`)));
    const addresses = parts.flatMap(({ body }) => locations(body));
    expect(parts.map(({ body }) => locations(body).length)).toEqual([1000, 1000, 1]);
    expect(addresses.at(0)).toBe('https://films.example/');
    expect(new Set(addresses)).toEqual(
      new Set(['https://films.example/', ...movies.map((id) => `https://films.example/movie/${id}`)]),
    );
    expect((await get('/sitemap-4.xml')).statusCode).toBe(404);
    for (const part of ['0', '01', 'x', '12345', '']) {
      const missing = await get(`/sitemap-${part}.xml`);
      expect([missing.statusCode, missing.headers['content-type']], part).toEqual([404, 'text/plain']);
    }
  });

  it('are not generated for an invalid host', async () => {
    const get = await serve([1]);
    expect(locations((await get('/sitemap.xml')).body)[0]).toBe('http://films.example/');
    for (const path of ['/sitemap.xml', '/opensearch.xml']) {
      expect((await get(path, { host: 'evil"><x>' })).statusCode).toBe(404);
    }
  });

  it('name the movies of the last hour under each host, so that none tells when a movie was counted', async () => {
    const movies = [1];
    const get = await serve(movies);
    await get('/sitemap.xml', { host: 'one.example' });
    movies.splice(0, 1, 1, 2);
    expect(locations((await get('/sitemap.xml', { host: 'two.example' })).body)).toEqual([
      'http://two.example/',
      'http://two.example/movie/1',
    ]);
  });

  it('design, Strangers: are limited like rendered pages, whatever hosts are named', async () => {
    const get = await serve([1], undefined, 2);
    const statusOf = async (host: string, path = '/sitemap.xml', visitor?: string) =>
      (await get(path, { host }, visitor)).statusCode;
    expect([await statusOf('one.example'), await statusOf('two.example')]).toEqual([200, 200]);
    const refused = await get('/sitemap.xml', { host: 'three.example' });
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 60]);
    expect(await statusOf('one.example', '/sitemap-7.xml')).toBe(429);
    expect(await statusOf('one.example')).toBe(200);
    expect(await statusOf('three.example', '/sitemap.xml', '192.0.2.2')).toBe(200);
  });

  it('are not cached by shared caches if a header named the origin', async () => {
    const [named, unnamed] = [await serve([1], 'https://films.example'), await serve([1])];
    for (const path of ['/sitemap.xml', '/opensearch.xml']) {
      expect((await named(path)).headers['cache-control']).toBe('public, max-age=3600');
      expect((await unnamed(path)).headers['cache-control']).toBe('private, max-age=3600');
    }
  });

  it('are 503 while the movie database is unavailable, and not cached', async () => {
    const app = fastify();
    let isAway = true;
    const knownMovies = async () => {
      if (isAway) throw new MovieSourceError(502, {});
      return [5];
    };
    await app.register(searchEngineRoutes, { knownMovies, robots: ROBOTS, rendersPerMinute: 0 });
    const get = () => app.inject({ url: '/sitemap.xml', headers: { host: 'films.example' } });
    const away = await get();
    expect(away.statusCode).toBe(503);
    expect(away.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    isAway = false;
    expect(locations((await get()).body)).toContain('http://films.example/movie/5');
  });

  it('are compressed in the accepted encoding, and cached by encoding', async () => {
    const get = await serve([1, 2, 3]);
    const plain = await get('/sitemap.xml');
    for (const encoding of ['br', 'gzip']) {
      const answer = await get('/sitemap.xml', { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
    expect((await get('/sitemap.xml')).body).toBe(plain.body);
  });

  it('include the sitemap in robots.txt only if PUBLIC_URL is set', async () => {
    const [named, unnamed] = [await serve([1], 'https://films.example'), await serve([1])];
    expect((await unnamed('/robots.txt')).body).toBe(ROBOTS);
    expect((await named('/robots.txt')).body).toBe(
      'User-agent: *\nDisallow: /v1/\n\nSitemap: https://films.example/sitemap.xml\n',
    );
  });

  it('describe the site’s search for browsers', async () => {
    const get = await serve([]);
    const answer = await get('/opensearch.xml');
    expect(answer.headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
    expect(answer.body).toContain('<ShortName>Marquee</ShortName>');
    expect(answer.body).toContain('template="http://films.example/search?q={searchTerms}"');
  });
});
