import { expect, type Page } from '@playwright/test';
import { open } from '../harness/open.ts';
import { waitUntilIdle } from '../harness/wait-until-idle.ts';
import { movieCards, resultsHeading, searchBox, searchFor } from '../harness/screen.ts';
import { recordCalls, searchedTerms, writes } from '../harness/record-calls.ts';
import { test } from '../harness/test.ts';

const seen = (page: Page) => page.locator('#main');
const top = (page: Page) =>
  seen(page).evaluate((main) =>
    Math.max(...[...main.querySelectorAll('div')].map((element) => element.scrollTop)),
  );

for (const address of ['/', '/search?q=the', '/movie/27205'])
  test(`design, Behaviour: keys scroll ${address}, initially and after a click into the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await open(page, address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    for (const key of ['ArrowDown', 'PageDown', 'Space', 'End']) {
      await page.keyboard.press(key);
      await expect.poll(() => top(page)).toBeGreaterThan(0);
      await page.keyboard.press('Home');
      await expect.poll(() => top(page)).toBe(0);
    }
    await page.mouse.click(4, 250);
    await page.keyboard.press('PageDown');
    await expect.poll(() => top(page)).toBeGreaterThan(0);
  });

test('design, Behaviour: the focus moves to where the visitor continues', async ({ page }) => {
  await open(page, '/search');
  for (const term of ['dune', 'alien', 'metropolis']) {
    await searchFor(page, term);
    await expect(resultsHeading(page, term)).toBeVisible();
  }
  // Enter moves the focus from the search box to the results.
  await searchBox(page).press('Enter');
  await expect(resultsHeading(page, 'metropolis')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(movieCards(page).first()).toBeFocused();

  await page.getByRole('button', { name: 'Clear search' }).click();
  // The next recent search has the focus after a removal.
  await page.getByRole('button', { name: 'Remove alien' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove dune' })).toBeFocused();
  // The results have the focus after the choice of a recent search.
  await page.getByRole('button', { name: 'metropolis', exact: true }).press('Enter');
  await expect(resultsHeading(page, 'metropolis')).toBeFocused();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Clear recent searches' }).press('Enter');
  await expect(searchBox(page)).toBeFocused();
});

test('design, Behaviour: going back to the start of Search focuses the box', async ({ page }) => {
  await open(page, '/search?q=dune');
  await movieCards(page).first().click();
  await expect(page).toHaveTitle('Dune (2021) · Marquee');
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=dune$/);
  await searchFor(page, 'alien');
  await expect(resultsHeading(page, 'alien')).toBeVisible();
  await page.goto('/search');
  await seen(page)
    .getByRole('link', { name: /Dune|Alien/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/movie\//);
  await expect(page).toHaveTitle(/\(\d{4}\) · Marquee$/);
  await page.goBack();
  await expect(searchBox(page)).toBeFocused();
});

test("design, Behaviour: 'Try again' keeps the focus on failure, and passes it to the loaded content", async ({
  page,
  watch,
}) => {
  await page.route('**/3/movie/*', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, '/');
  await movieCards(page).first().click();
  const again = page.getByRole('button', { name: 'Try again' });
  const failed = page.waitForResponse('**/3/movie/*');
  await again.press('Enter');
  await (await failed).finished();
  await waitUntilIdle(page);
  await expect(again).toBeFocused();
  await page.unroute('**/3/movie/*');
  await again.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  watch.allow(/500|Error fetching movie details/);
});

test('design, Behaviour: composed text is counted only after the composition ends', async ({ page }) => {
  const calls = recordCalls(page);
  await open(page, '/search');
  const keyboard = await page.context().newCDPSession(page);
  await searchBox(page).focus();
  await keyboard.send('Input.imeSetComposition', { text: 'dun', selectionStart: 3, selectionEnd: 3 });
  await expect(resultsHeading(page, 'dun')).toBeVisible();
  await keyboard.send('Input.imeSetComposition', { text: 'dune', selectionStart: 4, selectionEnd: 4 });
  await expect(resultsHeading(page, 'dune')).toBeVisible();
  expect(searchedTerms(calls)).toEqual(['dun', 'dune']);
  await waitUntilIdle(page);
  expect(writes(calls)).toEqual([]);
  await keyboard.send('Input.insertText', { text: 'dune' });
  await expect.poll(() => writes(calls)).toHaveLength(1);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('dune', { exact: true })).toBeVisible();
  await expect(page.getByText('dun', { exact: true })).toHaveCount(0);
  // With forced colours, buttons have borders and are larger. They must not overlap even then.
  await page.emulateMedia({ forcedColors: 'active' });
  const clear = await page.getByRole('button', { name: 'Clear recent searches' }).boundingBox();
  const row = await page.getByRole('button', { name: 'dune', exact: true }).boundingBox();
  expect((clear?.y ?? 0) + (clear?.height ?? 0)).toBeLessThanOrEqual(row?.y ?? 0);
});
