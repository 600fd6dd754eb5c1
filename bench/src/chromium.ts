import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/testing/browser.mjs';
import { BROWSER_FLAGS } from '../../scripts/testing/browser-flags.mjs';

/** Opens the Chromium of the browser tests. Installs it if it is missing. */
export async function openChromium(): Promise<Browser> {
  const found: string | undefined = await ensureBrowser();
  return chromium.launch({ executablePath: found ?? chromium.executablePath(), args: BROWSER_FLAGS });
}
