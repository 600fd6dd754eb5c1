import { defineConfig } from 'vitest/config';

/** The app's release bundles, run by the native host against the product's own server. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    globalSetup: 'export-app.ts',
    // Bundles are made, servers started: slow machines are slow, and that is no failure.
    testTimeout: 60_000,
    hookTimeout: 900_000,
  },
});
