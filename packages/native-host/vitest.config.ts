import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Slow machines are slow, and that is no failure.
    testTimeout: 60_000,
  },
});
