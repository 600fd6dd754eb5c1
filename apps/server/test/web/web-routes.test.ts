import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEEP_RECENT_PLACE, LOAD_APP, NOTE_COMPOSITION } from '@marquee/contract/src/page-scripts';
import { loadPageRenderer } from '../../src/web/page-renderer.ts';
import { createPages } from '../../src/web/pages.ts';
import { readWebExport } from '../../src/web/web-export.ts';
import { webRoutes } from '../../src/web/web-routes.ts';
import { fewMovies, SCRIPT_ADDRESS, webIn, writeWebExport } from './web-fixture.ts';

let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await writeWebExport();
  app = fastify();
  const webExport = await readWebExport(folder);
  const pages = createPages({
    webExport,
    movies: fewMovies(),
    rendersPerMinute: 0,
    trending: () => [],
    renderer: await loadPageRenderer(webIn(folder).renderBundle, webExport),
  });
  const surprise = async () => 157336;
  await app.register(webRoutes, { webExport, renderPage: pages.renderPage, surprise });
  await app.listen({ port: 0 });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Requests a path exactly as given. `inject` would normalise it. Resolves with the status. */
function statusOverTheWire(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('The app does not listen');
    request({ port: address.port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('design, Pages: pages', () => {
  it.each([
    ['/', '/ 0'],
    ['/search', '/search '],
    ['/search?q=dune', '/search?q=dune dune'],
    ['/save', 'Save'],
    ['/profile', 'Profile'],
    ['/_sitemap', 'Sitemap'],
    ['/film-page?kept', 'Movie'],
  ])('%s is the page %s', async (url, text) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(`<div id="root">${text}</div>`);
  });

  it.each([
    ['/', undefined],
    ['/search', 'noindex, follow'],
    ['/search?q=cheap+pills+at+spam.example', 'noindex, follow'],
    ['/movie/157336', undefined],
    ['/_sitemap', 'noindex'],
    ['/save', 'noindex'],
    ['/profile?lang=de', 'noindex'],
    ['/film-page?kept', 'noindex'],
    ['/nowhere', 'noindex'],
  ])('%s has the robots directive %s', async (url, robots) => {
    expect(/<meta name="robots" content="([^"]*)"\/>/.exec((await get(url)).body)?.[1]).toBe(robots);
  });

  it.each(['/', '/search', '/movie/157336'])('%s links to the website’s search for browsers', async (url) => {
    expect((await get(url)).body).toContain(
      '<link rel="search" type="application/opensearchdescription+xml" title="Marquee" href="/opensearch.xml"/>',
    );
  });

  it.each([
    ['/movie/027205', '/movie/27205'],
    ['/movie/000157336?x=1', '/movie/157336?x=1'],
  ])('%s, an id with leading zeros, redirects to %s', async (url, to) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, to]);
  });

  it.each([
    ['/movie/603-the-matrix', '/movie/603'],
    ['/movie/0603-the-matrix/', '/movie/603'],
    ['/movie/603-?lang=de', '/movie/603?lang=de'],
    ['/movie/1893-star-wars-episode-i-%C3%A9', '/movie/1893'],
    ['/movie/42-2001.html', '/movie/42'],
  ])('%s, an id with a title as in URLs of TMDB, redirects to %s', async (url, to) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, to]);
  });

  it.each(['/movie/-the-matrix', '/movie/0-nothing', '/movie/the-matrix-603', '/movie/99999999999-x'])(
    '%s, without a valid id before the dash, is 404',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it.each([
    '/nowhere',
    '/movie',
    '/movie/1/2',
    '/+not-found',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//evil.com/',
    '/Search',
    '/film-page',
  ])('%s is answered 404 with the not-found page', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('Not found');
  });

  it.each([
    ['/index.html', '/'],
    ['/index', '/'],
    ['/search.html?q=a%20b&x=/', '/search?q=a%20b&x=/'],
    ['/search/?q=1', '/search?q=1'],
    ['/save//', '/save'],
    ['/(tabs)/search', '/search'],
    ['/%28tabs%29/search', '/search'],
    ['/(tabs)', '/'],
    ['/(tabs)/index.html', '/'],
    ['/movie/157336/', '/movie/157336'],
    ['//', '/'],
    ['//movie/157336', '/movie/157336'],
    ['//search?q=1', '/search?q=1'],
  ])('%s redirects to the canonical URL %s', async (url, location) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(location);
  });

  it.each([
    '//evil.com',
    '//evil.com/',
    '///evil.com/index.html',
    '/\\evil.com/',
    '/.evil.com/',
    '//evil.com/..',
    'http://evil.com/search/',
  ])('%s does not redirect to another website', async (path) => {
    expect(await statusOverTheWire(path)).toBe(404);
  });

  it.each(['/%', '/%zz', '/%c3%28', '/movie/%'])(
    'malformed encoding in %s is answered with 400',
    async (url) => {
      expect((await get(url)).statusCode).toBe(400);
    },
  );

  it('malformed encoding after a # in the request line is answered with 400', async () => {
    expect(await statusOverTheWire('/nowhere#%zz')).toBe(400);
  });

  it('redirects to a random movie without caching (design, Behaviour)', async () => {
    const answer = await get('/search?surprise=1');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/movie/157336');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-robots-tag']).toContain('noindex');
  });

  it('design, Languages: keeps the language of the URL when redirecting to a random movie', async () => {
    expect((await get('/search?surprise=1&lang=de')).headers.location).toBe('/movie/157336?lang=de');
    expect((await get('/search?surprise=1&lang=xx')).headers.location).toBe('/movie/157336');
  });

  it('answers HEAD as GET, without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/search' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('refuses %s', async (method) => {
    for (const url of ['/', '/movie/1', '/nowhere', SCRIPT_ADDRESS]) {
      const answer = await app.inject({ method, url });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
  });

  it('is revalidated each time, and 304 if unchanged', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    const second = await get('/', { 'if-none-match': etag });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    expect((await get('/search', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('compresses pages in the encoding that is accepted', async () => {
    const plain = (await get('/')).body;
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
    expect(gzip.headers.vary).toContain('accept-encoding');
  });

  it('allows only the pages’ own inline scripts', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const own = [LOAD_APP, KEEP_RECENT_PLACE, NOTE_COMPOSITION].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(policy).toContain(`script-src 'self' ${own.join(' ')};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

describe('design, Behaviour: a page without data', () => {
  it.each(['/save', '/movie/500', '/nowhere'])(
    'loads its script as a page with data does, but at once: %s',
    async (url) => {
      const { body } = await get(url);
      expect(body).toContain(`<script data-src="${SCRIPT_ADDRESS}" data-now="1">`);
      expect(body).not.toContain('defer');
    },
  );
});

describe('design, Pages: a movie’s page', () => {
  it('has its own head', async () => {
    const answer = await get('/movie/157336', { host: 'marquee.example' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Interstellar (2014) · Marquee</title>');
    expect(answer.body).toContain('name="description" content="A pilot leaves his children');
    expect(answer.body).not.toContain('content="Films."');
    expect(answer.body).toContain('<link rel="canonical" href="http://marquee.example/movie/157336"/>');
    expect(answer.body).toContain('<meta property="og:title" content="Interstellar (2014)"/>');
    for (const tag of [
      '<meta property="og:image" content="http://marquee.example/link-preview/157336.jpg"/>',
      '<meta property="og:image:type" content="image/jpeg"/>',
      '<meta property="og:image:width" content="1200"/>',
      '<meta property="og:image:height" content="630"/>',
      '<meta property="og:image:alt" content="The poster of Interstellar (2014)"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
    ]) {
      expect(answer.body).toContain(tag);
    }
  });

  it('escapes texts of the movie database', async () => {
    const { body } = await get('/movie/2');
    expect(body).toContain(
      '&#60;script&#62;&#34;A&#34; &#38; $&#39;B&#39;&#60;/script&#62; · Marquee</title>',
    );
    expect(body.match(/<script/g)).toHaveLength(3);
  });

  it.each(['evil"><script>', 'a b', 'x/y', 'user@host'])(
    'has no canonical URL for the invalid host %j',
    async (host) => {
      const { statusCode, body } = await get('/movie/157336', { host });
      expect(statusCode).toBe(200);
      expect(body).not.toContain('canonical');
      expect(body).not.toMatch(/og:image|twitter:card/);
    },
  );

  it('is a 404 with noindex if the movie does not exist', async () => {
    const answer = await get('/movie/404');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Missing');
    expect(answer.body).toContain('<meta name="robots" content="noindex"/>');
  });

  it.each(['abc', '0', '-1', '1.5', '000', '99999999999999999999', '2147483648', '[id]', 'a'.repeat(300)])(
    'is a 404 for the id %s',
    async (id) => {
      const answer = await get(`/movie/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Missing');
    },
  );

  it('has no head of its own while the movie database is unavailable', async () => {
    const answer = await get('/movie/500');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('<title>Movie</title>');
  });
});

describe('design, Pages: files', () => {
  it('are cached forever if hashed, otherwise for a day', async () => {
    expect((await get(SCRIPT_ADDRESS)).headers['cache-control']).toContain('immutable');
    const sharp = await get('/assets/icon.0123456789abcdef0123456789abcdef@2x.png');
    expect(sharp.headers['cache-control']).toContain('immutable');
    const font = await get('/assets/fonts/display.0123456789abcdef0123456789abcdef.woff2');
    expect(font.headers['cache-control']).toContain('immutable');
    expect(font.headers['content-type']).toBe('font/woff2');
    expect((await get('/assets/plain.txt')).headers['cache-control']).toBe('public, max-age=86400');
  });

  it('have a service worker that is revalidated each time, because it determines the app’s build', async () => {
    const worker = await get('/sw.js');
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await get('/sw.js', { 'if-none-match': String(worker.headers.etag) })).statusCode).toBe(304);
  });

  it('are served precompressed', async () => {
    const plain = await get(SCRIPT_ADDRESS);
    const brotli = await get(SCRIPT_ADDRESS, { 'accept-encoding': 'br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect((await get(SCRIPT_ADDRESS, { 'accept-encoding': '*' })).headers['content-encoding']).toBe('br');
    expect(
      (await get('/favicon.ico', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('are 304 if known', async () => {
    const { headers } = await get(SCRIPT_ADDRESS);
    expect((await get(SCRIPT_ADDRESS, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  it.each(['/.marquee-build', `${SCRIPT_ADDRESS}.br`, '/assets', '/assets/'])(
    'do not include %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
