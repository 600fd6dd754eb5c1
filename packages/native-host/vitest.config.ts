import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/export-example.ts',
    // Bundles are made and run: slow machines are slow, and that is no failure.
    testTimeout: 60_000,
    hookTimeout: 600_000,
  },
});
