import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisitorRefused } from '../../src/fairness/visitor-limit.ts';
import { createGatewayStats, createUpstream, type UpstreamOptions } from '../../src/tmdb/upstream.ts';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  text?: string;
}

const open: (() => unknown)[] = [];
let slept: number[];
let lines: [string, object, string][];
let stats: ReturnType<typeof createGatewayStats>;
beforeEach(() => {
  slept = [];
  lines = [];
  stats = createGatewayStats();
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/**
 * Starts a fake TMDB, which sends these answers in order and repeats the last one, and a client for it. `asked` lists
 * the requests.
 */
async function upstreamTo(answers: Answer[], options: Partial<UpstreamOptions> = {}, end = '') {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const {
      status = 200,
      headers = {},
      text = '{}',
    } = answers[Math.min(asked.length, answers.length - 1)] ?? {};
    const { authorization, accept } = request.headers;
    asked.push(`${request.method} ${request.url} ${authorization} ${accept}`);
    if (text === 'hang up') response.destroy();
    else response.writeHead(status, headers).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const upstream = createUpstream({
    url: `http://127.0.0.1:${port}/3${end}`,
    token: 'the-token',
    secrets: ['the-token', 'tok/en'],
    retries: 2,
    maxRetryAfter: 5000,
    firstRetryDelay: 100,
    probeInterval: 1000,
    now: () => performance.now(),
    sleep: async (milliseconds) => void slept.push(milliseconds),
    stats,
    log: {
      info: (details, message) => void lines.push(['info', details, message]),
      warn: (details, message) => void lines.push(['warn', details, message]),
    },
    ...options,
  });
  open.push(
    () => upstream.close(),
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const ask = (timeoutMs = 10_000, id = 7) =>
    upstream.request(
      `movie/${id}`,
      { language: 'de', x: 'a b' },
      { turn: async () => {}, deadline: performance.now() + timeoutMs },
    );
  return { upstream, ask, asked };
}

const NOT_FOUND = JSON.stringify({ success: false, status_code: 34, status_message: 'Not found.' });

describe('design, Gateway: a request to TMDB', () => {
  it.each(['', '/'])('has the token and the path (base URL with the end "%s")', async (end) => {
    const { ask, asked, upstream } = await upstreamTo([{ text: '{"id":7}' }]);
    expect(await ask()).toEqual({ json: { id: 7 } });
    expect(asked).toEqual(['GET /3/movie/7?language=de&x=a+b Bearer the-token application/json']);
    expect(stats).toMatchObject({ upstreamRequests: 1, upstreamRetries: 0, upstreamErrors: 0 });
    expect([upstream.problem, upstream.isCircuitOpen, lines]).toEqual([undefined, false, []]);
  });

  it('is retried twice while TMDB is unavailable, after doubled delays', async () => {
    const { ask, asked } = await upstreamTo([{ status: 503 }, { status: 502 }, { text: '{"id":7}' }]);
    expect(await ask()).toMatchObject({ json: { id: 7 } });
    expect(asked).toHaveLength(3);
    expect(slept).toEqual([100, 200]);
    expect(stats).toMatchObject({ upstreamRequests: 3, upstreamRetries: 2, upstreamErrors: 0 });
  });

  it('is retried twice if the connection breaks', async () => {
    const { ask, asked } = await upstreamTo([{ text: 'hang up' }]);
    await expect(ask()).rejects.toMatchObject({ status: 502 });
    expect(asked).toHaveLength(3);
    expect(slept).toEqual([100, 200]);
    expect(stats).toMatchObject({ upstreamRequests: 3, upstreamRetries: 2, upstreamErrors: 1 });
  });

  it.each([
    [400, 400],
    [401, 502],
    [404, 404],
    [500, 500],
    [501, 501],
  ])('is not retried after %i, which becomes %i', async (status, told) => {
    const { ask, asked } = await upstreamTo([{ status }]);
    await expect(ask()).rejects.toMatchObject({ status: told });
    expect(asked).toHaveLength(1);
  });

  it('is not retried if there is no time', async () => {
    const { ask, asked } = await upstreamTo([{ status: 503 }], {
      firstRetryDelay: 60_000,
      maxRetryAfter: 90_000,
    });
    await expect(ask(30_000)).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(1);
  });

  it('is not sent after its deadline', async () => {
    const { ask, asked, upstream } = await upstreamTo([{}]);
    await expect(ask(-5)).rejects.toMatchObject({ status: 503, isOurs: true });
    expect(asked).toHaveLength(0);
    expect([upstream.problem, upstream.isCircuitOpen, lines, stats.upstreamErrors]).toEqual([
      undefined,
      false,
      [],
      0,
    ]);
  });

  it('waits as long as TMDB asks for, up to 5 s, like all other requests', async () => {
    const { ask, asked } = await upstreamTo([{ status: 429, headers: { 'retry-after': '3' } }, {}]);
    await ask();
    expect(asked).toHaveLength(2);
    expect(slept).toEqual([expect.closeTo(3000, -3)]);
  });

  it('is refused with the remaining time if TMDB asks for more than 5 s', async () => {
    const { ask, asked } = await upstreamTo([{ status: 429, headers: { 'retry-after': '6' } }, {}]);
    await expect(ask()).rejects.toMatchObject({ status: 429, retryAfter: 6, isOurs: false });
    await expect(ask()).rejects.toMatchObject({ status: 503, retryAfter: 6, isOurs: true });
    expect(asked).toHaveLength(1);
    expect(slept).toEqual([]);
    expect(stats.upstreamErrors).toBe(1);
  });

  it('is not sent if the pause exceeds its time, or began while it was queued', async () => {
    const { upstream, ask, asked } = await upstreamTo(
      [{ status: 503, headers: { 'retry-after': '4' } }, {}],
      { retries: 0 },
    );
    await expect(ask()).rejects.toMatchObject({ status: 503, retryAfter: 4 });
    await expect(ask(2000)).rejects.toMatchObject({ isOurs: true });
    expect(asked).toHaveLength(1);
    const late = await upstreamTo([{ status: 429, headers: { 'retry-after': '60' } }, {}]);
    const turn = () =>
      late.ask().then(
        () => {},
        () => {},
      );
    await expect(
      late.upstream.request('movie/7', {}, { turn, deadline: performance.now() + 10_000 }),
    ).rejects.toMatchObject({
      isOurs: true,
    });
    expect(late.asked).toHaveLength(1);
    expect(upstream.isCircuitOpen).toBe(false);
  });

  it('is refused by the circuit breaker after failures of five different requests in a row', async () => {
    const { upstream, ask, asked } = await upstreamTo([{ status: 503 }], { retries: 9, firstRetryDelay: 1 });
    for (const id of [1, 2, 3, 4])
      await expect(ask(10_000, id)).rejects.toMatchObject({ status: 503, isOurs: false });
    // A request that is sent ten times, and fails ten times, counts as one.
    expect(asked).toHaveLength(40);
    expect(upstream.isCircuitOpen).toBe(false);
    await expect(ask(10_000, 5)).rejects.toMatchObject({ status: 503, isOurs: false });
    // The open breaker ends the retries.
    expect(asked).toHaveLength(41);
    expect(upstream.isCircuitOpen).toBe(true);
    await expect(ask(10_000, 6)).rejects.toMatchObject({ status: 503, isOurs: true, retryAfter: 1 });
    expect(asked).toHaveLength(41);
    expect(upstream.problem).toBe('it answers 503');
    expect(stats.upstreamErrors).toBe(5);
  });

  it('is no failure of TMDB if it is refused to the visitor', async () => {
    const { upstream } = await upstreamTo([{}]);
    const refused = new VisitorRefused('a', 1);
    const turn = () => Promise.reject(refused);
    await expect(upstream.request('movie/7', {}, { turn, deadline: performance.now() + 1000 })).rejects.toBe(
      refused,
    );
    expect([upstream.problem, stats.upstreamErrors, lines]).toEqual([undefined, 0, []]);
  });
});

describe('design, Gateway: an error of TMDB', () => {
  it('passes through unchanged, except for our secrets', async () => {
    const message = 'No the-token, no tok/en, no the-token.';
    const body = { success: false, status_code: 7, status_message: message };
    const { ask } = await upstreamTo([{ status: 404, text: JSON.stringify(body) }]);
    await expect(ask()).rejects.toMatchObject({
      status: 404,
      body: { ...body, status_message: 'No ***, no ***, no ***.' },
      retryAfter: undefined,
    });
    const list = await upstreamTo([
      { status: 422, text: '{"errors":["query must be provided","the-token"]}' },
    ]);
    await expect(list.ask()).rejects.toMatchObject({
      status: 422,
      body: { errors: ['query must be provided', '***'] },
    });
  });

  it.each([
    [{ status: 404, text: '<html>' }, 404, 'The movie database answered 404.'],
    [{ status: 503, text: '{"a":1}' }, 503, 'The movie database answered 503.'],
    [{ status: 200, text: '<html>' }, 502, 'The movie database cannot be reached.'],
    [{ status: 200, text: '' }, 502, 'The movie database cannot be reached.'],
    [{ status: 302, text: '{}' }, 502, 'The movie database cannot be reached.'],
    [{ status: 999, text: NOT_FOUND }, 502, 'The movie database cannot be reached.'],
  ])('has TMDB’s format even if the answer has another one: %j', async (answer, status, status_message) => {
    const { ask } = await upstreamTo([answer], { retries: 0 });
    await expect(ask()).rejects.toMatchObject({ status, body: { success: false, status_message } });
  });

  it('is 502 if the answer is too large', async () => {
    const { ask } = await upstreamTo([{ text: JSON.stringify('x'.repeat(2_000_000)) }]);
    await expect(ask()).rejects.toMatchObject({ status: 502 });
    const fits = await upstreamTo([{ text: JSON.stringify('x'.repeat(1_999_998)) }]);
    expect((await fits.ask()).json).toHaveLength(1_999_998);
  });
});

describe('design, Gateway: the reported problem of TMDB', () => {
  it.each([
    [500, 'it answers 500', 'it answers 500'],
    [503, 'it answers 503', 'it answers 503'],
    [429, 'it answers 429', 'it answers 429'],
    [
      502,
      'it cannot be reached, or does not answer as it should',
      'it cannot be reached, or does not answer as it should',
    ],
    [
      401,
      'it cannot be reached, or does not answer as it should',
      'it refuses TMDB_TOKEN (401): check the token',
    ],
    [
      403,
      'it cannot be reached, or does not answer as it should',
      'it refuses TMDB_TOKEN (403): check the token',
    ],
  ])('%i: strangers are told "%s", the operator "%s", once', async (status, problem, reason) => {
    const { upstream, ask } = await upstreamTo([{ status }, { status }, {}], { retries: 0 });
    // A 401 concerns the operator's account, so clients get 502.
    const told = status === 401 ? 502 : status;
    for (let time = 0; time < 2; time += 1) await expect(ask()).rejects.toMatchObject({ status: told });
    expect(upstream.problem).toBe(problem);
    const answer = { status_code: 11, status_message: 'The movie database answered 401.', success: false };
    const details = { status, err: undefined, suppressedCount: 0, ...(status === 401 && { answer }) };
    expect(lines).toEqual([['warn', details, `The movie database is away: ${reason}`]]);
    expect(stats.upstreamErrors).toBe(2);
    await ask();
    expect(upstream.problem).toBeUndefined();
    await ask();
    expect(lines.slice(1)).toEqual([['info', {}, 'The movie database is back']]);
  });

  it('is none after a missing movie, which shows that TMDB is available again', async () => {
    const { upstream, ask } = await upstreamTo([{ status: 500 }, { status: 404, text: NOT_FOUND }]);
    await expect(ask()).rejects.toThrow();
    await expect(ask()).rejects.toMatchObject({ status: 404 });
    expect(upstream.problem).toBeUndefined();
    expect(stats.upstreamErrors).toBe(1);
    expect(lines).toHaveLength(2);
  });

  it('opens the circuit breaker if the answers to five different requests are invalid', async () => {
    const { upstream, ask } = await upstreamTo([{ text: 'no JSON' }], { log: undefined });
    for (const id of [1, 2, 3, 4, 5]) {
      expect(upstream.isCircuitOpen).toBe(false);
      await expect(ask(10_000, id)).rejects.toMatchObject({ status: 502 });
    }
    expect(upstream.isCircuitOpen).toBe(true);
  });

  it.each([
    [{ status: 200 }, true],
    [{ status: 401 }, false],
    [{ status: 403 }, false],
    [{ status: 500 }, undefined],
    [{ text: 'hang up' }, undefined],
  ])('whether it takes the token, when it says %j: %s', async (answer, takes) => {
    const { upstream, asked } = await upstreamTo([answer]);
    expect(await upstream.isTokenAccepted()).toBe(takes);
    expect(asked[0]).toBe('GET /3/authentication Bearer the-token application/json');
  });
});
