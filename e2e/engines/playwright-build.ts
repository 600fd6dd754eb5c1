import type { BrowserType, LaunchOptions } from '@playwright/test';
import { CALL_LIMIT, type Engine, type EnginePage } from './engine.ts';

/** Starts Chromium, or Playwright's own build of Firefox or WebKit. */
export async function startPlaywrightBuild(
  type: BrowserType,
  options: LaunchOptions,
  viewport: { width: number; height: number },
): Promise<Engine> {
  const browser = await type.launch({ timeout: CALL_LIMIT, ...options });
  async function newPage(): Promise<EnginePage> {
    const page = await browser.newPage({ viewport });
    page.setDefaultTimeout(CALL_LIMIT);
    return {
      version: `Playwright's ${type.name()} ${browser.version()}`,
      open: (address) => page.goto(address),
      back: () => page.goBack(),
      reload: () => page.reload(),
      evaluate: (expression) => page.evaluate(expression),
      click: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      close: () => page.close(),
    };
  }
  return { newPage, close: () => browser.close() };
}
