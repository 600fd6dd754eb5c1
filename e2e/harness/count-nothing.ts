import type { Page } from '@playwright/test';

/** Has a page's searches answered as counted, which they are not: other tests look at what is trending on that server. */
export async function countNothing(page: Page): Promise<void> {
  await page.route('**/collections/searches/documents**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 201, json: {} }),
  );
}
