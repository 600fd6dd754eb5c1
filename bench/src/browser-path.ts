import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/testing/browser.mjs';

/** The Chromium of the browser tests; it is installed when there is none. */
export async function browserPath(): Promise<string> {
  const found: string | undefined = await ensureBrowser();
  return found ?? chromium.executablePath();
}
