import { defineConfig } from 'vitest/config';

/** The tests of all packages, and of the scripts, in one run. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts', '../scripts/**/*.test.ts'],
    // The native host lays out and draws: slow machines are slow, and that is no failure.
    testTimeout: 60_000,
    maxWorkers: '100%',
  },
});
