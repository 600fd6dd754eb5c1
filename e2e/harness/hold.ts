import type { Page } from '@playwright/test';

/**
 * Holds back a page's requests to these URLs until the returned function is called. Later requests are not held back.
 */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    // Ignores the error that occurs if the page has been closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}
