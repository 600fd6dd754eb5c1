import { startTmdbStandIn, type TmdbStandIn } from '@marquee/stand-ins/tmdb';
import { type RunningServer, startServer } from './start-server.ts';
import { test as base } from './test.ts';

interface Gateway extends RunningServer {
  tmdb: TmdbStandIn;
}

interface Fixtures {
  /** The movie database behind the server: what it was asked, and how it is to fail. It is well when a test begins. */
  tmdb: TmdbStandIn;
  /** A server and a movie database of this test's own: nothing is kept yet. */
  ownGateway: Gateway;
}

interface WorkerFixtures {
  gateway: Gateway;
}

/** The key that the detail call appends; another than the token, so that one cannot pass for the other. */
export const API_KEY = 'stand-in-key';

async function startGateway(): Promise<Gateway> {
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

/** A test of the product with a token, against a movie database that records what it is asked and can fail. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  gateway: [
    async ({}, use) => {
      const gateway = await startGateway();
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gateway }, use) => use(gateway.address),
  ownGateway: async ({ context, watch }, use) => {
    const gateway = await startGateway();
    await use(gateway);
    watch.end();
    // Pages first: they may still be loading posters.
    await context.close();
    await gateway.stop();
  },
  tmdb: async ({ gateway }, use) => {
    gateway.tmdb.recover();
    gateway.tmdb.requests.length = 0;
    await use(gateway.tmdb);
    gateway.tmdb.recover();
  },
});
