import { type Browser, chromium } from '@playwright/test';
import { browserPath } from '../browser-path.ts';

/** Those of the browser tests (`e2e/playwright.config.ts`). */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of the browser tests. */
export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: FLAGS });
}
