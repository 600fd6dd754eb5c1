import { expect, test as base } from '@playwright/test';
import { movieCards, searchFor, tab } from '../harness/screen.ts';
import { startDevelopment } from '../harness/start-server.ts';

/**
 * Milliseconds: about one minute of them is Metro's, which makes the bundle that renders the page and the one that
 * hydrates it of all that the app is made of.
 */
const LIMIT = 600_000;

/** The address of the web app as `npm run dev` serves it. */
const test = base.extend<{ development: string }>({
  development: async ({ context }, use) => {
    const development = await startDevelopment();
    await use(development.address);
    // Pages first: they hold a connection by which Metro would reload them.
    await context.close();
    await development.stop();
  },
});

test('design 3: npm run dev shows the films of its server, whatever the ports, and counts what is searched', async ({
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
