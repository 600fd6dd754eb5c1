import { defineConfig, type Project } from '@playwright/test';
import { BROWSER_FLAGS } from '../scripts/browser-flags.mjs';

const SIZES = {
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
};

/** Tests of looks run at every size in both schemes; tests of behaviour on a phone. */
const LOOKS = /(layout|colors)\.spec\.ts/;

function project(size: keyof typeof SIZES, colorScheme: 'light' | 'dark', only: Partial<Project>): Project {
  const use = { viewport: SIZES[size], colorScheme };
  return { name: `${size} ${colorScheme}`, use, ...only };
}

/**
 * The whole product in a real Chromium. The servers are started by the tests themselves, on free ports; the web app
 * must have been built. `CHROMIUM_PATH` names the browser; without it Playwright's own is taken.
 */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: BROWSER_FLAGS },
    locale: 'en-US',
    // A worker would answer in place of the server under test; those that try the worker itself let it in.
    serviceWorkers: 'block',
    trace: 'off',
  },
  projects: [
    project('phone', 'dark', {}),
    project('phone', 'light', { testMatch: LOOKS }),
    project('small', 'dark', { testMatch: LOOKS }),
    project('small', 'light', { testMatch: LOOKS }),
    project('desktop', 'dark', { testMatch: LOOKS }),
    project('desktop', 'light', { testMatch: LOOKS }),
  ],
});
