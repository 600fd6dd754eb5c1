import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './start-server.ts';

interface WorkerFixtures {
  /** The product with its embedded catalogue. */
  catalogue: RunningServer;
}

/** A test of the product with its embedded catalogue. */
export const test = base.extend<object, WorkerFixtures>({
  catalogue: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
