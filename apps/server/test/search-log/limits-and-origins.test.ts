import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentsRoutes } from '../../src/search-log/documents-routes.ts';
import { type DocumentsServer, startDocumentsServer } from './documents-server.ts';
import { temporaryFolders } from './test-stores.ts';
import { TRENDING_PATH, Visitor, claim, refusalIn } from '@marquee/test-kit/visitor';

const folder = temporaryFolders();
const SEARCHES = '/v1/databases/marquee/collections/searches/documents';
const OF_A_TERM = new URLSearchParams({
  'queries[0]': '{"method":"equal","attribute":"searchTerm","values":["film 1"]}',
}).toString();

describe('design, Configuration and Strangers: limits per visitor', () => {
  let server: DocumentsServer;
  let visitor: Visitor;
  beforeEach(async () => {
    const limits = { writesPerMinute: 2, readsPerMinute: 5 };
    server = await startDocumentsServer({ dataDir: await folder() }, { limits });
    visitor = new Visitor(server.origin);
  });
  afterEach(() => server.close());

  it('applies one limit to all writes, and reports the waiting time', async () => {
    const first = await visitor.create(claim('one'));
    expect(first.status).toBe(201);
    expect(first.headers.get('x-ratelimit-limit')).toBe('2');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('1');
    const reset = Number(first.headers.get('x-ratelimit-reset')) * 1000;
    expect(reset).toBeGreaterThan(Date.now());
    expect(reset).toBeLessThanOrEqual(Date.now() + 61_000);
    expect((await visitor.update('none', { count: 1 })).status).toBe(404);
    const third = await visitor.create(claim('three'));
    expect(refusalIn(third)).toEqual([429, 'general_rate_limit_exceeded']);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(third.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(third.headers.get('cache-control')).toBe('no-store');
    expect((await visitor.askForTrending()).status).toBe(200);
  });

  it('applies another limit to reads, for all collections', async () => {
    const reads = [
      () => visitor.askForTrending(),
      () => visitor.askForTerm('film 1'),
      () => visitor.askForTrending(),
      () => visitor.askForTerm('film 1'),
      () => visitor.askForTrending(1),
    ];
    for (const read of reads) expect((await read()).status).toBe(200);
    const sixth = await visitor.askForTrending();
    expect(refusalIn(sixth)).toEqual([429, 'general_rate_limit_exceeded']);
    expect((await visitor.create(claim('one'))).status).toBe(201);
  });

  it.each([
    ['lets a shared cache store trending for a second if reads have no limit', 0, /\bs-maxage=1$/],
    ['lets no cache store answers that a limit must count', 5, /^no-store$/],
  ])('design, Many servers: %s', async (_what, readsPerMinute, wanted) => {
    const limits = { writesPerMinute: 0, readsPerMinute };
    const own = await startDocumentsServer({ dataDir: await folder() }, { limits });
    // The first answer is computed, the second one is cached.
    for (const turn of [1, 2]) {
      const { headers } = await fetch(`${own.origin}${TRENDING_PATH}`);
      expect(headers.get('cache-control'), `answer ${turn}`).toMatch(wanted);
      expect(headers.get('vary')).toBe('Origin, x-appwrite-locale');
    }
    const { headers } = await fetch(`${own.origin}${SEARCHES}?${OF_A_TERM}&project=marquee`);
    expect(headers.get('cache-control')).toBe('no-store');
    await own.close();
  });

  it.each([
    ['ignores the headers of an untrusted proxy', false, 429],
    ['limits each visitor behind a trusted proxy separately', true, 200],
  ])('%s', async (_what, trustProxy, status) => {
    const app = fastify({ trustProxy });
    const limits = { writesPerMinute: 1, readsPerMinute: 1 };
    await app.register(documentsRoutes, { searchLog: server.searchLog, limits, allowedOrigins: [] });
    const url = TRENDING_PATH;
    await app.inject({ url, headers: { 'x-forwarded-for': '192.0.2.1' } });
    const other = await app.inject({ url, headers: { 'x-forwarded-for': '192.0.2.2' } });
    expect(other.statusCode).toBe(status);
    await app.close();
  });

  it.each([
    ['one /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 429],
    ['one address with two ports', '9.9.9.9:1001', '9.9.9.9:1002', 429],
    ['two /64', '2001:db8:1:2::1', '2001:db8:1:3::1', 200],
  ])('design, Strangers: %s', async (_what, first, second, status) => {
    const app = fastify({ trustProxy: true });
    const limits = { writesPerMinute: 1, readsPerMinute: 1 };
    await app.register(documentsRoutes, { searchLog: server.searchLog, limits, allowedOrigins: [] });
    const url = TRENDING_PATH;
    await app.inject({ url, headers: { 'x-forwarded-for': first } });
    expect((await app.inject({ url, headers: { 'x-forwarded-for': second } })).statusCode).toBe(status);
    await app.close();
  });

  it('design, Configuration: 0 disables a limit', async () => {
    const app = fastify();
    const limits = { writesPerMinute: 0, readsPerMinute: 0 };
    await app.register(documentsRoutes, { searchLog: server.searchLog, limits, allowedOrigins: [] });
    const answer = await app.inject(TRENDING_PATH);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('x-ratelimit-limit');
    await app.close();
  });
});

describe('design, Search log: pages of other origins', () => {
  let server: DocumentsServer;
  beforeEach(async () => {
    server = await startDocumentsServer(
      { dataDir: await folder() },
      { allowedOrigins: ['https://app.example'] },
    );
  });
  afterEach(() => server.close());

  const call = (method: 'GET' | 'POST' | 'OPTIONS', origin: string) =>
    server.app.inject({
      method,
      url: `${SEARCHES}${method === 'GET' ? `?${OF_A_TERM}` : ''}`,
      headers: { origin, host: 'marquee.example', 'x-appwrite-project': 'marquee' },
      ...(method === 'POST' ? { payload: { documentId: 'unique()', data: claim('film 1') } } : {}),
    });

  it('lets the page of an allowed origin read and write, with its cookies', async () => {
    const origin = 'https://app.example';
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const { statusCode, headers } = await call(method, origin);
      expect(statusCode).toBe({ GET: 200, POST: 201, OPTIONS: 204 }[method]);
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: 'Origin',
      });
    }
    const { headers } = await call('OPTIONS', origin);
    expect(headers['access-control-allow-methods']).toBe('GET, POST, PATCH');
    expect(headers['access-control-allow-headers']).toContain('x-appwrite-project');
  });

  it('design, Strangers: logs refused pages at a limited rate, and makes posters absolute with PUBLIC_URL', async () => {
    const lines: string[] = [];
    const publicUrl = 'https://marquee.example';
    const app = fastify({
      logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
    });
    const limits = { writesPerMinute: 0, readsPerMinute: 0 };
    await app.register(documentsRoutes, {
      searchLog: server.searchLog,
      limits,
      allowedOrigins: [],
      publicUrl,
    });
    const post = (origin: string) =>
      app.inject({
        method: 'POST',
        url: SEARCHES,
        headers: { host: 'backend', 'x-appwrite-project': 'marquee', origin },
        payload: { documentId: 'unique()', data: claim('film 1') },
      });
    expect((await post(publicUrl)).json().poster_url).toBe(`${publicUrl}/t/p/w500/poster-1.jpg`);
    for (let time = 0; time < 3; time += 1) expect((await post('https://evil.example')).statusCode).toBe(403);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('PUBLIC_URL');
    expect((await server.searchLog.findByTerm('film 1'))?.posterUrl).toBe('/t/p/w500/poster-1.jpg');
    await app.close();
  });

  it('lets the page of another origin neither read nor write', async () => {
    const origin = 'https://evil.example';
    expect((await call('GET', origin)).headers).not.toHaveProperty('access-control-allow-origin');
    for (const method of ['POST', 'OPTIONS'] as const) {
      const { statusCode, headers, body } = await call(method, origin);
      expect([statusCode, JSON.parse(body).type]).toEqual([403, 'general_unknown_origin']);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect(await server.searchLog.findByTerm('film 1')).toBeUndefined();
  });
});
