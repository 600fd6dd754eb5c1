import { expect, type Locator, type Page } from '@playwright/test';
import { open } from '../harness/open.ts';
import { movieCards, searchBox, tab, tabBar } from '../harness/screen.ts';
import { layoutShift, observeLayoutShift } from '../harness/layout-shift.ts';
import { test } from '../harness/test.ts';

/** Spec 9 and design 8, 9, in CSS pixels. */
const MAX_WIDTH = 720;
const WIDE = { from: 1024, maxWidth: 1200, bleed: 12, searchBox: 420, tabBar: 460 };
const MARGIN = 20;
const GAP = 16;
const BAR = { height: 52, radius: 50, marginHorizontal: 20, marginBottom: 36 };
const PILL = { minWidth: 112, minHeight: 56 };

async function box(element: Locator) {
  const measured = await element.boundingBox();
  if (!measured) throw new Error('The element is not drawn');
  return { ...measured, right: measured.x + measured.width, bottom: measured.y + measured.height };
}

for (const path of ['/', '/search?q=the']) {
  test(`spec 9, ${path}: a grid of three columns with a gap of 16, at most as wide as its layout and centred`, async ({
    page,
    viewport,
  }) => {
    await open(page, path);
    const screen = viewport?.width ?? 0;
    await expect(movieCards(page).nth(5)).toBeAttached();
    const [first, second, third, fourth] = await Promise.all(
      [0, 1, 2, 3].map((place) => box(movieCards(page).nth(place).locator('..'))),
    );
    if (!first || !second || !third || !fourth) throw new Error('There are too few cards');

    const isWide = screen >= WIDE.from;
    const width = Math.min(screen, isWide ? WIDE.maxWidth : MAX_WIDTH);
    const left = (screen - width) / 2;
    const bleed = isWide ? WIDE.bleed : 0;
    expect(first.x).toBeCloseTo(left + MARGIN - bleed, 0);
    expect(third.right).toBeCloseTo(left + width - MARGIN + bleed, 0);
    expect(second.x - first.right).toBeCloseTo(GAP, 1);
    expect(third.x - second.right).toBeCloseTo(GAP, 1);
    expect(fourth.y - first.bottom).toBeCloseTo(GAP, 1);
    expect(fourth.x).toBeCloseTo(first.x, 1);
    expect([second.y, third.y]).toEqual([first.y, first.y]);
    expect(second.width).toBeCloseTo(first.width, 1);
    const poster = await box(movieCards(page).first().locator('img'));
    expect(poster.height / poster.width).toBeCloseTo(1.5, 2);
    // Flush with the heading.
    expect(poster.x).toBeCloseTo(left + MARGIN, 0);
    if (isWide) expect(poster.width).toBe(120);
  });
}

test('spec 9: the tab bar floats with the measures of the spec, and the pill of the active tab', async ({
  page,
  viewport,
}) => {
  await open(page, '/');
  const { width = 0, height = 0 } = viewport ?? {};
  const bar = tabBar(page).locator('> div').last();
  const measured = await box(bar);
  expect(measured.height).toBe(BAR.height);
  expect(height - measured.bottom).toBe(BAR.marginBottom);
  expect(measured.x).toBeCloseTo(width - measured.right, 0);
  if (width <= MAX_WIDTH) expect(measured.x).toBe(BAR.marginHorizontal);
  else if (width < WIDE.from) expect(measured.width).toBeLessThanOrEqual(MAX_WIDTH);
  else expect(measured.width).toBe(WIDE.tabBar);
  await expect(bar).toHaveCSS('border-radius', `${BAR.radius}px`);

  for (const name of ['Home', 'Search', 'Save', 'Profile']) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    const pill = await box(tab(page, name));
    expect(pill.width).toBeGreaterThanOrEqual(PILL.minWidth);
    expect(pill.height).toBeGreaterThanOrEqual(PILL.minHeight);
    await expect(tab(page, name)).toHaveCSS('border-radius', `${BAR.radius}px`);
    for (const other of await tabBar(page).getByRole('link').all()) {
      const target = await box(other);
      expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44);
    }
  }
});

for (const [path, padding] of [
  ['/', 100],
  ['/search?q=the', 100],
  ['/movie/27205', 80],
] as const) {
  test(`spec 9, ${path}: a bottom padding of ${padding}`, async ({ page }) => {
    await open(page, path);
    await page.getByRole('heading').last().waitFor();
    // Of all the boxes that content stands in, the one that scrolls.
    const paddings = await page
      .getByRole('main')
      .locator('div')
      .evaluateAll((boxes) => boxes.map((element) => getComputedStyle(element).paddingBottom));
    expect(paddings).toContain(`${padding}px`);
  });
}

for (const path of ['/', '/search?q=the', '/movie/27205', '/save', '/_sitemap', '/nowhere']) {
  test(`design 8, ${path}: nothing is wider than the screen, and all of it is covered`, async ({
    page,
    viewport,
    watch,
  }) => {
    if (path === '/nowhere') watch.expect(/404/);
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const { width = 0, height = 0 } = viewport ?? {};
    const size = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const root = document.getElementById('root')?.getBoundingClientRect();
      return { scrollWidth, scrollHeight, rootHeight: root?.height };
    });
    expect(size).toEqual({ scrollWidth: width, scrollHeight: height, rootHeight: height });
  });
}

const searchLink = (page: Page) => page.getByRole('link', { name: 'Search for a movie' });
const goBack = (page: Page) => page.getByRole('button', { name: 'Go Back' });
const poster = (page: Page) => page.getByRole('main').locator('img.poster');
const play = (page: Page) => page.getByRole('link', { name: /^Play the trailer/ });
const share = (page: Page) => page.getByRole('button', { name: 'Share' });

/** The box that a poster is cut off by. */
const clip = (page: Page) => poster(page).locator('xpath=../..');

test('design 9, Details: the poster keeps its top, and Go Back and Share have their places', async ({
  page,
  viewport,
}) => {
  await open(page, '/movie/27205');
  const { width = 0, height = 0 } = viewport ?? {};
  const button = await box(goBack(page));
  const whole = await box(poster(page));
  const seen = await box(clip(page));
  const trailer = await box(play(page));
  const shared = await box(share(page));
  expect(whole.y).toBe(seen.y);
  expect(whole.height).toBeCloseTo(whole.width * 1.5, 0);
  expect(button.height).toBeGreaterThanOrEqual(44);
  if (width >= WIDE.from) {
    expect(seen).toMatchObject({ width: 400, height: 600, x: (width - 1080) / 2 });
    expect(trailer).toMatchObject({ width: 72, height: 72 });
    expect(trailer.x).toBeLessThan(seen.right);
    expect(trailer.right).toBeGreaterThan(seen.right);
    expect(shared.y).toBe(button.y);
    expect(shared.x).toBeGreaterThan(button.right);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '68px');
    await expect(searchLink(page)).toBeVisible();
    return;
  }
  expect(seen.width).toBe(width);
  expect(seen.height).toBeCloseTo(Math.min(490, height * 0.55), 0);
  expect(button).toMatchObject({ x: MARGIN, width: width - 2 * MARGIN });
  expect(shared.x + shared.width / 2).toBeCloseTo(trailer.x + trailer.width / 2, 0);
  await expect(searchLink(page)).toBeHidden();
});

test('design 9, Details: the blurred poster takes no further request', async ({ page, viewport }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/t/p/') && asked.push(request.url()));
  await open(page, '/movie/27205');
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
  const backdrop = page.locator('.backdrop');
  if ((viewport?.width ?? 0) < WIDE.from) return expect(backdrop).toBeHidden();
  expect((await box(backdrop)).height).toBe(680);
  await expect
    .poll(() => backdrop.locator('img').evaluate((image) => Reflect.get(image, 'naturalWidth')))
    .toBeGreaterThan(0);
});

for (const path of ['/', '/search?q=the', '/movie/27205']) {
  test(`design 7, ${path}: nothing moves while posters load`, async ({ page }) => {
    await observeLayoutShift(page);
    // Every poster is late, and so comes into a page that stands already.
    await page.route('**/t/p/w500/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await open(page, path);
    const posters = page.getByRole('main').locator('img[src*="/t/p/w500/"]');
    await expect
      .poll(() =>
        posters.evaluateAll(
          (images) =>
            images.filter((image) => image.matches('img') && Reflect.get(image, 'naturalWidth') > 0).length,
        ),
      )
      .toBeGreaterThanOrEqual(path.startsWith('/movie') ? 1 : 3);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThan(0.001);
  });
}

test('design 9, Search: the box is 50 high and 25 round, inside the margins', async ({ page, viewport }) => {
  await open(page, '/search');
  const frame = searchBox(page).locator('..');
  const measured = await box(frame);
  const screen = viewport?.width ?? 0;
  const width = screen >= WIDE.from ? WIDE.searchBox : Math.min(screen, MAX_WIDTH) - 2 * MARGIN;
  expect(measured.height).toBe(50);
  expect(measured.width).toBeCloseTo(width, 0);
  await expect(frame).toHaveCSS('border-radius', '25px');
});
