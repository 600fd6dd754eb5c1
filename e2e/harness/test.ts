import { expect } from '@playwright/test';
import { test as base } from './server-test.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { type PageWatch, watchPages } from './page-watch.ts';

interface Fixtures {
  /** A complaint of a page fails the test, see {@link PageWatch}. */
  watch: PageWatch;
  /** A server for this test only, with an empty search log. */
  ownServer: RunningServer;
}

/** A test on a server with the embedded catalogue. All pages are watched. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ catalogue }, use) => use(catalogue),
  ownServer: async ({ context, watch }, use) => {
    const server = await startServer();
    await use(server);
    watch.end();
    // The pages may still be loading posters, so they close before the server stops.
    await context.close();
    await server.stop();
  },
  watch: [
    async ({ context }, use) => {
      const watch = watchPages(context);
      await use(watch);
      expect(watch.complaints(), 'what the pages complained of').toEqual([]);
    },
    { auto: true },
  ],
});
