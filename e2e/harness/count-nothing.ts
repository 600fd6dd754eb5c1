import type { Page } from '@playwright/test';

/** Answers a page's counts without a server, because other tests check the trending list of the shared server. */
export async function countNothing(page: Page): Promise<void> {
  await page.route('**/collections/searches/documents**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 201, json: {} }),
  );
}
