import type { TmdbStandIn } from '@marquee/stand-ins/tmdb';
import { expect } from '@playwright/test';
import { type Gateway, startGateway } from './server-test.ts';
import { test as base } from './test.ts';

interface Fixtures {
  /** The movie database behind the server: what it was asked, and how it is to fail. It is well when a test begins. */
  tmdb: TmdbStandIn;
  /** A server and a movie database of this test's own: nothing is kept yet. */
  ownGateway: Gateway;
}

/** A test of the product with a token, against a movie database that records what it is asked and can fail. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ gateway }, use) => use(gateway.address),
  ownGateway: async ({ context, watch }, use) => {
    const gateway = await startGateway();
    await use(gateway);
    watch.end();
    // Pages first: they may still be loading posters.
    await context.close();
    await gateway.stop();
  },
  tmdb: async ({ gateway }, use, { testId }) => {
    gateway.tmdb.recover();
    // After failures in a row the gateway asks for little, until it has seen that the movie database is well again.
    const unknown = `${gateway.address}/3/search/movie?query=${testId}`;
    await expect.poll(async () => (await fetch(unknown)).status).toBe(200);
    gateway.tmdb.requests.length = 0;
    await use(gateway.tmdb);
    gateway.tmdb.recover();
  },
});
