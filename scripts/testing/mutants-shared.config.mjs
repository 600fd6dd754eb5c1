// Vitest's configuration for `npm run mutants -- … --shared`: modules are loaded once, for all changes.
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
    // A change that lets something hang is noticed then: sooner than by the runner, which starts anew for it.
    testTimeout: 10_000,
    hookTimeout: 10_000,
    poolOptions: { threads: { isolate: false } },
    setupFiles: [join(ROOT, 'scripts/testing/mutants-reset.mjs')],
  },
});
