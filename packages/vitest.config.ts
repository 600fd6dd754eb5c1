import { defineConfig } from 'vitest/config';

/** The tests of all packages, of the scripts and of the benchmarks, in one run. */
export default defineConfig({
  test: {
    include: ['*/test/**/*.test.ts', '../{bench,scripts}/test/**/*.test.ts'],
    // The native host lays out and draws: slow machines are slow, and that is no failure.
    testTimeout: 60_000,
    maxWorkers: '100%',
  },
});
