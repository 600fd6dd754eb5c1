import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { crossOriginReading } from '../../src/http/cross-origin-reading.ts';

const MOVIES = 'https://films.example';

/** Sends a request and its preflight request from a page of `origin`. */
async function ask(origin: string, options: { allowedOrigins?: string[] }) {
  const app = fastify();
  await app.register(
    async (scope) => {
      await scope.register(crossOriginReading, options);
      scope.get('/movie', async () => 'movie');
    },
    { prefix: '/3' },
  );
  const headers = { origin, 'access-control-request-method': 'GET' };
  const answer = await app.inject({ url: '/3/movie', headers: { origin } });
  const before = await app.inject({ method: 'OPTIONS', url: '/3/anything', headers });
  await app.close();
  return { answer: answer.headers, status: before.statusCode, before: before.headers };
}

describe('design, Configuration: pages of other origins', () => {
  it('can read, also after a preflight request, if the operator allows them', async () => {
    const { answer, status, before } = await ask(MOVIES, { allowedOrigins: ['https://a.example', MOVIES] });
    expect(answer['access-control-allow-origin']).toBe(MOVIES);
    expect(status).toBe(204);
    expect(before).toMatchObject({
      'access-control-allow-origin': MOVIES,
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'authorization, accept',
      'access-control-max-age': '86400',
    });
  });

  it('cannot read if only others are allowed', async () => {
    const { answer } = await ask('https://b.example', { allowedOrigins: ['https://a.example', MOVIES] });
    expect(answer).not.toHaveProperty('access-control-allow-origin');
  });

  it.each([{}, { allowedOrigins: [] }])('get no CORS headers if nobody is allowed: %j', async (options) => {
    const { answer, status } = await ask(MOVIES, options);
    expect(answer).not.toHaveProperty('access-control-allow-origin');
    expect(answer).not.toHaveProperty('vary');
    expect(status).toBe(404);
  });
});
