import type { Page } from '@playwright/test';

/**
 * Keeps the page's searches out of the search log of the shared server, because other tests check its trending list.
 */
export async function countNothing(page: Page): Promise<void> {
  await page.route('**/collections/searches/documents**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 201, json: {} }),
  );
}
