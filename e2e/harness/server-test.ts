import { test as base } from '@playwright/test';
import { SHARED } from './shared-servers.ts';
import { type Gateway, startGateway } from './start-gateway.ts';

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
