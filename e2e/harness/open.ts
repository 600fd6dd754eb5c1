import type { Page, Response } from '@playwright/test';

/** Opens a URL and waits until the page is hydrated. Resolves with the response that contains the page. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await hydrated(page);
  return response;
}

/** Whether React has hydrated the whole page. Runs in the page. */
export function isHydrated(): boolean {
  const elements = [...document.querySelectorAll('#root *')];
  return (
    elements.length > 0 &&
    elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
  );
}

/** Waits until React has hydrated the whole page, which responds to input from then on. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}
