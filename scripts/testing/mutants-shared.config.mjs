// Vitest's configuration for `npm run mutants -- … --shared`, which loads modules once for all mutants.
import { join } from 'node:path';
import { loadConfigFromFile, mergeConfig } from 'vite';
import { ROOT } from '../root.mjs';

const own = await loadConfigFromFile(
  { command: 'serve', mode: 'test' },
  join(process.cwd(), 'vitest.config.ts'),
);

export default mergeConfig(own?.config ?? {}, {
  test: {
    isolate: false,
    // A hanging test must fail before Stryker's own, longer timeout, at which Stryker would restart the test runner.
    testTimeout: 10_000,
    hookTimeout: 10_000,
    poolOptions: { threads: { isolate: false } },
    setupFiles: [join(ROOT, 'scripts/testing/mutants-reset.mjs')],
  },
});
