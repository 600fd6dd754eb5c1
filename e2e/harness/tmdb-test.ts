import type { TmdbStandIn } from '@marquee/test-kit/tmdb';
import { expect } from '@playwright/test';
import { type Gateway, startGateway } from './start-gateway.ts';
import { test as base } from './test.ts';

interface Fixtures {
  /** The stand-in for TMDB that the server calls. Before each test, it recovers from simulated failures. */
  tmdb: TmdbStandIn;
  /** A server and a stand-in for TMDB for this test only, with empty caches. */
  ownGateway: Gateway;
}

/** A test on a server with a stand-in for TMDB, which records requests and can fail. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ gateway }, use) => use(gateway.address),
  ownGateway: async ({ context, watch }, use) => {
    const gateway = await startGateway();
    await use(gateway);
    watch.end();
    // The pages may still be loading posters, so they close before the server stops.
    await context.close();
    await gateway.stop();
  },
  tmdb: async ({ gateway }, use, { testId }) => {
    gateway.tmdb.recover();
    // Failures of the previous test may have opened the circuit breaker. Waits until it is closed.
    const unknown = `${gateway.address}/3/search/movie?query=${testId}`;
    await expect.poll(async () => (await fetch(unknown)).status).toBe(200);
    gateway.tmdb.requests.length = 0;
    await use(gateway.tmdb);
    gateway.tmdb.recover();
  },
});
