import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Long, because layout and drawing take time on slow machines.
    testTimeout: 60_000,
  },
});
