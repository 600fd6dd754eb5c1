import type { Page } from '@playwright/test';

/**
 * Answers the page's writes to the search log itself, because other tests check the trending list of the shared server.
 */
export async function countNothing(page: Page): Promise<void> {
  await page.route('**/collections/searches/documents**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 201, json: {} }),
  );
}
