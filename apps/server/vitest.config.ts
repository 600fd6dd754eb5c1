import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defineConfig } from 'vitest/config';

const reactNative = fileURLToPath(new URL('test/search-log/react-native-stand-in.ts', import.meta.url));

/** `--maxWorkers 2` stands for both, below: one that is more than the other is refused. */
const { maxWorkers } = parseArgs({ strict: false, options: { maxWorkers: { type: 'string' } } }).values;
const WORKERS = typeof maxWorkers === 'string' ? maxWorkers : Math.max(4, availableParallelism());

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Databases and processes are started: slow machines are slow, and that is no failure. These only end what hangs.
    testTimeout: 180_000,
    // Most of them wait, for a process, a database or a moment: more at a time than there are cores.
    maxWorkers: WORKERS,
    // A worker that Vitest ends early, when no file is left for it, it ends twice, and takes that for an error.
    minWorkers: WORKERS,
    // A worker imports the server once for all its files: a third of their processor time went into that.
    isolate: false,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // The SDK for devices imports React Native, which Node cannot read.
    server: { deps: { inline: ['react-native-appwrite'] } },
    alias: [{ find: /^(react-native|expo-file-system)$/, replacement: reactNative }],
  },
});
