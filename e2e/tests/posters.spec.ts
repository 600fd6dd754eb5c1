import { expect } from '@playwright/test';
import { delayRequests } from '../harness/delay-requests.ts';
import { layoutShift, observeLayoutShift } from '../harness/layout-shift.ts';
import { hydrated } from '../harness/open.ts';
import { FIRST_MOVIES, movieCards, trendingCards } from '../harness/screen.ts';
import { test } from '../harness/test.ts';

const POSTER = /^\/t\/p\/w500\//;

test('design, Pages, posters: those below the fold load after hydration, without layout shift', async ({
  page,
  unsearched,
}) => {
  // The trending list of this server is empty, because posters in trending would load immediately, too.
  await observeLayoutShift(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (POSTER.test(pathname)) asked.push(pathname);
  });
  const releaseScript = await delayRequests(page, '**/_expo/static/js/**');

  await page.goto(unsearched, { waitUntil: 'commit' });
  const posters = movieCards(page).locator('img');
  // Before hydration, posters below the fold are only in `noscript` elements.
  await expect(posters).toHaveCount(6);
  for (const place of [0, 1, 2, 3, 4, 5]) await expect(posters.nth(place)).toHaveJSProperty('complete', true);
  const sources = () => posters.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const firstRows = await sources();
  expect(asked.sort()).toEqual(firstRows.sort());

  releaseScript();
  await hydrated(page);
  await expect(posters).toHaveCount(FIRST_MOVIES);
  expect(await sources()).not.toContain(null);
  await expect(page.getByRole('img', { name: 'No poster' })).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('design, Pages, posters: the three visible posters of trending on a phone load before the script', async ({
  page,
  searched,
}) => {
  await delayRequests(page, '**/_expo/static/js/**');
  await page.goto(searched, { waitUntil: 'commit' });
  const posters = trendingCards(page).locator('img');
  await expect(posters).toHaveCount(3);
  for (const place of [0, 1, 2]) {
    await expect(posters.nth(place)).toHaveAttribute('src', POSTER);
    await expect(posters.nth(place)).toHaveJSProperty('naturalWidth', 500);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('design, Pages, posters: all are loaded', async ({ page }) => {
    await page.goto('/');
    const posters = movieCards(page).locator('noscript img');
    // All 20 movies of the page but the first two rows, whose posters are in the page itself.
    await expect(posters).toHaveCount(14);
    await posters.last().scrollIntoViewIfNeeded();
    await expect(posters.last()).toHaveJSProperty('naturalWidth', 500);
  });
});
