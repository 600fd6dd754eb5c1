import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defineConfig } from 'vitest/config';
import { IS_EVERYTHING, ORDINARY } from '../../packages/test-kit/src/everything.ts';

const reactNative = fileURLToPath(new URL('test/search-log/react-native-stand-in.ts', import.meta.url));

/** The option `--maxWorkers` sets both limits below, because Vitest refuses a minimum above the maximum. */
const { maxWorkers } = parseArgs({ strict: false, options: { maxWorkers: { type: 'string' } } }).values;
const WORKERS = typeof maxWorkers === 'string' ? maxWorkers : Math.max(4, availableParallelism());

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Builds the server for the tests that start it as a process.
    globalSetup: ['../../scripts/building/server-build.mjs'],
    testNamePattern: IS_EVERYTHING ? undefined : ORDINARY,
    // Tests start databases and processes, which takes long on slow machines. So these timeouts only end tests that
    // hang.
    testTimeout: 180_000,
    // More workers than cores, because most tests mostly wait: for a process, for a database or for some time to pass.
    maxWorkers: WORKERS,
    // When Vitest terminates an idle worker early, it terminates it twice and reports an error. Keeping all workers
    // alive avoids this.
    minWorkers: WORKERS,
    // Without isolation, a worker imports the server once for all its test files. Importing it for each file took a
    // third of the processor time.
    isolate: false,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Appwrite's SDK for devices imports React Native, which Node cannot load, so a stand-in replaces it.
    server: { deps: { inline: ['react-native-appwrite'] } },
    alias: [{ find: /^(react-native|expo-file-system)$/, replacement: reactNative }],
  },
});
