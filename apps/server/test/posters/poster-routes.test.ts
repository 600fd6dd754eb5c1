import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, crc32, deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import { startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { createCatalogueSource } from '../../src/catalogue/catalogue-source.ts';
import { UpstreamPosterError } from '../../src/posters/poster.ts';
import { openPosterFolder } from '../../src/posters/poster-folder.ts';
import { posterRoutes } from '../../src/posters/poster-routes.ts';
import { createPosterWork, type PosterWork } from '../../src/posters/poster-work.ts';
import { createUpstreamPosters, type UpstreamPosters } from '../../src/posters/upstream-posters.ts';

const PREFIX = '/t/p/w500';
const FOREVER = 'public, max-age=31536000, immutable';

/** Chromium's `Accept` header for images. */
const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const silent = fastify().log;

async function serve(upstream?: UpstreamPosters, work = createPosterWork()): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: true });
  await app.register(posterRoutes, {
    movies: createCatalogueSource(),
    catalogue: loadCatalogue,
    upstream,
    work,
  });
  return app;
}

describe('design, Look: drawn posters', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await serve();
  });
  afterAll(() => app.close());

  it('are served for movies of the catalogue', async () => {
    const answer = await app.inject(`${PREFIX}/marquee-27205.svg`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    });
    expect(answer.body).toMatch(/^<svg /);
    for (const encoding of ['br', 'identity']) {
      const headers = { 'if-none-match': String(answer.headers.etag), 'accept-encoding': encoding };
      const again = await app.inject({ url: `${PREFIX}/marquee-27205.svg`, headers });
      expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, '', 'accept-encoding']);
    }
    const other = await app.inject(`${PREFIX}/marquee-157336.svg`);
    expect(other.headers.etag).not.toBe(answer.headers.etag);
    expect((await app.inject(`${PREFIX}/marquee-27205.svg`)).body).toBe(answer.body);
  });

  it('cannot run scripts when they are opened as a page', async () => {
    const { headers } = await app.inject(`${PREFIX}/marquee-27205.svg`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('are compressed in the accepted encoding', async () => {
    const url = `${PREFIX}/marquee-27205.svg`;
    const plain = await app.inject(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(unpack[encoding](answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });

  it('exist for every movie with a poster, and for no others', async () => {
    for (const { id, poster } of loadCatalogue()) {
      const { statusCode } = await app.inject(`${PREFIX}/marquee-${id}.svg`);
      expect({ id, statusCode }).toEqual({ id, statusCode: poster === false ? 404 : 200 });
    }
  });

  it.each([
    'marquee-1.svg',
    'marquee-.svg',
    'marquee-99999999999999999999.svg',
    'marquee-27205.png',
    'other.jpg',
    '',
  ])('do not exist for %j', async (name) => {
    expect((await app.inject(`${PREFIX}/${name}`)).statusCode).toBe(404);
  });
});

describe('design, Gateway: TMDB’s posters, with a token', () => {
  let standIn: TmdbStandIn;
  let folder: string;
  let app: FastifyInstance;
  let work: PosterWork;
  function start(postersPerMinute = 0) {
    const url = standIn.imageUrl;
    work = createPosterWork(postersPerMinute);
    return serve(createUpstreamPosters({ url, folder: openPosterFolder(folder, silent), work }), work);
  }
  beforeEach(async () => {
    standIn = await startTmdbStandIn();
    folder = await mkdtemp(join(tmpdir(), 'marquee-posters-'));
    app = await start();
  });
  afterEach(async () => {
    await app.close();
    await standIn.close();
    await rm(folder, { recursive: true });
  });

  it('design, Strangers: are limited per visitor, except for cached ones', async () => {
    await app.close();
    app = await start(2);
    const ask = (id: number, visitor: string) =>
      app.inject({
        url: `${PREFIX}/stand-in-${id}.png`,
        headers: { accept: BROWSER, 'x-forwarded-for': visitor },
      });
    expect((await ask(5001, '192.0.2.1')).statusCode).toBe(200);
    expect((await ask(5002, '192.0.2.1')).statusCode).toBe(200);
    const refused = await ask(5003, '192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect((await ask(5001, '192.0.2.1')).statusCode).toBe(200);
    expect((await ask(5003, '192.0.2.2')).statusCode).toBe(200);
    expect((await ask(5003, '192.0.2.1')).statusCode).toBe(200);
  });

  it('design, Strangers: are served unconverted, temporarily, to visitors with too many waiting', async () => {
    // Another visitor occupies all slots.
    const others = Array.from({ length: Math.max(1, Math.floor(availableParallelism() / 2)) }, () =>
      work.queue.enter('192.0.2.9'),
    );
    await Promise.all(others.map(({ turn }) => turn));
    const types: unknown[] = [];
    const all = Array.from({ length: 30 }, async (_, index) => {
      const url = `${PREFIX}/burst-${index}.png`;
      types.push((await app.inject({ url, headers: { accept: BROWSER } })).headers['content-type']);
    });
    // 24 of the 30 pictures wait, which is the limit per visitor. The other 6 are served unconverted.
    await expect.poll(() => types).toHaveLength(6);
    expect(new Set(types)).toEqual(new Set(['image/png']));
    others.forEach((ticket) => ticket.leave());
    await Promise.all(all);
    expect(types.slice(6)).toEqual(new Array(24).fill('image/webp'));
  });

  it('are fetched once for all visitors', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.inject(`${PREFIX}/stand-in-5001.png`)),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': FOREVER });
      expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    }
    expect(standIn.requests.map(({ path }) => path)).toEqual([`${PREFIX}/stand-in-5001.png`]);
  });

  it('are converted to WebP for browsers that accept it, 500 wide, once for all visitors', async () => {
    const url = `${PREFIX}/stand-in-5001.png`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.inject({ url, headers: { accept: BROWSER } })),
    );
    for (const { statusCode, headers, rawPayload } of answers) {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': FOREVER,
        vary: 'accept',
      });
      expect(rawPayload).toEqual(answers[0]?.rawPayload);
    }
    expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 500 });
    const original = await app.inject(url);
    expect(original.headers).toMatchObject({ 'content-type': 'image/png', vary: 'accept' });
    expect(standIn.requests).toHaveLength(1);
  });

  it.each(['image/*,*/*;q=0.8', 'image/webp;q=0', 'image/webpx', ''])(
    'are not converted for Accept %j',
    async (accept) => {
      const { headers } = await app.inject({ url: `${PREFIX}/stand-in-5001.png`, headers: { accept } });
      expect(headers['content-type']).toBe('image/png');
    },
  );

  it('are still available after a restart while TMDB is unavailable', async () => {
    const url = `${PREFIX}/stand-in-5001.png`;
    const ask = () => Promise.all([BROWSER, '*/*'].map((accept) => app.inject({ url, headers: { accept } })));
    const before = await ask();
    await app.close();

    standIn.fail(503);
    app = await start();
    const after = await ask();
    expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(after.map(({ headers }) => headers['content-type'])).toEqual(['image/webp', 'image/png']);
    expect(after.map(({ rawPayload }) => rawPayload)).toEqual(before.map(({ rawPayload }) => rawPayload));
    expect(standIn.requests).toHaveLength(1);
  });

  it('are requested without the token', async () => {
    await app.inject(`${PREFIX}/stand-in-5001.png`);
    expect(JSON.stringify(standIn.requests)).not.toContain(standIn.token);
  });

  it('do not replace drawn posters', async () => {
    expect((await app.inject(`${PREFIX}/marquee-27205.svg`)).body).toMatch(/^<svg /);
    expect(standIn.requests).toEqual([]);
  });

  it('are 404 if missing, and not requested again soon', async () => {
    expect((await app.inject(`${PREFIX}/missing.jpg`)).statusCode).toBe(404);
    expect((await app.inject(`${PREFIX}/missing.jpg`)).statusCode).toBe(404);
    expect(standIn.requests).toHaveLength(1);
  });

  it.each([500, 429, 'hang-up', 'empty-results'] as const)(
    'are 502 for the failure %s, which is not cached',
    async (failure) => {
      standIn.fail(failure, 1);
      expect((await app.inject(`${PREFIX}/stand-in-5001.png`)).statusCode).toBe(502);
      expect((await app.inject(`${PREFIX}/stand-in-5001.png`)).statusCode).toBe(200);
    },
  );

  it.each([
    '../../../3/movie/5001',
    '..%2f..%2f3%2fmovie%2f5001',
    '%2e%2e/a.jpg',
    'a/b.jpg',
    'a%2Fb.jpg',
    'a%5Cb.jpg',
    'a.jpg%00.png',
    'a.jpg%0d%0ahost:b.jpg',
    'a.html',
    'a',
    '.jpg',
    '%C3%A9.jpg',
    '%2e%2e%2fw500%2fstand-in-5001.png',
    '%2f%2fexample.org%2fa.jpg',
  ])('%s is 404, without a request to TMDB', async (name) => {
    expect(await statusOfRaw(`${PREFIX}/${name}`)).toBe(404);
    expect(standIn.requests).toEqual([]);
  });

  /** Requests the path exactly as given. Other HTTP clients would normalise it. */
  async function statusOfRaw(path: string): Promise<number | undefined> {
    const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    return new Promise((resolve, reject) => {
      get({ hostname, port, path, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
  }
});

describe('design, Gateway: limits of downloads', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function upstream(listener: RequestListener): Promise<string> {
    const started = createServer(listener);
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    const address = started.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  it('a picture over the size limit is refused', async () => {
    const url = await upstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(2_001));
    });
    const posters = createUpstreamPosters({ url, limits: { size: 2_000 } });
    await expect(posters.get('a.jpg', false, 'visitor')).rejects.toBeInstanceOf(UpstreamPosterError);
    await posters.close();
  });

  it('a slow download times out', async () => {
    const url = await upstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).write('only the beginning');
    });
    const posters = createUpstreamPosters({ url, limits: { time: 60 } });
    await expect(posters.get('a.jpg', false, 'visitor')).rejects.toBeInstanceOf(UpstreamPosterError);
    await posters.close();
  });

  it('a download that drips bytes times out, and blocks no other visitor', async () => {
    let dripping = 0;
    const whole = await picture();
    const url = await upstream((request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      if (request.url === '/b.jpg') return response.end(whole);
      dripping += 1;
      const drops = setInterval(() => response.write(' '), 20);
      response.once('close', () => {
        clearInterval(drops);
        dripping -= 1;
      });
    });
    const posters = createUpstreamPosters({ url, limits: { time: 1_500 } });
    const names = Array.from({ length: 200 }, (_, index) => `drip-${index}.jpg`);
    const visitors = names.map((name) => posters.get(name, true, 'visitor').catch((error: unknown) => error));
    await expect.poll(() => dripping).toBeGreaterThan(0);
    // The slow downloads occupy all slots that a visitor may have. Another visitor's download completes nevertheless.
    expect((await posters.get('b.jpg', true, 'another'))?.type).toBe('image/webp');
    expect(dripping).toBeGreaterThan(0);
    for (const outcome of await Promise.all(visitors)) expect(outcome).toBeInstanceOf(UpstreamPosterError);
    await expect.poll(() => dripping).toBe(0);
    expect(posters.fetchesWaiting).toBe(0);
    await posters.close();
  });

  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

  it.each<[string, (whole: Buffer) => Buffer | Promise<Buffer>]>([
    ['a page', () => Buffer.from('<script></script>')],
    ['a drawing, which may be made to take minutes', () => Buffer.from(SVG)],
    ['half a picture', (whole) => whole.subarray(0, whole.length / 2)],
    ['a picture that is compressed once more', (whole) => gzipSync(whole)],
    ['one of 40,000 by 40,000', () => hugePng()],
    ['nothing', () => Buffer.alloc(0)],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ])('%s is refused although its type is JPEG, and not cached', async (_what, make) => {
    const whole = await picture();
    const answers = [await make(whole), await make(whole), whole];
    const url = await upstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(answers.shift());
    });
    const folder = await mkdtemp(join(tmpdir(), 'marquee-posters-'));
    const posters = createUpstreamPosters({ url, folder: openPosterFolder(folder, silent) });
    await expect(posters.get('a.jpg', true, 'visitor')).rejects.toBeInstanceOf(UpstreamPosterError);
    await expect(posters.get('a.jpg', false, 'visitor')).rejects.toBeInstanceOf(UpstreamPosterError);
    expect(await readdir(folder)).toEqual([]);
    expect(await posters.get('a.jpg', false, 'visitor')).toEqual({ type: 'image/jpeg', bytes: whole });
    await posters.close();
    await rm(folder, { recursive: true });
  });

  it('a picture’s type is determined by its bytes', async () => {
    const png = await picture('png');
    const url = await upstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(png);
    });
    const posters = createUpstreamPosters({ url });
    expect((await posters.get('a.jpg', false, 'visitor'))?.type).toBe('image/png');
    await posters.close();
  });

  it('memory is limited, with LRU eviction', async () => {
    const asked: string[] = [];
    const whole = await picture();
    const url = await upstream((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(whole);
    });
    const posters = createUpstreamPosters({
      url,
      limits: { memory: Math.floor(2.5 * (whole.length + 300)) },
    });
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'c.jpg', 'a.jpg'])
      await posters.get(name, false, 'visitor');
    expect(asked).toEqual(['/a.jpg', '/b.jpg', '/c.jpg', '/a.jpg']);
    await posters.close();
  });

  it('a name may have up to 100 characters', async () => {
    const asked: string[] = [];
    const url = await upstream((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(404).end();
    });
    const work = createPosterWork();
    const app = await serve(createUpstreamPosters({ url, work }), work);
    for (const length of [100, 101, 8_000]) {
      expect((await app.inject(`${PREFIX}/${'x'.repeat(length)}.jpg`)).statusCode).toBe(404);
    }
    expect(asked).toEqual([`/${'x'.repeat(100)}.jpg`]);
    await app.close();
  });

  it('conversions stop at shutdown', async () => {
    const whole = await picture();
    const url = await upstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(whole);
    });
    const posters = createUpstreamPosters({ url });
    posters.stopConverting();
    expect(await posters.get('a.jpg', true, 'visitor')).toEqual({ type: 'image/jpeg', bytes: whole });
    await posters.close();
  });
});

/** A picture as large as TMDB's posters. */
const picture = (format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 500, height: 750, channels: 3, background: '#a03020' } })
    .toFormat(format)
    .toBuffer();

/** A PNG whose header claims 40,000 × 40,000 pixels. Decoding it would take 4.8 GB of memory. */
function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(40_000, 0);
  size.writeUInt32BE(40_000, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(120_001)));
  return Buffer.concat([signature, chunk('IHDR', size), pixels, chunk('IEND', Buffer.alloc(0))]);
}
