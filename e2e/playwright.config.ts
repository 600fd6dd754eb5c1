import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from '../scripts/testing/browser-flags.mjs';
import { IS_EVERYTHING, ONLY_IN_EVERYTHING } from '../packages/test-kit/src/everything.ts';

/**
 * Tests the whole product in Chromium; the web app must be built before. `CHROMIUM_PATH` selects the browser, by
 * default Playwright's own. Pages have the size of a phone and the dark scheme, unless a test changes that.
 */
export default defineConfig({
  testDir: 'tests',
  grepInvert: IS_EVERYTHING ? [] : ONLY_IN_EVERYTHING,
  outputDir: 'test-results',
  globalSetup: './harness/shared-servers.ts',
  // Tests of one file are independent, and the longest files would otherwise be alone at the end.
  fullyParallel: true,
  // More workers than cores, because tests mostly wait.
  workers: 3,
  retries: 0,
  // This timeout is only for tests that hang, so it is long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: BROWSER_FLAGS },
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'en-US',
    // A service worker could answer instead of the tested server. Only the tests of the service worker allow it.
    serviceWorkers: 'block',
    // Traces contain actions, console messages and requests. Snapshots of every step would slow down all tests.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
