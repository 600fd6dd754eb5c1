import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTmdbStandIn, type TmdbStandIn } from '@marquee/stand-ins/tmdb';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { sqliteDriver } from '../../src/search-log/store/sqlite-driver.ts';
import { Store } from '../../src/search-log/store/store.ts';
import { writeWebExport } from '../web/web-fixture.ts';

const ADULT = { id: 900, title: 'Massage', adult: true, poster_path: '/massage.jpg', vote_count: 100 };
const CLEAN = {
  id: 901,
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
  app = await buildApp(readConfig(env, folder), { webFolder });
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
  answer('/3/collection/7', { parts: [ADULT, CLEAN, { ...CLEAN, id: 902 }] });
  answer('/3/movie/900', ADULT);
  answer('/3/movie/901', {
    ...CLEAN,
    recommendations: { results: [ADULT, { ...CLEAN, id: 902 }] },
    belongs_to_collection: { id: 7, name: 'Massages' },
  });
});

afterEach(async () => {
  await app.close();
  await standIn.close();
  for (const path of [folder, webFolder]) await rm(path, { recursive: true });
});

const idsIn = (results: { id: number }[]) => results.map(({ id }) => id);

describe('design 6: adult movies are never shown, even if TMDB returns them', () => {
  it('not in lists, whatever include_adult says, which is not forwarded to TMDB', async () => {
    await start();
    for (const path of ['/3/search/movie?query=massage&', '/3/discover/movie?']) {
      for (const adult of ['', 'include_adult=true', 'include_adult=false']) {
        const answer = await app.inject(`${path}${adult}`);
        expect(idsIn(answer.json().results)).toEqual([901]);
      }
    }
    expect(standIn.requests).not.toHaveLength(0);
    for (const { query } of standIn.requests) expect(query).not.toHaveProperty('include_adult');
  });

  it('not in the recommendations and the series of another movie', async () => {
    await start();
    const ask = async () => (await app.inject('/3/movie/901')).json();
    await expect.poll(async () => idsIn((await ask()).belongs_to_collection.parts ?? [])).toEqual([901, 902]);
    expect(idsIn((await ask()).recommendations.results)).toEqual([902]);
  });

  it('their details, pages and previews are 404, and they are not in the sitemap', async () => {
    await start();
    for (const path of ['/3/movie/900', '/3/movie/900?language=de', '/movie/900', '/link-preview/900.jpg']) {
      expect((await app.inject(path)).statusCode, path).toBe(404);
    }
    expect((await app.inject('/movie/901')).statusCode).toBe(200);
    await app.inject('/3/search/movie?query=massage');
    const sitemap = (await app.inject({ url: '/sitemap.xml', headers: { host: 'films.example' } })).body;
    expect(sitemap).toContain('/movie/901"');
    expect(sitemap).not.toContain('/movie/900');
  });

  it('they are not in search log records', async () => {
    await start();
    const url = '/v1/databases/marquee/collections/searches/documents?project=marquee';
    const post = (data: object) =>
      app.inject({ method: 'POST', url, payload: { documentId: 'unique()', data } });
    const claim = { searchTerm: 'massage', count: 1, poster_url: '' };
    expect((await post({ ...claim, movie_id: 900, title: 'Massage' })).statusCode).toBe(400);
    expect((await post({ ...claim, movie_id: 901, title: CLEAN.title })).statusCode).toBe(201);
  });

  it('movies counted earlier are removed from trending and the lists', async () => {
    const store = new Store(sqliteDriver(folder));
    await store.read(() => ({ sql: 'SELECT 1', values: [] }));
    for (const { id, title } of [ADULT, CLEAN]) {
      await store.driver.run({
        sql: `INSERT INTO titles (movie_id, title, poster_url, count, described_at, created_at, updated_at)
          VALUES (${id}, '${title}', '', 9, 1, 1, 1)`,
        values: [],
      });
    }
    await store.close();
    await start();
    const five = new URLSearchParams({
      'queries[0]': '{"method":"limit","values":[5]}',
      'queries[1]': '{"method":"orderDesc","attribute":"count"}',
    });
    const list = async () =>
      (
        await app.inject(`/v1/databases/marquee/collections/trending/documents?project=marquee&${five}`)
      ).json();
    await expect.poll(async () => (await list()).total).toBe(1);
    const { documents } = await list();
    expect(documents.map(({ movie_id }: { movie_id: number }) => movie_id)).toEqual([901]);
    // The server requests each trending movie, so the list contains the date and rating that the app shows (design 9).
    await expect
      .poll(async () => (await list()).documents[0])
      .toMatchObject({ release_date: '1973-09-01', vote_average: 5.2 });
  });

  /** Stores `count` movies, and an adult and a normal movie with lower counts. TMDB has only some of the `count`. */
  async function storeMovies(count: number): Promise<void> {
    const store = new Store(sqliteDriver(folder));
    await store.read(() => ({ sql: 'SELECT 1', values: [] }));
    const others = Array.from(
      { length: count },
      (_, index) => `(${5000 + index}, 'Other', '', ${500 - index}, 1, 1, 1), `,
    );
    await store.driver.run({
      sql: `INSERT INTO titles (movie_id, title, poster_url, count, described_at, created_at, updated_at)
        VALUES ${others.join('')} (900, 'Massage', '', 10, 1, 1, 1), (902, '${CLEAN.title}', '', 9, 1, 1, 1)`,
      values: [],
    });
    await store.close();
  }

  const sitemap = () => app.inject({ url: '/sitemap.xml', headers: { host: 'films.example' } });
  const sitemapMovies = async () =>
    [...(await sitemap()).body.matchAll(/movie\/(\d+)<\/loc>/g)].map(([, id]) => Number(id));

  it('the sitemap is 503 until all movies counted earlier are checked', async () => {
    await storeMovies(102);
    const body = JSON.stringify({ ...CLEAN, id: 902 });
    standIn.behave({ path: '/3/movie/902', answer: { status: 200, body } });
    await start();
    const unchecked = await sitemap();
    expect(unchecked.statusCode).toBe(503);
    expect(unchecked.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    await expect.poll(async () => (await sitemap()).statusCode, { interval: 500, timeout: 20_000 }).toBe(200);
    // TMDB answers 404 for all other movies, so their pages are 404, too.
    const listed = [901, 902, ...Array.from({ length: 53 }, (_, index) => 5001 + index)];
    expect(await sitemapMovies()).toEqual(listed);
    for (const id of [5000, 5054]) expect((await app.inject(`/movie/${id}`)).statusCode).toBe(404);
  });

  it('the sitemap is 503 while the search log is unavailable, before and after the check', async () => {
    await writeFile(join(folder, 'search-log.db'), 'no database');
    await start();
    expect((await sitemap()).statusCode).toBe(503);
    await app.close();
    await rm(join(folder, 'search-log.db'));
    await storeMovies(0);
    await start();
    const status = async () => (await sitemap()).statusCode;
    await expect.poll(status, { interval: 500, timeout: 20_000 }).toBe(200);
    await rm(join(folder, 'search-log.db'));
    expect(await status()).toBe(200);
    const unavailable = await app.inject({ url: '/sitemap.xml', headers: { host: 'other.example' } });
    expect(unavailable.statusCode).toBe(503);
    expect(unavailable.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
  });

  it('the sitemap does not list a movie that could not be checked', async () => {
    await storeMovies(0);
    standIn.behave({ path: '/3/movie/902', failure: 500 });
    await start();
    await expect.poll(async () => (await sitemap()).statusCode, { interval: 500, timeout: 20_000 }).toBe(200);
    expect(await sitemapMovies()).toEqual([901]);
  });

  it('a record of an adult movie is in no list of terms, and is read with the movie that its term finds now', async () => {
    const store = new Store(sqliteDriver(folder));
    await store.read(() => ({ sql: 'SELECT 1', values: [] }));
    for (const [id, term] of [
      ['one', 'massage'],
      ['two', 'massages'],
    ]) {
      await store.driver.run({
        sql: `INSERT INTO searches (id, search_term, movie_id, title, poster_url, count, created_at, updated_at, raises_film, language, fold)
          VALUES ('${id}', '${term}', 900, 'Massage', '/massage.jpg', 9, 1, 1, 1, '', '${term}')`,
        values: [],
      });
    }
    await store.close();
    await start();
    const searches = '/v1/databases/marquee/collections/searches/documents';
    const listed = async (...queries: object[]) => {
      const texts = queries.map((query) => `&queries[]=${encodeURIComponent(JSON.stringify(query))}`);
      return (await app.inject(`${searches}?project=marquee${texts.join('')}`)).json();
    };
    const byTerm = (term: string) => listed({ method: 'equal', attribute: 'searchTerm', values: [term] });
    const mostCounted = () =>
      listed({ method: 'orderDesc', attribute: 'count' }, { method: 'limit', values: [5] });

    expect(await byTerm('massage')).toEqual({ total: 0, documents: [] });
    expect((await mostCounted()).documents).toEqual([]);

    await app.inject('/3/search/movie?query=massage');
    const clean = { $id: 'one', searchTerm: 'massage', movie_id: 901, title: CLEAN.title, count: 9 };
    expect(await byTerm('massage')).toMatchObject({ total: 1, documents: [clean] });
    expect((await mostCounted()).documents).toMatchObject([clean]);
    expect(await byTerm('massages')).toEqual({ total: 0, documents: [] });
    const counted = await app.inject({
      method: 'PATCH',
      url: `${searches}/one?project=marquee`,
      payload: { data: { count: 10 } },
    });
    expect(counted.json()).toMatchObject({ ...clean, count: 10 });
  });
});
