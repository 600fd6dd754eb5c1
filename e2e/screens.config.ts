import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** For `npm run screens`, which draws every screen in every state. The tests set window size and colour scheme. */
export default defineConfig({
  ...base,
  testDir: 'screens',
  globalTeardown: './screens/write-sheet.ts',
});
