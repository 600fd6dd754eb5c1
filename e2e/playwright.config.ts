import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from '../scripts/testing/browser-flags.mjs';

/**
 * Tests the whole product in Chromium. The tests start their servers on free ports; the web app must be built before.
 * `CHROMIUM_PATH` selects the browser; the default is Playwright's own. Unless a test changes them, pages have the size
 * of a phone and the dark scheme.
 */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: false,
  // More workers than cores, because the tests wait most of the time.
  workers: 3,
  retries: 0,
  // Only ends tests that hang. No test depends on the speed of the machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: BROWSER_FLAGS },
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'en-US',
    // If service workers were allowed, a worker could answer instead of the tested server. The tests of the worker
    // enable it.
    serviceWorkers: 'block',
    // Traces contain the actions, console messages and requests. Snapshots of every step would slow down all tests.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
