import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Long, because slow machines are no failure.
    testTimeout: 60_000,
  },
});
