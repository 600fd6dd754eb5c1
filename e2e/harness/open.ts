import type { Page, Response } from '@playwright/test';

/** Opens an address by its link, and waits until the page is hydrated. Gives the document's answer. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await hydrated(page);
  return response;
}

/** Whether React has taken over all of a page that was rendered elsewhere. Runs in the page. */
export function isHydrated(): boolean {
  const elements = [...document.querySelectorAll('#root *')];
  return (
    elements.length > 0 &&
    elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
  );
}

/** Waits until React has taken over all of a page that was rendered elsewhere: it can be tapped and typed into. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}
