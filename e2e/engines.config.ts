import { defineConfig } from '@playwright/test';
import { IS_EVERYTHING, ONLY_IN_EVERYTHING } from '../packages/test-kit/src/everything.ts';
import { ENGINE_NAMES } from './engines/start-engine.ts';

/** Runs the main paths in every installed browser engine. The web app must be built before. */
export default defineConfig<object, { engineName: (typeof ENGINE_NAMES)[number] }>({
  testDir: 'engines',
  grepInvert: IS_EVERYTHING ? [] : ONLY_IN_EVERYTHING,
  globalSetup: './harness/shared-servers.ts',
  // Not the default folder, because Playwright empties its output folder at the start. The browser tests may be using
  // the default folder at that time.
  outputDir: '../.cache/engines',
  workers: 2,
  retries: 0,
  timeout: 180_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  projects: ENGINE_NAMES.map((engineName) => ({ name: engineName, use: { engineName } })),
});
