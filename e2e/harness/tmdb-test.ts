import { startTmdbStandIn, type TmdbStandIn } from '@marquee/stand-ins/tmdb';
import { startServer } from './start-server.ts';
import { test as base } from './test.ts';

interface Gateway {
  address: string;
  tmdb: TmdbStandIn;
}

interface Fixtures {
  /** The movie database behind the server: what it was asked, and how it is to fail. It is well when a test begins. */
  tmdb: TmdbStandIn;
}

interface WorkerFixtures {
  gateway: Gateway;
}

/** The key that the detail call appends; another than the token, so that one cannot pass for the other. */
export const API_KEY = 'stand-in-key';

/** A test of the product with a token, against a movie database that records what it is asked and can fail. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  gateway: [
    async ({}, use) => {
      const tmdb = await startTmdbStandIn();
      const server = await startServer({
        TMDB_TOKEN: tmdb.token,
        TMDB_API_KEY: API_KEY,
        TMDB_URL: tmdb.url,
        TMDB_IMAGE_URL: tmdb.imageUrl,
      });
      await use({ address: server.address, tmdb });
      await server.stop();
      await tmdb.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gateway }, use) => use(gateway.address),
  tmdb: async ({ gateway }, use) => {
    gateway.tmdb.recover();
    gateway.tmdb.requests.length = 0;
    await use(gateway.tmdb);
    gateway.tmdb.recover();
  },
});
