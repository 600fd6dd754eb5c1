import { expect, type Page } from '@playwright/test';
import { focused } from '../harness/keyboard-walk.ts';
import { hydrated, open } from '../harness/open.ts';
import { waitUntilIdle } from '../harness/wait-until-idle.ts';
import { movieCards, resultsHeading, searchBox, tab, tabBar, trendingCards } from '../harness/screen.ts';
import { test } from '../harness/test.ts';

/** Whether no ancestor clips the outline of the focused element. */
function isRingWhole(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return false;
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const inner = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflow, contain } = getComputedStyle(around);
      if (overflow === 'visible' && !/paint|content|strict/.test(contain)) continue;
      const outer = around.getBoundingClientRect();
      const room = [
        inner.left - outer.left,
        outer.right - inner.right,
        inner.top - outer.top,
        outer.bottom - inner.bottom,
      ];
      if (Math.min(...room) < ring) return false;
    }
    return ring > 0;
  });
}

test('design, Behaviour, keyboard: Home has its stops in order, once each, visible and not covered by the tab bar; Enter opens a movie', async ({
  page,
}) => {
  await open(page, '/save');
  await open(page, '/');
  const names: string[] = [];
  const cards = movieCards(page);
  const bar = await tabBar(page).boundingBox();
  if (!bar) throw new Error('The tab bar is not drawn');
  for (let stop = 0; stop < 40; stop += 1) {
    // On the last card, Home must load more movies first. Otherwise fast tabbing would leave the list.
    const last = cards.last();
    const isLast = await last.evaluate((card) => card === document.activeElement);
    if (isLast) await expect(last).not.toBeFocused();
    await page.keyboard.press('Tab');
    const { name = 'nothing', isOutlined } = (await focused(page)) ?? {};
    expect(isOutlined, `focus on ${name} is visible`).toBe(true);
    const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    expect(bottom, `${name} is not covered`).toBeLessThanOrEqual(bar.y);
    names.push(name);
  }
  expect(names.slice(0, 3)).toEqual(['Skip to content', 'Marquee', 'Search for a movie']);
  const movies = names.filter((name) => /rated \d of 5$/.test(name));
  const labels = await movieCards(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label')),
  );
  // Home has loaded more than its first page of 20 movies.
  expect(movies.length).toBeGreaterThan(20);
  expect(movies).toEqual(labels.slice(0, movies.length));

  await tab(page, 'Home').focus();
  for (const name of ['Search', 'Save', 'Profile']) {
    await page.keyboard.press('Tab');
    await expect(tab(page, name)).toBeFocused();
  }

  await movieCards(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/movie\/\d+$/);
});

test('design, Behaviour, keyboard: from Search’s box to a movie and back', async ({ page }) => {
  await open(page, '/search');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('vertigo');
  await expect(resultsHeading(page, 'vertigo')).toBeVisible();
  expect(await focused(page)).toMatchObject({ isOutlined: true });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(movieCards(page).first()).toBeFocused();
  expect(await isRingWhole(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Vertigo (1958) · Marquee');
  await expect(page.getByRole('heading', { name: 'Vertigo', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).focus();
  expect(await focused(page)).toMatchObject({ isOutlined: true });
  await page.keyboard.press('Enter');
  await expect(searchBox(page)).toHaveValue('vertigo');
});

test('design, Behaviour, keyboard: ↓ in the box enters the results, ↑ in their first row returns to it', async ({
  page,
}) => {
  await open(page, '/search?q=the');
  await movieCards(page).first().waitFor();
  await searchBox(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(movieCards(page).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(searchBox(page)).toBeFocused();
});

test('design, Behaviour, keyboard: / focuses the box from far down in a list', async ({ page }) => {
  await open(page, '/search?q=the');
  await movieCards(page).nth(15).focus();
  await expect(searchBox(page)).not.toBeInViewport();
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeInViewport();
  await expect(searchBox(page)).toBeFocused();
  // The previous term is selected, so typing replaces it.
  await page.keyboard.type('of');
  await expect(searchBox(page)).toHaveValue('of');
});

test('design, Behaviour, keyboard: the first stop is a link to the content; a navigation never loses the focus, and going back restores it', async ({
  page,
}) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(skip).not.toBeInViewport();
  await expect(page).toHaveURL(/\/$/);

  await tab(page, 'Save').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Save' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Save' })).toHaveCSS('outline-style', 'none');
  await tab(page, 'Home').click();
  const card = movieCards(page).nth(4);
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(card).toBeFocused();
});

test('design, Behaviour, keyboard: in the wide layout the tab bar covers no part of a focused card or its ring @everything', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, '/');
  const bar = await tabBar(page).locator('.tab-bar').boundingBox();
  if (!bar) throw new Error('The tab bar is not drawn');
  await movieCards(page).first().focus();
  // The ring is 2 pixels wide at a distance of 2 pixels, so it ends 4 pixels from the card.
  for (let stop = 0; stop < 12; stop += 1) {
    await expect
      .poll(() =>
        page.evaluate(() => {
          const card = document.activeElement?.closest('[role=listitem]')?.getBoundingClientRect();
          return card && { isBelowTop: card.top >= 4, bottom: card.bottom + 4 };
        }),
      )
      .toEqual({ isBelowTop: true, bottom: expect.any(Number) });
    const bottom = await page.evaluate(
      () => document.activeElement?.closest('[role=listitem]')?.getBoundingClientRect().bottom ?? NaN,
    );
    expect(bottom + 4, `card ${stop}`).toBeLessThanOrEqual(bar.y);
    await page.keyboard.press('Tab');
  }
});

test('design, Behaviour, keyboard: arrows move from card to card, and scroll where no card has the focus', async ({
  page,
  searched,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, searched);
  const list = page.getByRole('main').locator('> div > div').first();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  }).toPass();
  const cards = movieCards(page);
  await cards.first().focus();
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['ArrowDown', 4],
    ['ArrowRight', 5],
    ['ArrowRight', 6],
    ['ArrowLeft', 5],
    ['ArrowUp', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(cards.nth(place), `${key} to ${place}`).toBeFocused();
  }
  await trendingCards(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(trendingCards(page).nth(1)).toBeFocused();
  // In a right-to-left layout the next card is to the left.
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await page.keyboard.press('ArrowLeft');
  await expect(trendingCards(page).nth(2)).toBeFocused();
});

test('design, Behaviour, keyboard: Escape closes what is open, and otherwise leaves Details; no key reaches the page while the list of keys is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  await tab(page, 'Save').hover();
  const tooltip = () => tab(page, 'Save').evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await tooltip()).toBe('"Save"');
  await page.keyboard.press('Escape');
  expect(await tooltip()).toBe('none');
  await page.mouse.move(5, 5);
  await tab(page, 'Save').hover();
  expect(await tooltip()).toBe('"Save"');

  await movieCards(page).first().click();
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  const address = page.url();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  // After the dialog's last button, Tab moves to the browser's own controls. Keys then go to the page's body.
  for (let i = 0; i < 2; i++) await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  for (const key of ['/', '?']) await page.keyboard.press(key);
  await expect(keys).toBeVisible();
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await waitUntilIdle(page);
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
});

test('design, Behaviour, keyboard: Back closes the list of keys', async ({ page }) => {
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await open(page, '/save');
  await tab(page, 'Home').click();
  await movieCards(page).first().click();
  for (const [from, to] of [
    [/\/movie\/\d+$/, '/'],
    ['/', '/save'],
  ] as const) {
    await expect(page).toHaveURL(from);
    await page.keyboard.press('?');
    await expect(keys).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(to);
    await expect(keys).toHaveCount(0);
  }
  // Keys work again in the visible page.
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/search');
});

test('design, Behaviour, keyboard: single-character keys can be turned off and on', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  const box = page.getByRole('main').getByRole('link', { name: 'Search for a movie', exact: true });
  // The keys that lead to the box and to the list of keys are drawn in the box.
  const keycap = () =>
    box.evaluate((link) =>
      ['/', '?'].map((key) => link.querySelector(`[data-text="${key}"]`)?.getClientRects().length),
    );
  expect(await keycap()).toEqual([1, 1]);
  const card = movieCards(page).first();
  await card.focus();
  await page.keyboard.press('?');
  const tick = page.getByRole('checkbox', { name: 'Keys of one character: / and ?' });
  await tick.uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card).toBeFocused();
  for (const key of ['/', '?']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  expect(await keycap()).toEqual([0, 0]);

  await page.reload();
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Control+/');
  await tick.check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/search');
  await expect(searchBox(page)).toBeFocused();
});

test('design, Behaviour, keyboard: at 320 × 568 (400 % zoom) each card and chip that has the focus is whole in the window', async ({
  page,
  searched,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of ['/', '/search', '/movie/11']) {
    await open(page, searched + path);
    const inRows = page.locator('main [role=listitem] :is(a, button)').filter({ visible: true });
    await expect(inRows.first()).toBeAttached();
    const seen = new Set<string>();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < 25; stop += 1) {
        await page.keyboard.press(key);
        const place = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element?.closest('[role=listitem]')) return null;
          const { left, right } = element.getBoundingClientRect();
          return { name: element.getAttribute('aria-label') ?? element.textContent ?? '', left, right };
        });
        if (!place) continue;
        seen.add(place.name);
        expect(place.left, `${path}: ${place.name} after ${key}`).toBeGreaterThanOrEqual(0);
        expect(place.right, `${path}: ${place.name} after ${key}`).toBeLessThanOrEqual(320);
      }
    expect(seen.size, path).toBeGreaterThan(8);
  }
});
