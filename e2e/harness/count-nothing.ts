import type { Page } from '@playwright/test';

/**
 * Answers the page's requests to count searches without a server, so that the trending list of the shared server, which
 * other tests check, stays unchanged.
 */
export async function countNothing(page: Page): Promise<void> {
  await page.route('**/collections/searches/documents**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 201, json: {} }),
  );
}
