import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
// eslint-disable-next-line no-restricted-syntax -- The timeouts of sockets have no clock that a test could move.
import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { connectionBounds } from '../../src/http/connection-bounds.ts';
import { requestBounds, requestStatus } from '../../src/http/request-bounds.ts';
import { choosePage } from '../../src/web/page-address.ts';
import { fewMovies, webIn, writeWebExport } from '../web/web-fixture.ts';

let app: FastifyInstance;
let folder: string;
let webFolder: string;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-bounds-'));
  webFolder = await writeWebExport();
  app = await buildApp(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }, folder), {
    movies: fewMovies(),
    web: webIn(webFolder),
    times: { bodyWithin: 200 },
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  for (const path of [folder, webFolder]) await rm(path, { recursive: true });
});

/** Sends `text` over a raw connection. Resolves with the data received before the server closes it. */
async function exchange(at: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(at).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.on('error', () => {});
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

describe('design, Strangers: requests are limited before any work is done', () => {
  it.each([
    ['/', 'application/json', {}],
    ['/3/search/movie?query=', 'application/json', { success: false }],
    ['/v1/databases/marquee/collections/trending/documents?project=', 'json', { code: 414 }],
  ])(
    'a URL that begins with %s and is too long is answered with 414 in its service’s format',
    async (start, type, body) => {
      const answer = await app.inject(start + 'x'.repeat(8192));
      expect(answer.statusCode).toBe(414);
      expect(answer.headers['content-type']).toContain(type);
      expect(answer.json()).toMatchObject(body);
    },
  );

  it.each([
    ['2,000 letters', 'x'.repeat(2000)],
    ['7,000 encoded characters', 'あ'.repeat(777)],
  ])('a term of %s is not too long', async (_what, term) => {
    const queries = JSON.stringify({ method: 'equal', attribute: 'searchTerm', values: [term] });
    const find = new URLSearchParams({ project: 'marquee', 'queries[0]': queries });
    for (const url of [
      `/search?q=${encodeURIComponent(term)}`,
      `/3/search/movie?query=${encodeURIComponent(term)}`,
      `/v1/databases/marquee/collections/searches/documents?${find}`,
    ]) {
      expect((await app.inject(url)).statusCode, url).toBe(200);
    }
  });

  it.each(['http://films.example', 'HTTPS://films.example:8443'])(
    'an absolute URL in the request line, with %s, is reduced to its path',
    async (start) => {
      const ask = (path: string) =>
        exchange(origin, `GET ${start}${path} HTTP/1.1\r\nhost: films.example\r\nconnection: close\r\n\r\n`);
      expect(await ask('/healthz')).toContain('"status":"alive"');
      expect(await ask('')).toMatch(/^HTTP\/1.1 200 .*content-type: text\/html/s);
      expect(await ask('?q=dune')).toMatch(/^HTTP\/1.1 200 .*content-type: text\/html/s);
    },
  );

  it.each(['accept', 'accept-encoding', 'accept-language', 'if-none-match'])(
    'an overlong %s header is ignored',
    async (name) => {
      const echo = fastify();
      await echo.register(requestBounds, {});
      echo.get('/', async ({ headers }) => ({ read: headers[name] }));
      const ask = async (text: string) => (await echo.inject({ url: '/', headers: { [name]: text } })).json();
      expect(await ask('x'.repeat(1000))).toEqual({ read: 'x'.repeat(1000) });
      expect(await ask('x'.repeat(1001))).toEqual({});
      await echo.close();
    },
  );

  it('a request with two Host headers is answered with 400 in its service’s format', async () => {
    const twice = (path: string) =>
      exchange(
        origin,
        `GET ${path} HTTP/1.1\r\nhost: a.example\r\nHost: b.example\r\nconnection: close\r\n\r\n`,
      );
    expect(await twice('/')).toMatch(/^HTTP\/1.1 400 /);
    expect(await twice('/3/movie/5001')).toMatch(/^HTTP\/1.1 400 .*"success":false/s);
    expect(await twice('/v1/databases')).toMatch(/^HTTP\/1.1 400 .*"type":"general_/s);
  });

  it.each([
    ['without a Host header', 400, 'GET', 'HTTP/1.1\r\n'],
    ['with an unknown expectation', 417, 'POST', 'HTTP/1.1\r\nhost: a\r\nexpect: x\r\ncontent-length: 2\r\n'],
  ])('a request %s is answered with %i in its service’s format', async (_what, status, method, rest) => {
    const ask = (path: string) => exchange(origin, `${method} ${path} ${rest}connection: close\r\n\r\n{}`);
    const page = await ask('/healthz');
    expect(page).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"statusCode":${status}`, 's'));
    expect(page).toMatch(/^x-request-id: [\w-]+\r$/m);
    expect(page).toContain('x-content-type-options: nosniff');
    const movie = await ask('/3/movie/5001');
    expect(movie).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"success":false`, 's'));
    const log = await ask('/v1/databases');
    expect(log).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"type":"general_`, 's'));
  });

  it.each([
    ['HTTP/1.0 without a Host header', 'HTTP/1.0\r\n'],
    ['HTTP/1.0 with an unknown expectation', 'HTTP/1.0\r\nexpect: x\r\n'],
    ['an empty Host header', 'HTTP/1.1\r\nhost:\r\n'],
  ])('a request by %s is answered', async (_what, rest) => {
    expect(await exchange(origin, `GET /healthz ${rest}connection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 200 /,
    );
  });

  it('a request with the expectation 100-continue is told to continue, and is answered', async () => {
    const head = 'POST /3/movie/5001 HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-length: 2\r\n';
    expect(await exchange(origin, `${head}connection: close\r\n\r\n{}`)).toMatch(
      /^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 405 /,
    );
  });

  it('a connection is closed at its 17th unanswered request; 16 are answered', async () => {
    let open: () => void = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    let asked = 0;
    const slow = fastify();
    await slow.register(connectionBounds, {});
    slow.get('/slow', async () => {
      asked += 1;
      await gate;
      return 'slow';
    });
    const at = await slow.listen({ host: '127.0.0.1', port: 0 });
    const request = 'GET /slow HTTP/1.1\r\nhost: a\r\n\r\n';
    expect(await exchange(at, request.repeat(3_000))).toBe('');
    expect(asked).toBe(16);
    const few = exchange(
      at,
      `${request.repeat(15)}${request.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')}`,
    );
    await expect.poll(() => asked).toBe(32);
    open();
    expect((await few).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(16);
    await slow.close();
  });

  it('a connection is closed if its answer is not read, but not if it is read slowly', async () => {
    const stalledAfter = 600;
    const big = await buildApp(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }, folder), {
      movies: fewMovies(),
      times: { stalledAfter },
    });
    // The answer is larger than what the kernel buffers for a connection and what the slow client below reads.
    const answer = Buffer.alloc(200_000_000);
    big.get('/big', (_request, reply) => reply.send(answer));
    const { port } = new URL(await big.listen({ host: '127.0.0.1', port: 0 }));
    const open = async () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
      socket.write('GET /big HTTP/1.1\r\nhost: a\r\n\r\n');
      await once(socket, 'readable');
      return socket;
    };
    /**
     * Reads slowly for three times the limit. Resolves with true if the server kept the connection open. If the server
     * closed it, resolves with false, or with undefined if this machine stalled, so that the client read too little.
     */
    const readSlowly = async () => {
      const slow = await open();
      const until = performance.now() + 3 * stalledAfter;
      let last = performance.now();
      let hasStood = false;
      while (performance.now() < until && !slow.destroyed) {
        slow.read();
        await delay(2);
        hasStood ||= performance.now() - last > stalledAfter / 4;
        last = performance.now();
      }
      const isWhole = !slow.destroyed;
      slow.destroy();
      return isWhole || !hasStood ? isWhole : undefined;
    };
    const stalled = await open();
    const ended = once(stalled, 'close');
    let isWhole: boolean | undefined;
    while (isWhole === undefined) isWhole = await readSlowly();
    expect(isWhole).toBe(true);
    stalled.resume();
    await ended;
    // The client received little, because the server also discarded the kernel's send buffer of some megabytes.
    expect(stalled.bytesRead).toBeLessThan(1_000_000);
    await big.close();
  });

  it('a connection waits for an answer for which the server takes long', async () => {
    const stalledAfter = 60;
    const slow = await buildApp(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }, folder), {
      movies: fewMovies(),
      times: { stalledAfter },
    });
    slow.get('/slow', async () => {
      await delay(10 * stalledAfter);
      return 'late';
    });
    const address = await slow.listen({ host: '127.0.0.1', port: 0 });
    expect(await (await fetch(`${address}/slow`)).text()).toBe('late');
    await slow.close();
  });

  it('choosing a page takes linear time in the length of the URL', () => {
    // If the time grew with the square of the length, these URLs would take hours.
    const slashes = '/'.repeat(3_000_000);
    expect(choosePage(`${slashes}x`, new Set())).toEqual({ name: '+not-found', status: 404 });
    expect(choosePage(`${slashes}(a)${slashes}x`, new Set())).toEqual({ name: '+not-found', status: 404 });
  });

  it.each([
    '/',
    '/search',
    '/3/search/movie?query=a',
    '/3/nothing',
    '/t/p/w500/a.jpg',
    '/healthz',
    '/v1/nothing',
  ])('a connection with an endless body to %s is closed, whatever the method', async (path) => {
    const head = (method: string) => `${method} ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{`;
    const answers = await Promise.all(['POST', 'GET'].map((method) => exchange(origin, head(method))));
    const chunked = head('POST')
      .replace('content-length: 9', 'transfer-encoding: chunked')
      .replace(/{$/, '1\r\n{\r\n');
    answers.push(await exchange(origin, chunked));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 [24]\d\d /);
  });
});

describe('design, Strangers: a request body that no route reads', () => {
  let open: () => void;
  let slow: FastifyInstance;
  let at: string;
  let arrived: Promise<void>;
  beforeEach(async () => {
    const gate = new Promise<void>((resolve) => (open = resolve));
    slow = fastify();
    await slow.register(requestBounds, { bodyWithin: 30 });
    arrived = new Promise((resolve) => {
      slow.get('/slow', async () => {
        resolve();
        await gate;
        return 'slow';
      });
    });
    at = await slow.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => slow.close());
  const request = 'GET /slow HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 2\r\n\r\n';

  it('is ignored once it has arrived, however long the answer takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answered = exchange(at, `${request}{}`);
    await arrived;
    await vi.advanceTimersByTimeAsync(60);
    vi.useRealTimers();
    open();
    expect(await answered).toMatch(/^HTTP\/1.1 200 OK/);
  });

  it('closes its connection if it does not end, even before there is an answer', async () => {
    expect(await exchange(at, `${request}{`)).toBe('');
    open();
  });
});

it.each([
  [{ statusCode: 400 }, 400],
  [{ statusCode: 413 }, 413],
  [{ statusCode: 499 }, 499],
  [{ statusCode: 399 }, undefined],
  [{ statusCode: 500 }, undefined],
  [{}, undefined],
])('design, Strangers: Fastify’s error %j is a request error with the status %s', (error, status) => {
  expect(requestStatus(Object.assign(new Error('broken'), error))).toBe(status);
  expect(requestStatus(error)).toBeUndefined();
});

describe('design, Strangers: no request of a visitor is answered with 500', () => {
  const BODIES = ['{bad', '', `{"a":"${'x'.repeat(100_000)}"}`, '[]'];
  const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

  it.each([
    ['/', [405]],
    ['/nowhere', [405]],
    ['/3/nothing', [404]],
    ['/3/movie/157336', [404, 405]],
    ['/3/search/movie', [404, 405]],
    ['/t/p/w500/marquee-1.svg', [404, 405]],
    ['/healthz', [404, 405]],
  ])('%s, whatever body it has', async (url, statuses) => {
    for (const method of METHODS) {
      for (const payload of BODIES) {
        const headers = { 'content-type': 'application/json' };
        const answer = await app.inject({ method, url, payload, headers });
        expect(statuses, `${method} ${payload.slice(0, 9)}`).toContain(answer.statusCode);
        if (url.startsWith('/3/')) expect(answer.json()).toMatchObject({ success: false });
      }
    }
  });
});

describe('design, Strangers: timeouts, with a manual clock', () => {
  afterEach(() => void vi.useRealTimers());

  it('a request body may take 5 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const bare = fastify();
    await bare.register(requestBounds, {});
    bare.post('/', async () => 'read');
    await bare.ready();
    let status: number | undefined;
    let message: unknown;
    const payload = new Readable({ read() {} });
    payload.push('{');
    const headers = { 'content-type': 'application/json', 'content-length': '9' };
    const answered = bare.inject({ method: 'POST', url: '/', headers, payload }).then((answer) => {
      status = answer.statusCode;
      message = answer.json().message;
    });
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(status).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await answered;
    expect([status, message]).toEqual([408, 'The body did not arrive in time']);
  });

  it('a connection may stall for 30 s, and is closed at most 5 s later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const plain = fastify();
    await plain.register(connectionBounds, {});
    expect(plain.server.timeout).toBe(5_000);
    const ends: string[] = [];
    const socket = Object.assign(new Socket(), {
      destroy: () => ends.push('closed'),
      resetAndDestroy: () => ends.push('reset'),
      timeout: 5_000,
    });
    /** Advances the clock by 5 s, repeatedly, without a transferred byte. */
    const standStill = (times: number) => {
      for (let time = 0; time < times; time += 1) {
        vi.advanceTimersByTime(5_000);
        plain.server.emit('timeout', socket);
      }
    };
    standStill(5);
    expect(ends).toEqual([]);
    // The next timeout event comes 9 s after the previous event, not 5 s. So the server must conclude that a byte was
    // transferred in between, and must start the 30 s again.
    vi.advanceTimersByTime(4_000);
    standStill(5);
    expect(ends).toEqual([]);
    standStill(1);
    expect(ends).toEqual(['closed']);
    await plain.close();
  });

  it('a keep-alive connection that was idle for 72 s is closed at once', async () => {
    const plain = fastify();
    await plain.register(connectionBounds, {});
    let isClosed = false;
    const socket = Object.assign(new Socket(), { destroy: () => (isClosed = true), timeout: 72_000 });
    plain.server.emit('timeout', socket);
    expect(isClosed).toBe(true);
    await plain.close();
  });
});
