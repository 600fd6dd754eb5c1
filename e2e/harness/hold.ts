import type { Page } from '@playwright/test';

/** Keeps a page's calls to these addresses unanswered until what this gives is called; then they, and later ones, go on. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    // Nobody may wait for it any more.
    await route.continue().catch(() => undefined);
  });
  return release;
}
