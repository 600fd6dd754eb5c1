import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './start-server.ts';
import { type PageWatch, watchPages } from './page-watch.ts';

interface Fixtures {
  /** Fails the test when a page complains; see {@link PageWatch}. */
  watch: PageWatch;
  /** A server of this test's own, whose search log is empty. */
  ownServer: RunningServer;
}

interface WorkerFixtures {
  /** The product with its embedded catalogue. */
  catalogue: RunningServer;
}

/** A test of the product with its embedded catalogue, whose every page is watched. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  catalogue: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ catalogue }, use) => use(catalogue.address),
  ownServer: async ({ context }, use) => {
    const server = await startServer();
    await use(server);
    // Pages first: they may still be loading posters.
    await context.close();
    await server.stop();
  },
  watch: [
    async ({ context }, use) => {
      const watch = watchPages(context);
      await use(watch);
      base.expect(watch.complaints(), 'what the pages complained of').toEqual([]);
    },
    { auto: true },
  ],
});
