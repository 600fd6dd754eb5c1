import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from '../scripts/testing/browser-flags.mjs';

/**
 * The whole product in a real Chromium. The servers are started by the tests themselves, on free ports; the web app
 * must have been built. `CHROMIUM_PATH` names the browser; without it Playwright's own is taken. Every page is a phone's
 * in the dark scheme; a test that looks at sizes or schemes goes through them in its page.
 */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: false,
  // They wait more than they compute.
  workers: 3,
  retries: 0,
  // No test depends on how fast the machine is: these only end what hangs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: BROWSER_FLAGS },
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'en-US',
    // A worker would answer in place of the server under test; those that try the worker itself let it in.
    serviceWorkers: 'block',
    // What was done, said and asked for; a picture of every step would make all tests slower.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
