import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerPreflight, originGuard } from '../../../src/search-log/protocol/origin-guard.ts';
import { answerError } from '../../../src/search-log/search-log-error.ts';

const OWN = 'https://films.example';
const EVIL = 'https://evil.example';

/** A search log behind the guard, with the host `films.example`. `lines` has the guard's warnings. */
function guarded(options: { allowedOrigins?: string[]; publicUrl?: string } = {}) {
  const lines: unknown[][] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  const app = fastify();
  app.setErrorHandler(answerError);
  app.addHook('onRequest', originGuard({ allowedOrigins: [], ...options, log }));
  app.options('/', answerPreflight);
  app.route({ method: ['GET', 'HEAD', 'POST'], url: '/', handler: async () => 'answered' });
  const ask = (origin?: string, { method = 'POST', ...headers }: Record<string, string> = {}) =>
    app.inject({
      method: method as 'GET' | 'HEAD' | 'POST' | 'OPTIONS',
      url: '/',
      headers: { host: 'films.example', ...(origin === undefined ? {} : { origin }), ...headers },
    });
  return { ask, lines };
}

describe('design, Search log: only the app’s own pages', () => {
  it.each([
    ['its own page', OWN, {}, {}],
    ['its own page behind a proxy that ends TLS', 'http://films.example', {}, {}],
    [
      'its own page behind a proxy that keeps the host',
      'https://other.example',
      {},
      { 'sec-fetch-site': 'same-origin' },
    ],
    ['its own page, where it is told which that is', OWN, { publicUrl: OWN }, { host: 'inside:3000' }],
    ['a page of an allowed origin', EVIL, { allowedOrigins: [OWN, EVIL] }, {}],
    ['the same, where its own is told', EVIL, { allowedOrigins: [EVIL], publicUrl: OWN }, {}],
  ])('allows %s to read and write', async (_what, origin, options, headers) => {
    const { ask, lines } = guarded(options);
    for (const method of ['POST', 'GET', 'HEAD', 'OPTIONS']) {
      const answer = await ask(origin, { method, ...headers });
      expect(answer.statusCode, method).toBe(method === 'OPTIONS' ? 204 : 200);
      expect(answer.headers).toMatchObject({
        vary: 'Origin',
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers':
          'retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, x-request-id',
      });
    }
    expect(lines).toEqual([]);
  });

  it.each([
    ['another’s page', EVIL, {}, {}],
    ['another’s page on a host that begins alike', 'https://films.example.evil.example', {}, {}],
    ['another port', 'https://films.example:8443', {}, {}],
    ['a page that has no origin to tell', 'null', {}, {}],
    ['a page of a neighbour', 'https://blog.films.example', {}, { 'sec-fetch-site': 'same-site' }],
    [
      'a host that somebody made lead here',
      EVIL,
      { publicUrl: OWN },
      { host: 'evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['what calls itself a device within a page', `${EVIL}/appwrite-ios://`, {}, {}],
  ])('refuses writes of %s, and does not allow it to read', async (_what, origin, options, headers) => {
    const { ask } = guarded(options);
    for (const method of ['POST', 'OPTIONS']) {
      const refused = await ask(origin, { method, ...headers });
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({
        type: 'general_unknown_origin',
        message: `Pages of ${origin} may not use this search log`,
      });
    }
    for (const method of ['GET', 'HEAD']) {
      const read = await ask(origin, { method, ...headers });
      expect(read.statusCode).toBe(200);
      expect(read.headers.vary).toBe('Origin');
      expect(read.headers).not.toHaveProperty('access-control-allow-origin');
      expect(read.headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it.each([undefined, 'appwrite-ios://com.marquee', 'appwrite-android://com.marquee'])(
    'allows requests that do not come from a page: %s',
    async (origin) => {
      const { ask } = guarded({ publicUrl: OWN });
      const answer = await ask(origin);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers.vary).toBe('Origin');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('answers preflight requests of its own pages', async () => {
    const { headers } = await guarded().ask(OWN, { method: 'OPTIONS' });
    expect(headers).toMatchObject({
      'access-control-allow-methods': 'GET, POST, PATCH',
      'access-control-allow-headers':
        'content-type, x-appwrite-project, x-appwrite-response-format, x-appwrite-locale, x-appwrite-session, ' +
        'x-appwrite-dev-key, x-sdk-name, x-sdk-platform, x-sdk-language, x-sdk-version, x-fallback-cookies, ' +
        'x-requested-with',
      'access-control-max-age': '86400',
    });
  });

  it('logs refused pages at a limited rate, with advice for the operator', async () => {
    const { ask, lines } = guarded();
    const endless = `https://${'x'.repeat(300)}.example`;
    await ask(EVIL, { method: 'GET' });
    expect(lines).toEqual([]);
    await ask(endless);
    await ask(EVIL);
    expect(lines).toEqual([
      [
        { origin: endless.slice(0, 200), host: 'films.example', suppressedCount: 0 },
        'A page of another origin was refused. If it is your own, set PUBLIC_URL, or have the proxy pass the Host on',
      ],
    ]);
  });
});
