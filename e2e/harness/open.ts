import type { Page, Response } from '@playwright/test';

/** Waits until the page is hydrated. Returns the response with the page. */
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

/** Waits until React has hydrated the whole page, which then responds to input. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}
