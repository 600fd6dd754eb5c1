import { defineConfig } from '@playwright/test';
import { ENGINE_NAMES } from './engines/start-engine.ts';

/** The main paths in every engine that the machine has. The web app must have been built. */
export default defineConfig<object, { engineName: (typeof ENGINE_NAMES)[number] }>({
  testDir: 'engines',
  // Of its own: the run beside it empties its folder when it begins, and this one, too.
  outputDir: '../.cache/engines',
  workers: 2,
  retries: 0,
  timeout: 180_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  projects: ENGINE_NAMES.map((engineName) => ({ name: engineName, use: { engineName } })),
});
