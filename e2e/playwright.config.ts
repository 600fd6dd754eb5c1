import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from '../scripts/testing/browser-flags.mjs';

/**
 * Tests of the whole product in Chromium. The tests start their servers on free ports; the web app must have been built.
 * `CHROMIUM_PATH` selects the browser; by default Playwright's own. Pages have a phone's size and the dark scheme, unless a
 * test changes them.
 */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: false,
  // More workers than cores, because tests mostly wait.
  workers: 3,
  retries: 0,
  // Only to end tests that hang; no test depends on the speed of the machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: BROWSER_FLAGS },
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'en-US',
    // Otherwise a worker would answer instead of the tested server. Tests of the worker enable it.
    serviceWorkers: 'block',
    // Records actions, console and requests; snapshots of every step would slow down all tests.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
