import { defineConfig } from 'vitest/config';

/** Tests the release bundles of the app, which the native host runs with a real server. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    globalSetup: 'export-app.ts',
    // Each test file starts a server of its own, and waits for it about as long as it computes itself.
    pool: 'forks',
    minWorkers: 1,
    maxWorkers: 3,
    // The timeouts are long, because the tests build bundles and start servers.
    testTimeout: 240_000,
    hookTimeout: 900_000,
  },
});
