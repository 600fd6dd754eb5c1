import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/testing/browser.mjs';
import { BROWSER_FLAGS } from '../../scripts/testing/browser-flags.mjs';

/** Returns the path of the Chromium of the browser tests. Installs Chromium if it is missing. */
async function browserPath(): Promise<string> {
  const found: string | undefined = await ensureBrowser();
  return found ?? chromium.executablePath();
}

export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: BROWSER_FLAGS });
}
