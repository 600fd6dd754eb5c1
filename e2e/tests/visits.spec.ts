import { expect, type Page } from '@playwright/test';
import { open } from '../harness/open.ts';
import { movieCards, searchBox } from '../harness/screen.ts';
import { test } from '../harness/test.ts';
import { IS_EVERYTHING } from '@marquee/test-kit/everything';

// Other layouts have neither the logo nor the search link on a movie's page.
test.use({ viewport: { width: 1280, height: 800 } });

const screens = (page: Page) => page.locator('main');
const movie = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const seen = (page: Page) => page.locator('#main');
const logo = (page: Page) => seen(page).getByRole('link', { name: 'Marquee' });
const top = (page: Page) =>
  seen(page).evaluate((main) =>
    Math.max(...[...main.querySelectorAll('div')].map((element) => element.scrollTop)),
  );

/** Opens the first movie of the visible list by a tap on its card. Returns its name. */
async function openFirst(page: Page): Promise<string> {
  const card = movieCards(page).first();
  const name = (await card.getAttribute('aria-label'))?.replace(/ \d{4} Movie.*/, '') ?? '';
  const address = (await card.getAttribute('href')) ?? '';
  await card.click();
  await expect(page).toHaveURL(address);
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  await expect(movie(page, name)).toBeVisible();
  return name;
}

test('spec 2, cards, design, Behaviour: tapping a card opens /movie/{id}; each visit to a screen is a history entry, also of the same movie', async ({
  page,
}) => {
  await open(page, '/');
  const name = await openFirst(page);
  await logo(page).click();
  await expect(page).toHaveURL(/\/$/);
  await openFirst(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(movieCards(page).first()).toBeVisible();
  await page.goBack();
  await expect(movie(page, name)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('design, Behaviour: old history entries are unmounted, and restored at their scroll position', async ({
  page,
}) => {
  const rounds = IS_EVERYTHING ? 50 : 9;
  test.setTimeout(rounds * 10_000);
  await open(page, '/');
  let elements = 0;
  let left = 0;
  for (let i = 0; i < rounds; i++) {
    // Scrolls twice: in the first round, the list requests more movies. In the later round, they are in the cache.
    if (i === 0 || i === rounds - 8) {
      await movieCards(page).nth(12).scrollIntoViewIfNeeded();
      left = await top(page);
      expect(left).toBeGreaterThan(300);
    }
    await seen(page)
      .getByRole('link', { name: /Movie, rated/ })
      .nth(12)
      .evaluate((card: HTMLElement) => card.click());
    await expect(page).toHaveURL(/\/movie\/\d+$/);
    await expect(logo(page)).toBeVisible();
    expect(await screens(page).count()).toBeLessThanOrEqual(3);
    await logo(page).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(movieCards(page).first()).toBeVisible();
    if (i === 4) elements = await page.locator('*').count();
  }
  expect(await page.locator('*').count()).toBeLessThanOrEqual(elements * 1.1);
  await page.evaluate(() => window.history.go(-16));
  await expect.poll(() => top(page)).toBeGreaterThanOrEqual(left - 1);
  await expect(movieCards(page).nth(12)).toBeInViewport();
});

test('design, Behaviour: slash focuses the box of the visible screen', async ({ page }) => {
  await open(page, '/search?q=dune');
  await openFirst(page);
  await seen(page).getByRole('link', { name: 'Search for a movie' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await logo(page).focus();
  await page.keyboard.press('/');
  await expect(seen(page).getByRole('searchbox')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=dune$/);
  await expect(searchBox(page)).toHaveValue('dune');
});
