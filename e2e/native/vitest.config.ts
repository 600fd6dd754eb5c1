import { defineConfig } from 'vitest/config';

/** Tests of the app's release bundles, run by the native host with a real server. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    globalSetup: 'export-app.ts',
    // Each file starts its own server, and waits for it about as much as it computes.
    pool: 'forks',
    minWorkers: 1,
    maxWorkers: 3,
    // Long, because bundles are built and servers are started.
    testTimeout: 240_000,
    hookTimeout: 900_000,
  },
});
