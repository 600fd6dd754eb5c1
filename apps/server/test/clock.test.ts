import { startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { temporaryFolders } from './search-log/test-stores.ts';
import { TRENDING_PATH } from '@marquee/test-kit/visitor';

const YEAR = 365 * 86_400_000;
const DOCUMENTS = '/v1/databases/marquee/collections/searches/documents';
const HEADERS = { 'x-appwrite-project': 'marquee', 'content-type': 'application/json' };

const folder = temporaryFolders();
let tmdb: TmdbStandIn;
let app: FastifyInstance;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  tmdb = await startTmdbStandIn();
  const dataDir = await folder();
  const settings = { TMDB_TOKEN: tmdb.token, TMDB_URL: tmdb.url, TMDB_IMAGE_URL: tmdb.imageUrl };
  app = await buildApp(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings }, dataDir));
});
afterEach(async () => {
  await app.close();
  await tmdb.close();
  vi.useRealTimers();
});

async function call(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const answer = await app.inject({ method, url, headers: HEADERS, ...(payload && { payload }) });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

describe('design, Strangers: a clock that jumps', () => {
  it.each([
    ['ahead', YEAR],
    ['back', -YEAR],
  ])('a year %s does not affect counts, fresh answers and rate limits', async (_where, jump) => {
    const data = {
      searchTerm: 'lantern',
      movie_id: 5001,
      title: 'The Lantern Keepers',
      count: 1,
      poster_url: '',
    };
    const created = await call('POST', DOCUMENTS, { documentId: 'unique()', data });
    expect(created.status).toBe(201);
    const asked = tmdb.requests.length;

    vi.setSystemTime(Date.now() + jump);
    const counted = await call('PATCH', `${DOCUMENTS}/${created.body.$id}`, { data: { count: 2 } });
    expect(counted).toMatchObject({ status: 200, body: { count: 2, $createdAt: created.body.$createdAt } });
    expect(Date.parse(counted.body.$updatedAt)).toBeLessThanOrEqual(Date.now());
    expect((await call('GET', TRENDING_PATH)).body.documents).toMatchObject([{ movie_id: 5001, count: 2 }]);
    const ends = Number(counted.headers['x-ratelimit-reset']) - Date.now() / 1000;
    expect(ends).toBeGreaterThan(0);
    expect(ends).toBeLessThan(62);

    // The search was cached before the clock jumped, and must still be fresh.
    expect((await call('GET', '/3/search/movie?query=lantern')).status).toBe(200);
    expect(tmdb.requests).toHaveLength(asked);
  });
});
