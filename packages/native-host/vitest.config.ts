import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Long, so that tests do not fail on slow machines.
    testTimeout: 60_000,
  },
});
