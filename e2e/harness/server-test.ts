import type { Movie } from '@marquee/contract';
import { startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import { test as base } from '@playwright/test';
import { countMovie } from './count-movie.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** A server with a token for TMDB, and the stand-in for TMDB that it calls. */
export interface Gateway extends RunningServer {
  tmdb: TmdbStandIn;
}

interface WorkerFixtures {
  /** A server with a stand-in for TMDB. */
  gateway: Gateway;
  /** A server with the embedded catalogue. Tests may search here. */
  catalogue: RunningServer;
  /** Like `catalogue`, with an empty search log. Tests must not search here, because searches would fill trending. */
  unsearched: RunningServer;
  /** Like `catalogue`, with five movies in trending. Tests must not search here, because searches would change it. */
  searched: RunningServer;
}

/** A search count for each of five movies. Unsorted, so that the order of trending differs from that of the movies. */
const SEARCHES = [2, 5, 1, 4, 3];

/** The API key in requests for details. It differs from the token, so that tests detect a mix-up. */
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
 * A test with servers, each of which starts once per worker on its first use. All worker fixtures are defined here,
 * because tests with different worker fixtures never share a worker, and each worker starts its own servers.
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
      for (const [index, movie] of movies.entries())
        await countMovie(request, server.address, movie, SEARCHES[index] ?? 1);
      await request.dispose();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
