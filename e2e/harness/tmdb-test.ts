import type { TmdbStandIn } from '@marquee/stand-ins/tmdb';
import { expect } from '@playwright/test';
import { type Gateway, startGateway } from './server-test.ts';
import { test as base } from './test.ts';

interface Fixtures {
  /** The movie database behind the server: its recorded requests, and its failures, which are reset before each test. */
  tmdb: TmdbStandIn;
  /** A separate server and movie database for this test, with empty caches. */
  ownGateway: Gateway;
}

/** A test with a token and a movie database that records requests and can fail. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ gateway }, use) => use(gateway.address),
  ownGateway: async ({ context, watch }, use) => {
    const gateway = await startGateway();
    await use(gateway);
    watch.end();
    // Pages are closed first, because they may still load posters.
    await context.close();
    await gateway.stop();
  },
  tmdb: async ({ gateway }, use, { testId }) => {
    gateway.tmdb.recover();
    // After several failures the circuit breaker is open; waits until it is closed again.
    const unknown = `${gateway.address}/3/search/movie?query=${testId}`;
    await expect.poll(async () => (await fetch(unknown)).status).toBe(200);
    gateway.tmdb.requests.length = 0;
    await use(gateway.tmdb);
    gateway.tmdb.recover();
  },
});
