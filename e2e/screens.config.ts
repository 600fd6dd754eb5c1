import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run screens`: pictures of every screen in every state. The tests set size and scheme. */
export default defineConfig({
  ...base,
  testDir: 'screens',
  fullyParallel: true,
  globalTeardown: './screens/write-sheet.ts',
});
