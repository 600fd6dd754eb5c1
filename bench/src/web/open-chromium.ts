import { type Browser, chromium } from '@playwright/test';
import { browserPath } from '../browser-path.ts';
import { BROWSER_FLAGS } from '../../../scripts/testing/browser-flags.mjs';

/** The Chromium of the browser tests. */
export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: BROWSER_FLAGS });
}
