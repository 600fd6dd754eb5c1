import { defineConfig } from 'vitest/config';
import { IS_EVERYTHING, ORDINARY } from '../../packages/test-kit/src/everything.ts';

/** The app's releases in the native host, with a real server. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    testNamePattern: IS_EVERYTHING ? undefined : ORDINARY,
    globalSetup: ['../../scripts/building/native-build.mjs', 'shared-servers.ts'],
    // More workers than cores, because tests also wait for the server.
    pool: 'forks',
    minWorkers: 1,
    maxWorkers: 3,
    // Long, because the tests build bundles and start servers.
    testTimeout: 240_000,
    hookTimeout: 900_000,
  },
});
