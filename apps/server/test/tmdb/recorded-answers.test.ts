import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movieRoutes } from '../../src/movies/movie-routes.ts';
import { createTmdbSource } from '../../src/tmdb/tmdb-source.ts';

interface RecordedAnswer {
  /** The path without the version prefix `/3`, and the query string. */
  request: string;
  status: number;
  body: object;
}

/**
 * Answers recorded from TMDB, reduced to fewer movies and companies. Texts and picture names are replaced by our own.
 */
const RECORDED: RecordedAnswer[] = JSON.parse(
  readFileSync(new URL('./recorded-answers.json', import.meta.url), 'utf8'),
);

/** Returns a key for a request, which does not depend on the order of its query parameters. */
function keyOf(request: string): string {
  const { pathname, searchParams } = new URL(request, 'http://tmdb');
  // Some requests were recorded with `include_adult`, which the gateway does not forward.
  const own = ['api_key', 'append_to_response', 'include_video_language', 'include_adult'];
  for (const name of own) searchParams.delete(name);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

let replay: Server;
let app: FastifyInstance;

beforeAll(async () => {
  const answers = new Map(RECORDED.map((answer) => [keyOf(answer.request), answer]));
  replay = createServer((request, response) => {
    const answer = answers.get(keyOf(request.url ?? ''));
    response.writeHead(answer?.status ?? 501, { 'content-type': 'application/json;charset=utf-8' });
    response.end(JSON.stringify(answer?.body ?? { errors: [`${request.url} was not recorded`] }));
  });
  await new Promise<void>((resolve) => replay.listen(0, '127.0.0.1', resolve));
  const address = replay.address();
  if (address === null || typeof address === 'string') throw new Error('The replay has no port');
  const movies = createTmdbSource({ url: `http://127.0.0.1:${address.port}`, token: 'token', apiKey: 'key' });
  app = fastify();
  app.addHook('onClose', () => movies.close());
  await app.register(movieRoutes, { movies });
});

afterAll(async () => {
  await app.close();
  replay.closeAllConnections();
  replay.close();
});

describe('design, Gateway: recorded answers of TMDB pass through the gateway', () => {
  it.each(RECORDED)('$request', async ({ request, status, body }) => {
    const answer = await app.inject(`/3${request}`);
    expect(answer.statusCode).toBe(status);
    // The answer also includes fields that the server does not know, and all movies of a list.
    expect(answer.json()).toMatchObject(body);
  });
});
