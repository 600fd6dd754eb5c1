import type { Movie } from '@marquee/contract';
import { startTmdbStandIn, type TmdbStandIn } from '@marquee/stand-ins/tmdb';
import { test as base } from '@playwright/test';
import { countFilm } from './count-film.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** The product with a token, and the movie database behind it. */
export interface Gateway extends RunningServer {
  tmdb: TmdbStandIn;
}

interface WorkerFixtures {
  /** The product on a stand-in of TMDB. */
  gateway: Gateway;
  /** The product with its embedded catalogue, where tests search. */
  catalogue: RunningServer;
  /** The same, where nobody has ever searched: a test that does takes another. */
  unsearched: RunningServer;
  /** The same, and five films that were searched for; a test that searches takes another. */
  searched: RunningServer;
}

/** How often each of the five was searched for: Home shows the most popular films twice otherwise, side by side. */
const SEARCHES = [2, 5, 1, 4, 3];

/** The key that the detail call appends; another than the token, so that one cannot pass for the other. */
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
 * A test of the product, whose servers are started once a worker, when they are first asked for. All are here: tests that
 * differ in what belongs to a worker never share one.
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
      const films = results.slice(3, 3 + SEARCHES.length);
      for (const [place, film] of films.entries())
        await countFilm(request, server.address, film, SEARCHES[place] ?? 1);
      await request.dispose();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
