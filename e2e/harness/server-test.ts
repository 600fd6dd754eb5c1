import { startTmdbStandIn, type TmdbStandIn } from '@marquee/test-kit/tmdb';
import { test as base } from '@playwright/test';
import { SHARED } from './shared-servers.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** A server with a token for TMDB, and the stand-in for TMDB that it calls. */
export interface Gateway extends RunningServer {
  tmdb: TmdbStandIn;
}

/** The URLs of servers with the embedded catalogue. */
interface Catalogues {
  /** Tests may search here, so any movies are in trending. */
  catalogue: string;
  /** With an empty search log. Tests must not search here, because searches would fill trending. */
  unsearched: string;
  /** With six searched movies, see `shared-servers.ts`. Tests must not search here, because searches would change it. */
  searched: string;
}

interface WorkerFixtures {
  /** A server with a stand-in for TMDB, which starts once per worker. */
  gateway: Gateway;
}

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

/** A test with the servers of `shared-servers.ts`. */
export const test = base.extend<Catalogues, WorkerFixtures>({
  catalogue: async ({}, use) => use(String(process.env[SHARED.catalogue])),
  unsearched: async ({}, use) => use(String(process.env[SHARED.unsearched])),
  searched: async ({}, use) => use(String(process.env[SHARED.searched])),
  gateway: [
    async ({}, use) => {
      const gateway = await startGateway();
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
});
