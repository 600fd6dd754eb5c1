import fastify, { type FastifyError } from 'fastify';
import { describe, expect, it } from 'vitest';
import { errors, malformedUrls } from '../../src/http/errors.ts';
import { securityHeaders } from '../../src/http/security-headers.ts';

/** Requests a route that throws `error`. Resolves with the answer and the log lines. */
async function failWith(error: Partial<FastifyError>) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: 'error', stream }, genReqId: () => 'id-7' });
  await app.register(errors);
  app.get('/', async () => {
    throw Object.assign(new Error('what went wrong'), error);
  });
  const answer = await app.inject('/');
  await app.close();
  return { answer, lines };
}

describe('design, Strangers: unhandled errors', () => {
  it.each([
    [400, 'Bad Request'],
    [404, 'Not Found'],
    [499, 'Error'],
  ])('of the client are answered with %i and not logged', async (statusCode, error) => {
    const { answer, lines } = await failWith({ statusCode });
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.json()).toEqual({ statusCode, error, message: 'what went wrong' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(lines).toEqual([]);
  });

  it.each([
    [500, 500, 'Internal Server Error'],
    [503, 503, 'Service Unavailable'],
    [599, 599, 'Error'],
    [undefined, 500, 'Internal Server Error'],
    [302, 500, 'Internal Server Error'],
    [399, 500, 'Internal Server Error'],
    [600, 500, 'Internal Server Error'],
  ])(
    'of the server (%s) are answered with %i without details, and logged with the request’s id',
    async (given, status, phrase) => {
      const { answer, lines } = await failWith({ statusCode: given });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({
        statusCode: status,
        error: phrase,
        message: phrase,
        requestId: 'id-7',
      });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(lines).toMatchObject([
        {
          reqId: 'id-7',
          status,
          err: { message: 'what went wrong' },
          req: { url: '/' },
          msg: 'request failed',
        },
      ]);
    },
  );
});

describe('design, Parts: a URL that cannot be decoded', () => {
  it.each([
    ['/3/%E0%A4%A', { code: 404, body: 'movies' }],
    ['/v1/%E0%A4%A', { code: 410, body: 'log' }],
    [
      '/%E0%A4%A/3/',
      { code: 400, body: '{"statusCode":400,"error":"Bad Request","message":"The address is malformed"}' },
    ],
  ])('such as %s is answered by the service with its prefix', async (url, { code, body }) => {
    const malformed = malformedUrls({
      '/3/': (_error, _request, reply) => reply.code(404).send('movies'),
      '/v1/': (_error, _request, reply) => reply.code(410).send('log'),
    });
    const app = fastify({ genReqId: () => 'id-7', frameworkErrors: malformed.reroute });
    await app.register(securityHeaders);
    await app.register(malformed.route);
    app.get('/3/:id', async () => '');
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(code);
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject({
      'x-request-id': 'id-7',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    await app.close();
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const)(
    'is answered without reading the body of a %s',
    async (method) => {
      const malformed = malformedUrls({});
      const app = fastify({ frameworkErrors: malformed.reroute });
      await app.register(malformed.route);
      const headers = { 'content-type': 'application/json' };
      const body = method === 'GET' || method === 'HEAD' ? undefined : '{';
      const answer = await app.inject({ method, url: '/%', headers, body });
      expect(answer.statusCode).toBe(400);
      if (method !== 'HEAD') expect(answer.json().message).toBe('The address is malformed');
      await app.close();
    },
  );
});
