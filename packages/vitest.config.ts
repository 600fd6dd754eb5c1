import { defineConfig } from 'vitest/config';

/** Runs the tests of all packages, scripts and benchmarks. */
export default defineConfig({
  test: {
    include: ['*/test/**/*.test.ts', '../{bench,scripts}/test/**/*.test.ts'],
    // Long, because the native host's layout and drawing take time on slow machines.
    testTimeout: 60_000,
    maxWorkers: '100%',
  },
});
