import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Databases and processes are started: slow machines are slow, and that is no failure.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
