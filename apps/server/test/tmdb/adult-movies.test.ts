import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { sqliteDriver } from '../../src/search-log/store/sqlite-driver.ts';
import { Store } from '../../src/search-log/store/store.ts';
import { webIn, writeWebExport } from '../web/web-fixture.ts';

const ADULT = { id: 5900, title: 'Massage', adult: true, poster_path: '/massage.jpg', vote_count: 100 };
const CLEAN = {
  id: 5901,
  title: 'Massage Parlour Murders',
  adult: false,
  poster_path: null,
  vote_count: 100,
  release_date: '1973-09-01',
  vote_average: 5.2,
};

let standIn: TmdbStandIn;
let app: FastifyInstance;
let folder: string;
let webFolder: string;

async function start(): Promise<void> {
  const env = {
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    TMDB_TOKEN: standIn.token,
    TMDB_URL: standIn.url,
    TMDB_IMAGE_URL: standIn.imageUrl,
  };
  app = await buildApp(readConfig(env, folder), { web: webIn(webFolder) });
}

beforeEach(async () => {
  standIn = await startTmdbStandIn();
  folder = await mkdtemp(join(tmpdir(), 'marquee-adult-'));
  webFolder = await writeWebExport();
  const answer = (path: string, body: object) =>
    standIn.behave({ path, answer: { status: 200, body: JSON.stringify(body) } });
  const list = { page: 1, results: [ADULT, CLEAN], total_pages: 1, total_results: 2 };
  answer('/3/search/movie', list);
  answer('/3/discover/movie', list);
  answer('/3/collection/7', { parts: [ADULT, CLEAN, { ...CLEAN, id: 5902 }] });
  answer('/3/movie/5900', ADULT);
  answer('/3/movie/5901', {
    ...CLEAN,
    recommendations: { results: [ADULT, { ...CLEAN, id: 5902 }] },
    belongs_to_collection: { id: 7, name: 'Massages' },
  });
});

afterEach(async () => {
  await app.close();
  await standIn.close();
  for (const path of [folder, webFolder]) await rm(path, { recursive: true });
});

const idsIn = (results: { id: number }[]) => results.map(({ id }) => id);

describe('design, Gateway: adult movies are never shown, even if TMDB returns them', () => {
  it('not in lists, whatever include_adult says, which is not forwarded to TMDB', async () => {
    await start();
    for (const path of ['/3/search/movie?query=massage&', '/3/discover/movie?']) {
      for (const adult of ['', 'include_adult=true', 'include_adult=false']) {
        const answer = await app.inject(`${path}${adult}`);
        expect(idsIn(answer.json().results)).toEqual([5901]);
      }
    }
    expect(standIn.requests).not.toHaveLength(0);
    for (const { query } of standIn.requests) expect(query).not.toHaveProperty('include_adult');
  });

  it('not in the recommendations and the series of another movie', async () => {
    await start();
    const ask = async () => (await app.inject('/3/movie/5901')).json();
    await expect
      .poll(async () => idsIn((await ask()).belongs_to_collection.parts ?? []))
      .toEqual([5901, 5902]);
    expect(idsIn((await ask()).recommendations.results)).toEqual([5902]);
  });

  it('their details, pages and previews are 404, and they are not in the sitemap', async () => {
    await start();
    for (const path of [
      '/3/movie/5900',
      '/3/movie/5900?language=de',
      '/movie/5900',
      '/link-preview/5900.jpg',
    ]) {
      expect((await app.inject(path)).statusCode, path).toBe(404);
    }
    expect((await app.inject('/movie/5901')).statusCode).toBe(200);
    await app.inject('/3/search/movie?query=massage');
    const sitemap = (await app.inject({ url: '/sitemap.xml', headers: { host: 'films.example' } })).body;
    expect(sitemap).toContain('/movie/5901"');
    expect(sitemap).not.toContain('/movie/5900');
  });

  it('they are not in search log records', async () => {
    await start();
    const url = '/v1/databases/marquee/collections/searches/documents?project=marquee';
    const post = (data: object) =>
      app.inject({ method: 'POST', url, payload: { documentId: 'unique()', data } });
    const claim = { searchTerm: 'massage', count: 1, poster_url: '' };
    expect((await post({ ...claim, movie_id: 5900, title: 'Massage' })).statusCode).toBe(400);
    expect((await post({ ...claim, movie_id: 5901, title: CLEAN.title })).statusCode).toBe(201);
  });

  const trending = async () => {
    const five = new URLSearchParams({
      'queries[0]': '{"method":"limit","values":[5]}',
      'queries[1]': '{"method":"orderDesc","attribute":"count"}',
    });
    const url = `/v1/databases/marquee/collections/trending/documents?project=marquee&${five}`;
    return (await app.inject(url)).json().documents;
  };

  it('a movie that TMDB marks after it was counted leaves trending', async () => {
    const store = new Store(sqliteDriver(folder));
    await store.open();
    for (const { id, title } of [ADULT, CLEAN]) {
      await store.driver.run({
        sql: `INSERT INTO titles (movie_id, title, poster_url, count, described_at, created_at, updated_at)
          VALUES (${id}, '${title}', '', 9, 1, 1, 1)`,
        values: [],
      });
    }
    await store.close();
    await start();
    // The same answers contain the date and rating that the app shows (design, Look).
    const shown = [{ movie_id: 5901, release_date: '1973-09-01', vote_average: 5.2 }];
    await expect.poll(trending).toMatchObject(shown);
  });

  it('the sitemap lists movies that were counted twice at once, without asking TMDB about them', async () => {
    const store = new Store(sqliteDriver(folder));
    await store.open();
    await store.driver.run({
      sql: `INSERT INTO titles (movie_id, title, poster_url, count, described_at, created_at, updated_at)
        VALUES (5905, 'Removed by TMDB', '', 2, 1, 1, 1)`,
      values: [],
    });
    await store.close();
    standIn.behave({ path: '/3/movie/5905', failure: 404 });
    await start();
    const answer = await app.inject({ url: '/sitemap.xml', headers: { host: 'films.example' } });
    expect(answer.statusCode).toBe(200);
    expect([...answer.body.matchAll(/movie\/(\d+)<\/loc>/g)].map(([, id]) => Number(id))).toEqual([
      5901, 5905,
    ]);
    expect((await app.inject('/movie/5905')).statusCode).toBe(404);
  });
});
