import type { Movie } from '@marquee/contract';
import { startTmdbStandIn, type TmdbStandIn } from '@marquee/stand-ins/tmdb';
import { test as base } from '@playwright/test';
import { countMovie } from './count-movie.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** A server with a token for TMDB, and the stand-in for TMDB that it uses. */
export interface Gateway extends RunningServer {
  tmdb: TmdbStandIn;
}

interface WorkerFixtures {
  /** A server that uses a stand-in for TMDB. */
  gateway: Gateway;
  /** A server with the embedded catalogue. Tests may search on this server. */
  catalogue: RunningServer;
  /** Like `catalogue`, with an empty search log. Tests must not search on this server. */
  unsearched: RunningServer;
  /** Like `catalogue`, with five movies that were searched for. Tests must not search on this server. */
  searched: RunningServer;
}

/**
 * How often each of the five movies was searched for. Sorting by these counts gives another order than sorting by
 * popularity.
 */
const SEARCHES = [2, 5, 1, 4, 3];

/**
 * The API key that the request for details contains. It differs from the token, so that a test fails if the two are
 * mixed up.
 */
export const API_KEY = 'stand-in-key';

export async function startGateway(): Promise<Gateway> {
  const tmdb = await startTmdbStandIn();
  const server = await startServer({
    TMDB_TOKEN: tmdb.token,
    TMDB_API_KEY: API_KEY,
    TMDB_URL: tmdb.url,
    TMDB_IMAGE_URL: tmdb.imageUrl,
  });
  return {
    address: server.address,
    tmdb,
    async stop() {
      await server.stop();
      await tmdb.close();
    },
  };
}

/**
 * A test with servers, each of which is started once per worker, on first use. All worker fixtures are defined here,
 * because tests with different worker fixtures never share a worker.
 */
export const test = base.extend<object, WorkerFixtures>({
  catalogue: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  gateway: [
    async ({}, use) => {
      const gateway = await startGateway();
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
  unsearched: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  searched: [
    async ({ playwright }, use) => {
      const server = await startServer();
      const request = await playwright.request.newContext();
      const answer = await request.get(`${server.address}/3/discover/movie?sort_by=popularity.desc`);
      const { results }: { results: Movie[] } = await answer.json();
      const movies = results.slice(3, 3 + SEARCHES.length);
      for (const [place, movie] of movies.entries())
        await countMovie(request, server.address, movie, SEARCHES[place] ?? 1);
      await request.dispose();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
