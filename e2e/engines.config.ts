import { defineConfig } from '@playwright/test';
import { ENGINE_NAMES } from './engines/start-engine.ts';

/** Runs the main paths in every browser engine that is installed. The web app must be built before. */
export default defineConfig<object, { engineName: (typeof ENGINE_NAMES)[number] }>({
  testDir: 'engines',
  // A folder of its own, because Playwright empties its output folder at the start, and another run may be using the
  // default one.
  outputDir: '../.cache/engines',
  workers: 2,
  retries: 0,
  timeout: 180_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  projects: ENGINE_NAMES.map((engineName) => ({ name: engineName, use: { engineName } })),
});
