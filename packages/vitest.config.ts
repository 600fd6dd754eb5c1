import { defineConfig } from 'vitest/config';

/** For the tests of all packages, scripts and benchmarks. */
export default defineConfig({
  test: {
    include: ['*/test/**/*.test.ts', '../{bench,scripts}/test/**/*.test.ts'],
    // Long, because layout and drawing in the native host take time on slow machines.
    testTimeout: 60_000,
    maxWorkers: '100%',
  },
});
