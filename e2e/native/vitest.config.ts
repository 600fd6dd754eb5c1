import { defineConfig } from 'vitest/config';

/** The app's release bundles, run by the native host against the product's own server. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    globalSetup: 'export-app.ts',
    // Each file has a server of its own and waits for it about as long as it computes.
    pool: 'forks',
    minWorkers: 1,
    maxWorkers: 3,
    // Bundles are made, servers started: slow machines are slow, and that is no failure.
    testTimeout: 240_000,
    hookTimeout: 900_000,
  },
});
