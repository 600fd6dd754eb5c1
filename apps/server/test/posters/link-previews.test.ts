import { startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogueSource } from '../../src/catalogue/catalogue-source.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import type { MovieSource } from '../../src/movies/movie-source.ts';
import { createTmdbSource } from '../../src/tmdb/tmdb-source.ts';
import { drawPreview } from '../../src/posters/draw-preview.ts';
import { posterRoutes } from '../../src/posters/poster-routes.ts';
import { createPosterWork } from '../../src/posters/poster-work.ts';
import { createUpstreamPosters } from '../../src/posters/upstream-posters.ts';

async function serve(movies: MovieSource, imageUrl?: string, postersPerMinute = 0) {
  const app = fastify({ trustProxy: true });
  const work = createPosterWork(postersPerMinute);
  const upstream = imageUrl === undefined ? undefined : createUpstreamPosters({ url: imageUrl, work });
  await app.register(posterRoutes, { movies, catalogue: loadCatalogue, upstream, work });
  app.addHook('onClose', () => movies.close());
  return app;
}

const preview = (id: number | string) => `/link-preview/${id}.jpg`;

/** Returns the mean colour of a region, from 0 to 255 per channel. */
async function colourOf(picture: Buffer, left: number, top: number, width: number, height: number) {
  // `stats` ignores `extract`, so the region first becomes a picture of its own.
  const part = await sharp(picture).extract({ left, top, width, height }).png().toBuffer();
  const { channels } = await sharp(part).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

const solid = (background: string) =>
  sharp({ create: { width: 500, height: 750, channels: 3, background } })
    .png()
    .toBuffer();

describe('design, Behaviour, link previews: the picture of a movie', () => {
  const movie = { title: 'Interstellar', year: '2014' };

  it('has a size that messengers accept, with poster, title, year and logo', async () => {
    const picture = await drawPreview({ ...movie, poster: await solid('#00C000') });
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const [red = 0, green = 0] = await colourOf(picture, 100, 100, 260, 430);
    expect(green).toBeGreaterThan(150);
    expect(red).toBeLessThan(40);
    const without = await drawPreview({ title: '', year: undefined, poster: await solid('#00C000') });
    const [title = 0] = await colourOf(picture, 460, 68, 680, 130);
    const [noTitle = 0] = await colourOf(without, 460, 68, 680, 130);
    expect(title).toBeGreaterThan(noTitle + 40);
    const [m = 0, , blue = 255] = await colourOf(without, 462, 520, 8, 40);
    expect(m).toBeGreaterThan(blue + 80);
  });

  it.each(['#FFFFFF', '#FFF0D1', '#000000'])(
    'has a background with a contrast of at least 4.5 : 1, whatever the poster: %s',
    async (colour) => {
      const picture = await drawPreview({ title: '', year: undefined, poster: await solid(colour) });
      const linear = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const luminance = ([r = 0, g = 0, b = 0]: number[]) =>
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
      const ground = luminance(await colourOf(picture, 460, 60, 680, 300));
      expect((luminance([0xc2, 0xba, 0xd2]) + 0.05) / (ground + 0.05)).toBeGreaterThan(4.5);
    },
  );

  it.each([
    '千と千尋の神隠し',
    'شهر النجوم',
    'Сталкер',
    'Fast & Furious <"Presents">\u0000\u0007',
    'S'.repeat(300),
    '🎬'.repeat(5_000),
    '',
  ])('can be drawn with the title %j', async (title) => {
    const picture = await drawPreview({ title, year: undefined, poster: await solid('#102030') });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
  });
});

describe('design, Behaviour, link previews: movies of the catalogue', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await serve(createCatalogueSource());
  });
  afterAll(() => app.close());

  it('are served with an ETag, and not sent again', async () => {
    const answer = await app.inject(preview(27205));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    // The strictest messenger accepts pictures of up to 300 kB.
    expect(answer.rawPayload.length).toBeLessThan(300_000);
    const headers = { 'if-none-match': String(answer.headers.etag) };
    const again = await app.inject({ url: preview(27205), headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('exist for movies without a poster or a date', async () => {
    const holes = [
      loadCatalogue().find(({ poster }) => poster === false),
      loadCatalogue().find(({ release_date }) => release_date === undefined),
    ];
    for (const movie of holes) expect((await app.inject(preview(movie?.id ?? 0))).statusCode).toBe(200);
  });

  it.each(['1', '0', '-1', 'abc', '27205.png', '2147483648', '99999999999999999999'])(
    'do not exist for the movie %s',
    async (id) => {
      const answer = await app.inject(preview(id));
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );
});

describe('design, Behaviour, link previews: movies of TMDB', () => {
  let standIn: TmdbStandIn;
  let app: FastifyInstance;
  const start = (postersPerMinute = 0) =>
    serve(
      createTmdbSource({ url: standIn.url, token: standIn.token, apiKey: 'key' }),
      standIn.imageUrl,
      postersPerMinute,
    );
  beforeEach(async () => {
    standIn = await startTmdbStandIn();
    app = await start();
  });
  afterEach(async () => {
    await app.close();
    await standIn.close();
  });

  it('contain the real poster', async () => {
    const answer = await app.inject(preview(5001));
    expect(answer.statusCode).toBe(200);
    const poster = (await app.inject('/t/p/w500/stand-in-5001.png')).rawPayload;
    const [expected, shown] = [
      await colourOf(poster, 0, 0, 100, 100),
      await colourOf(answer.rawPayload, 100, 100, 200, 200),
    ];
    shown.forEach((value, channel) => expect(Math.abs(value - (expected[channel] ?? 0))).toBeLessThan(8));
  });

  it('design, Strangers: are drawn once for all visitors, on the account of the first', async () => {
    await app.close();
    app = await start(2);
    const ask = (id: number, visitor: string) =>
      app.inject({ url: preview(id), headers: { 'x-forwarded-for': visitor } });
    // These requests share one fetch of the poster and one drawing of the preview, which use up the limit of 2.
    const first = await Promise.all([1, 2, 3].map(() => ask(5001, '192.0.2.1')));
    expect(first.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const refused = await ask(5002, '192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(5001, '192.0.2.1')).statusCode).toBe(200);
    expect((await ask(5002, '192.0.2.2')).statusCode).toBe(200);
  });

  it('design, Strangers: are refused temporarily for visitors with too many waiting', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => 5001 + index);
    const answers = await Promise.all(ids.map((id) => app.inject(preview(id))));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  });

  it('are refused while the poster cannot be fetched, instead of being drawn without', async () => {
    await app.close();
    const movies = createTmdbSource({ url: standIn.url, token: standIn.token, apiKey: 'key' });
    app = await serve(movies, 'http://127.0.0.1:9');
    const answer = await app.inject(preview(5001));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([502, 'no-store']);
  });

  it('are refused while TMDB is unavailable', async () => {
    await app.close();
    const movies = createTmdbSource({ url: 'http://127.0.0.1:9', token: 'token', apiKey: 'key' });
    app = await serve(movies, standIn.imageUrl);
    expect((await app.inject(preview(5001))).statusCode).toBe(502);
  });
});
