import { expect } from '@playwright/test';
import { movieCards, searchFor, tab } from '../harness/screen.ts';
import { test as base } from '../harness/server-test.ts';
import { startDevelopment } from '../harness/start-server.ts';

/** The timeout in ms. Metro takes about a minute to bundle the app twice, for rendering and for hydration. */
const LIMIT = 600_000;

/**
 * The URL of the web app of `npm run dev`. Extends the test of the other files, because Playwright runs tests with other
 * worker fixtures after all others.
 */
const test = base.extend<{ development: string }>({
  development: async ({ context }, use) => {
    const development = await startDevelopment();
    await use(development.address);
    // Metro's connection for reloads would keep the server open, so the pages close first.
    await context.close();
    await development.stop();
  },
});

test('design, Commands: npm run dev shows its server’s movies on any port, and counts searches @everything', async ({
  page,
  development,
}) => {
  test.setTimeout(LIMIT);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));

  await page.goto(development, { timeout: LIMIT });
  await expect(movieCards(page).first()).toBeVisible({ timeout: LIMIT });
  const poster = movieCards(page).first().locator('img');
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const counted = page.waitForResponse((response) => response.request().method() === 'POST');
  await tab(page, 'Search').click();
  await searchFor(page, 'inception');
  expect((await counted).status()).toBe(201);
  expect(complaints).toEqual([]);
});
