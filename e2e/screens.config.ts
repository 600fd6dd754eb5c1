import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Pictures of every screen in every state: `npm run screens`. Their size and scheme are the tests' own. */
export default defineConfig({
  ...base,
  testDir: 'screens',
  fullyParallel: true,
  globalTeardown: './screens/write-sheet.ts',
});
