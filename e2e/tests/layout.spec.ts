import { expect, type Locator, type Page } from '@playwright/test';
import { delayRequests } from '../harness/delay-requests.ts';
import { hydrated, open } from '../harness/open.ts';
import { waitUntilRendered, waitUntilIdle } from '../harness/wait-until-idle.ts';
import { movieCards, searchBox, tab, tabBar, trendingCards } from '../harness/screen.ts';
import { layoutShift, observeLayoutShift } from '../harness/layout-shift.ts';
import { test } from '../harness/test.ts';

/** The sizes below are in CSS pixels (spec 9, design, Behaviour and Look). */
const MAX_WIDTH = 720;
const WIDE = { from: 1024, maxWidth: 1200, bleed: 12, searchBox: 420 };
/** In windows of 700 and wider, the tab bar is at most 460 wide. */
const TAB_BAR = { from: 700, width: 460 };
const MARGIN = 20;
const GAP = 16;
const BAR = { height: 52, radius: 50, marginHorizontal: 20, marginBottom: 36 };
const PILL = { minWidth: 112, minHeight: 56 };

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1280, height: 800 };
const SIZES = [PHONE, { width: 360, height: 740 }, DESKTOP];

async function box(element: Locator) {
  const measured = await element.boundingBox();
  if (!measured) throw new Error('The element is not drawn');
  return { ...measured, right: measured.x + measured.width, bottom: measured.y + measured.height };
}

/** The bottom paddings of all boxes in main. The scroll container, whose padding the spec names, is one of them. */
const bottomPaddings = (page: Page) =>
  page
    .getByRole('main')
    .locator('div')
    .evaluateAll((boxes) => boxes.map((element) => getComputedStyle(element).paddingBottom));

for (const path of ['/', '/search?q=the'])
  test(`spec 9, ${path}: a centred grid of three columns with a gap of 16, the layout’s maximum width and a bottom padding of 100`, async ({
    page,
  }) => {
    await open(page, path);
    await expect(movieCards(page).nth(5)).toBeAttached();
    expect(await bottomPaddings(page)).toContain('100px');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await waitUntilIdle(page);
      const [first, second, third, fourth] = await Promise.all(
        [0, 1, 2, 3].map((place) => box(movieCards(page).nth(place).locator('..'))),
      );
      if (!first || !second || !third || !fourth) throw new Error('There are too few cards');

      const isWide = size.width >= WIDE.from;
      const width = Math.min(size.width, isWide ? WIDE.maxWidth : MAX_WIDTH);
      const left = (size.width - width) / 2;
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
      // The poster is aligned with the heading.
      expect(poster.x).toBeCloseTo(left + MARGIN, 0);
      if (isWide) expect(poster.width).toBe(120);
    }
  });

test('spec 9: the floating tab bar and the active tab’s pill have the sizes of the spec', async ({
  page,
}) => {
  await open(page, '/');
  const bar = tabBar(page).locator('> div').last();
  for (const { width, height } of [...SIZES, TABLET]) {
    await page.setViewportSize({ width, height });
    await waitUntilIdle(page);
    const measured = await box(bar);
    expect(measured.height).toBe(BAR.height);
    expect(height - measured.bottom).toBe(BAR.marginBottom);
    expect(measured.x).toBeCloseTo(width - measured.right, 0);
    if (width < TAB_BAR.from) expect(measured.x).toBe(BAR.marginHorizontal);
    else expect(measured.width).toBe(TAB_BAR.width);
    await expect(bar).toHaveCSS('border-radius', `${BAR.radius}px`);

    // Only in the narrowest window is each tab selected, because there the pill has the least space.
    for (const name of width === 360 ? ['Search', 'Save', 'Profile', 'Home'] : ['Home']) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
      const pill = await box(tab(page, name));
      expect(pill.width).toBeGreaterThanOrEqual(PILL.minWidth);
      expect(pill.height).toBeGreaterThanOrEqual(PILL.minHeight);
      await expect(tab(page, name)).toHaveCSS('border-radius', `${BAR.radius}px`);
      const targets = await tabBar(page).getByRole('link').all();
      expect(targets).toHaveLength(4);
      for (const other of targets) {
        const target = await box(other);
        expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44);
      }
    }
  }
});

test('design, Behaviour: nothing overflows the screen, and all of it is covered', async ({ page, watch }) => {
  watch.expect(/404/);
  for (const path of ['/', '/search?q=the', '/movie/27205', '/save', '/_sitemap', '/nowhere']) {
    await open(page, path);
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      await waitUntilRendered(page);
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        const root = document.getElementById('root')?.getBoundingClientRect();
        return { scrollWidth, scrollHeight, rootHeight: root?.height };
      });
      expect(size, `${path}, ${width} wide`).toEqual({
        scrollWidth: width,
        scrollHeight: height,
        rootHeight: height,
      });
    }
  }
});

const searchLink = (page: Page) => page.getByRole('link', { name: 'Search for a movie' });
const goBack = (page: Page) => page.getByRole('button', { name: 'Go Back' });
const poster = (page: Page) => page.getByRole('main').locator('img.poster').first();
const play = (page: Page) => page.getByRole('link', { name: /^Find the trailer/ });
const share = (page: Page) => page.getByRole('button', { name: 'Share' });

/** The element that clips the poster. */
const clip = (page: Page) => poster(page).locator('xpath=../..');

test('spec 9, design, Look, Details: poster, play, Go Back, Share, title and logo are in place at each width; the bottom padding is 80, and the blurred poster causes no additional request', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/t/p/') && asked.push(request.url()));
  await open(page, '/movie/27205');
  await page.getByRole('heading').last().waitFor();
  expect(await bottomPaddings(page)).toContain('80px');
  const backdrop = page.locator('.backdrop');
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    await waitUntilRendered(page);
    const button = await box(goBack(page));
    const whole = await box(poster(page));
    const seen = await box(clip(page));
    const trailer = await box(play(page));
    const shared = await box(share(page));
    expect(whole.y).toBe(seen.y);
    expect(whole.height).toBeCloseTo(whole.width * 1.5, 0);
    expect(button.height).toBeGreaterThanOrEqual(44);
    expect(trailer.width).toBe(trailer.height);
    if (width >= WIDE.from) {
      // The poster is aligned with the start of the header.
      expect(seen).toMatchObject({ width: 360, height: 540, x: (width - WIDE.maxWidth) / 2 + MARGIN });
      expect(trailer).toMatchObject({ width: 72, height: 72 });
      expect(trailer.x).toBeLessThan(seen.right);
      expect(trailer.right).toBeGreaterThan(seen.right);
      // Go Back is a pill in the header's row, and Share is beside the rating.
      const search = await box(searchLink(page));
      expect(button.height).toBe(44);
      expect(button.y + 22).toBeCloseTo(search.y + search.height / 2, 0);
      expect(shared).toMatchObject({ width: 44, height: 44 });
      const rating = await box(page.getByText(/^\d+\/10$/).locator('..'));
      expect(rating).toMatchObject({ y: shared.y, height: 44 });
      expect(shared.x).toBeCloseTo(rating.right + 12, 0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '68px');
      await expect(searchLink(page)).toBeVisible();
    } else {
      expect(seen.width).toBe(width);
      expect(seen.height).toBeCloseTo(Math.min(490, height * 0.55), 0);
      expect(button).toMatchObject({ x: MARGIN, width: width - 2 * MARGIN });
      expect(shared.x + shared.width / 2).toBeCloseTo(trailer.x + trailer.width / 2, 0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '38px');
      await expect(searchLink(page)).toBeHidden();
      await expect(backdrop).toBeHidden();
    }
  }

  await test.step('1280 wide: the blurred poster is visible', async () => {
    expect((await box(backdrop)).height).toBe(680);
    await expect
      .poll(() => backdrop.locator('img').evaluate((image) => Reflect.get(image, 'naturalWidth')))
      .toBeGreaterThan(0);
    await waitUntilRendered(page);
    expect(asked.filter((url) => url.endsWith('/marquee-27205.svg'))).toHaveLength(1);
  });

  await test.step('1280 wide: Go Back is 24 from the logo’s last letter, which is aligned with the poster', async () => {
    const word = page.getByRole('main').getByText('MARQUEE');
    await page.evaluate(() => document.fonts.ready);
    const end = await word.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
    // Browsers round the width of letters, so the distance may differ by a pixel.
    expect(Math.abs((await box(goBack(page))).x - end - 24)).toBeLessThanOrEqual(1);
    // The letter M begins 3 pixels from the edge of its icon.
    const icon = await box(page.getByRole('main').getByRole('link', { name: 'Marquee' }).locator('.icon'));
    expect(icon.x + 3).toBe((DESKTOP.width - WIDE.maxWidth) / 2 + MARGIN);
  });

  await test.step('768 wide: Go Back is in the header beside logo and search box', async () => {
    await page.setViewportSize(TABLET);
    await waitUntilRendered(page);
    const button = await box(goBack(page));
    const title = await box(page.getByRole('heading', { level: 1 }));
    const search = await box(searchLink(page));
    const cast = await box(page.getByRole('heading', { name: 'Cast' }));
    expect(button.height).toBe(44);
    expect(button.y + 22).toBeCloseTo(search.y + search.height / 2, 0);
    expect(button.right).toBeLessThan(search.x);
    expect(search.bottom).toBeLessThan(title.y);
    // The poster, 280 × 420, begins 26 + 50 + 24 below the window's top and ends at 520. The sections below it have the
    // full width.
    const money = await box(page.getByRole('heading', { name: 'Budget' }));
    const companies = await box(page.getByRole('heading', { name: 'Production Companies' }));
    expect([money.x, companies.x, cast.x]).toEqual([title.x, title.x - 320, title.x - 320]);
    expect(companies.y).toBeGreaterThan(520);
    expect(companies.y).toBeLessThan(520 + 70);
  });
});

test('design, Look, Details: the whole poster is shown from a width of 700 on, also in a low window @everything', async ({
  page,
}) => {
  for (const id of [671, 120]) {
    await open(page, `/movie/${id}`);
    for (const [width, height, posterHeight] of [
      [844, 390, 420],
      [1024, 600, 540],
      [1366, 625, 540],
    ] as const) {
      await page.setViewportSize({ width, height });
      await waitUntilIdle(page);
      expect((await box(clip(page))).height, `${id} in ${width} × ${height}`).toBe(posterHeight);
    }
  }
});

const firstRail = (page: Page) => page.getByRole('list', { name: /^(More Like This|Part of)/ }).first();

test('design, Look, Details, wide: positions of overview, facts and people; the rails start above the fold @everything', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page, '/movie/671');
  expect((await box(firstRail(page))).y).toBeLessThan(800);
  const heading = (name: string) => box(page.getByRole('heading', { name, exact: true }));
  const overview = page.getByText(/^Owls bring letters/);
  await expect(overview).toHaveCSS('font-size', '18px');
  await expect(overview).toHaveCSS('line-height', '28px');
  expect((await box(overview)).width).toBeLessThanOrEqual(508);
  const genres = await heading('Genres');
  const companies = await heading('Production Companies');
  const budget = await heading('Budget');
  const revenue = await heading('Revenue');
  expect([companies.y, revenue.y]).toEqual([genres.y, budget.y]);
  expect([budget.x, revenue.x - genres.x, companies.x - genres.x]).toEqual([genres.x, 312, 312]);
  // The reading order is that of the specification.
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Overview');
  const order = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(order.slice(0, 5)).toEqual(['Overview', 'Genres', 'Budget', 'Revenue', 'Production Companies']);
  // The director is beside the cast, which has four columns. A character's name is below the actor's.
  const cast = page.getByRole('list', { name: 'Cast' }).getByRole('link');
  const names = await Promise.all((await cast.all()).map(box));
  expect(new Set(names.slice(0, 4).map(({ y }) => y)).size).toBe(1);
  expect(new Set(names.map(({ x }) => x)).size).toBe(4);
  const director = await box(page.getByRole('link', { name: 'Chris Columbus' }));
  expect(director.y).toBe(names[0]?.y);
  expect(director.right).toBeLessThan(names[0]?.x ?? 0);
  const role = await box(page.getByText('Harry Potter', { exact: true }));
  expect(role.x).toBe(names[0]?.x);
  expect(role.y).toBeGreaterThan((names[0]?.y ?? 0) + 22);
});

test('design, Look, Details: first lines of the cast are aligned, even beside a wrapped role @everything', async ({
  page,
}) => {
  await open(page, '/movie/935');
  const list = page.getByRole('list', { name: 'Cast' });
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await waitUntilIdle(page);
    const [first, second] = await Promise.all([0, 1].map((place) => box(list.getByRole('link').nth(place))));
    expect(second?.y, `${width} wide`).toBe(first?.y);
  }
});

test('design, Look, rails: six and a half cards are visible, and arrows scroll by pages', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP);
  await open(page, '/movie/27205');
  const list = page.getByRole('list', { name: 'More Like This' });
  const rail = list.locator('../..');
  const cards = list.getByRole('listitem');
  const [first, second, seventh] = await Promise.all([0, 1, 6].map((place) => box(cards.nth(place))));
  if (!first || !second || !seventh) throw new Error('There are too few cards');
  expect(first.width).toBeCloseTo(163.7, 0);
  expect(second.x - first.right).toBeCloseTo(16, 0);
  // Half of the seventh card is inside the content, which ends at 1220.
  expect(1220 - seventh.x).toBeCloseTo(seventh.width / 2, 0);
  const next = rail.getByRole('button', { name: 'Next films' });
  const previous = rail.getByRole('button', { name: 'Previous films' });
  await expect(next).toHaveCSS('opacity', '0');
  await cards.first().hover();
  await expect(next).toHaveCSS('opacity', '1');
  await expect(previous).toBeHidden();
  const arrow = await box(next);
  expect(arrow).toMatchObject({ width: 44, height: 44 });
  expect(arrow.right).toBeCloseTo(1220, 0);
  // Measures the second card, because the hovered first card is raised.
  const poster = await box(cards.nth(1).locator('img'));
  expect(arrow.y + 22).toBeCloseTo(poster.y + poster.height / 2, 0);
  await next.click();
  // The rail has scrolled until the seventh card is first, or until the last card is fully visible.
  await expect.poll(async () => (await box(cards.last())).right).toBeLessThanOrEqual(1232);
  await expect(previous).toBeVisible();
  await previous.click();
  await expect.poll(async () => (await box(cards.first())).x).toBeCloseTo(60, 0);
});

test.describe('in right-to-left layouts', () => {
  test.use({ locale: 'ar' });

  test('design, Look, rails: the arrows are mirrored @everything', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(DESKTOP);
    await open(page, '/movie/27205');
    const rail = page.locator('.rail').last();
    await rail.getByRole('listitem').first().hover();
    const next = rail.getByRole('button', { name: 'الأفلام التالية' });
    expect((await box(next)).x).toBeCloseTo(60, 0);
    const before = await box(rail.getByRole('listitem').first());
    await next.click();
    await expect
      .poll(async () => (await box(rail.getByRole('listitem').first())).x)
      .toBeGreaterThan(before.x);
  });
});

test('design, Look: a missing movie has two equal pills: in one row, or below each other with a text size of 200 % on a phone @everything', async ({
  page,
  watch,
}) => {
  watch.expect(/404/);
  watch.expect(/Error fetching movie details/);
  await page.setViewportSize(DESKTOP);
  await open(page, '/movie/1');
  const alert = page.getByRole('alert');
  const pills = () =>
    Promise.all([
      box(alert.getByRole('button', { name: 'Go Back' })),
      box(alert.getByRole('link', { name: 'Search' })),
    ]);
  const [back, search] = await pills();
  expect(back).toMatchObject({ width: 152, height: 44 });
  expect(search).toMatchObject({ width: 152, height: 44, y: back.y });
  expect(search.x).toBeCloseTo(back.right + 12, 0);
  expect((back.x + search.right) / 2).toBeCloseTo(640, 0);
  await expect(page.getByRole('button', { name: 'Go Back' })).toHaveCount(1);

  await page.setViewportSize(PHONE);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await waitUntilIdle(page);
  const [upper, lower] = await pills();
  expect(upper.width).toBe(304);
  expect(lower).toMatchObject({ width: 304, x: upper.x });
});

test('design, Pages: browsers know every declaration in the styles', async ({ page, unsearched }) => {
  const found: string[] = [];
  for (const address of [unsearched, '/search', '/search?q=the', '/movie/120']) {
    await open(page, address);
    const { count, unknown } = await page.evaluate(() => {
      const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? '');
      // The rules of the app's components (`theme/styles.web.ts`) with their declarations.
      const rules = styles.flatMap((style) => [...style.matchAll(/([^{}]*:not\(#_\)[^{}]*)\{([^{}]*)\}/g)]);
      const declarations = rules.flatMap(([, selector, body = '']) =>
        body.split(/;(?![^(]*\))/).map((declaration) => ({ selector, declaration })),
      );
      const isKnown = (declaration: string) => declaration.startsWith('--') || CSS.supports(declaration);
      return {
        count: declarations.length,
        unknown: declarations
          .filter(({ declaration }) => !isKnown(declaration))
          .map(({ selector, declaration }) => `${selector} ${declaration}`),
      };
    });
    expect(count).toBeGreaterThan(100);
    found.push(...unknown);
  }
  expect(found).toEqual([]);
});

for (const path of ['/', '/search?q=the', '/movie/27205'])
  for (const [device, size] of [
    ['a phone', PHONE],
    ['a desktop @everything', DESKTOP],
  ] as const)
    test(`design, Pages, ${path}: loading posters causes no layout shift on ${device}`, async ({ page }) => {
      await observeLayoutShift(page);
      await page.setViewportSize(size);
      // Posters wait until everything else on the page is loaded.
      const releasePosters = await delayRequests(page, '**/t/p/w500/*');
      await page.goto(path, { waitUntil: 'commit' });
      await hydrated(page);
      await waitUntilIdle(page);
      const widths = () =>
        page
          .getByRole('main')
          .locator('img[src*="/t/p/w500/"]')
          .evaluateAll((images) => images.map((image) => Number(Reflect.get(image, 'naturalWidth'))));
      expect(Math.max(0, ...(await widths()))).toBe(0);
      releasePosters();
      await expect
        .poll(async () => (await widths()).filter((width) => width > 0).length)
        .toBeGreaterThanOrEqual(path.startsWith('/movie') ? 1 : 3);
      await waitUntilRendered(page);
      expect(await layoutShift(page)).toBeLessThan(0.001);
    });

test('design, Look, Search: the box is 50 high with a radius of 25, within the margins; its text is 16 large, so that phones do not zoom in, and grows with the text size like icons beside text', async ({
  page,
}) => {
  await open(page, '/search');
  await expect(searchBox(page)).toHaveCSS('font-size', '16px');
  const frame = page.getByRole('search').locator('..');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await waitUntilIdle(page);
    const measured = await box(frame);
    const width = size.width >= WIDE.from ? WIDE.searchBox : size.width - 2 * MARGIN;
    expect(measured.height).toBe(50);
    expect(measured.width).toBeCloseTo(width, 0);
    await expect(frame).toHaveCSS('border-radius', '25px');
  }

  await page.setViewportSize(PHONE);
  const mark = page.getByRole('main').getByRole('link', { name: 'Marquee' }).locator('.icon');
  expect((await box(mark)).width).toBe(34);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect((await box(mark)).width).toBe(68);
  await expect(searchBox(page)).toHaveCSS('font-size', '32px');
});

const trendingHeading = (page: Page) => page.getByRole('heading', { name: 'Trending Movies' });

test('design, Look: everything is aligned to one line, and grows with windows from 1,600 on, where a card has up to seven lines of the overview @everything', async ({
  page,
  searched,
}) => {
  await open(page, `${searched}/search?q=qqqq`);
  await trendingHeading(page).waitFor();
  for (const [width, content, rank] of [
    [390, 350, 84],
    [768, 680, 0],
    [1280, 1160, 0],
    [1800, 1640, 0],
    [2199, 1640, 0],
    [2200, 1920, 0],
    [2560, 1920, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await waitUntilIdle(page);
    const left = (width - content) / 2;
    const heading = await box(trendingHeading(page));
    const track = await box(page.locator('.trending-card').first());
    const digit = await box(page.locator('.trending-card-rank').first());
    expect(heading.x, `${width} wide`).toBeCloseTo(left, 0);
    expect(heading.width).toBeCloseTo(content, 0);
    expect(track.x, `${width} wide`).toBeCloseTo(left, 0);
    if (width >= 1600) {
      expect(track.width).toBeCloseTo(260, 0);
      // The last card ends where the content ends.
      const last = await box(page.locator('.trending-card').nth(4));
      expect(last.x + last.width).toBeCloseTo(left + content, 0);
    }
    // The rank begins before its poster, within the side margin. Except on phones, its size follows the poster's.
    expect(digit.x).toBeLessThan(track.x);
    expect(digit.x).toBeGreaterThanOrEqual(track.x - MARGIN);
    if (rank > 0) expect(digit.height).toBe(rank);
    else expect(digit.width / track.width).toBeCloseTo(0.43, 2);
    await expect(trendingHeading(page)).toHaveCSS('font-size', width >= 1600 ? '30px' : '25px');
  }
  await page.setViewportSize({ width: 1600, height: 900 });
  await open(page, '/search?q=the');
  await expect(movieCards(page).nth(17)).toBeAttached();
  const lineCounts = await page
    .locator('.movie-card-overview')
    .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight / 24));
  expect(Math.max(...lineCounts)).toBe(7);
  const [first, fourth] = await Promise.all([0, 3].map((place) => box(movieCards(page).nth(place))));
  if (!first || !fourth) throw new Error('There are too few cards');
  // The poster is still higher than the text, so it determines the height of a row.
  expect(fourth.y - first.y).toBeCloseTo(240 + 2 * WIDE.bleed + GAP + 2, -1);
  for (const [width, poster] of [
    [1600, 160],
    [1800, 180],
    [2560, 180],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await waitUntilIdle(page);
    const picture = await box(movieCards(page).first().locator('img'));
    expect(picture.width).toBeCloseTo(poster, 0);
    expect(picture.height).toBeCloseTo(poster * 1.5, 0);
    const overview = page.locator('.movie-card-overview').first();
    await expect(overview).toHaveCSS('font-size', '16px');
    await expect(overview).toHaveCSS('line-height', '24px');
  }
});

test('design, Look: from 1,600 on trending cards have rating and year under the title, if known @everything', async ({
  page,
  searched,
}) => {
  const card = trendingCards(page).first();
  const facts = card.locator('.trending-card-facts');
  // Simulates another search log, whose records have neither rating nor year (spec 7).
  await page.route('**/collections/trending/documents*', (route) =>
    route.fulfill({ json: { total: 1, documents: [{ movie_id: 238, title: 'The Godfather', count: 1 }] } }),
  );
  await page.setViewportSize({ width: 1920, height: 900 });
  await open(page, `${searched}/save`);
  await tab(page, 'Home').click();
  await expect(card).toHaveAccessibleName('The Godfather, number 1');
  await expect(facts).toHaveCount(0);
  await page.unrouteAll();
  await open(page, searched);
  for (const width of [390, 1280, 1599]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(facts).toBeHidden();
  }
  for (const width of [1600, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(facts).toHaveText(/^\d \d{4}$/);
    await expect(facts).toBeVisible();
    const [title, below] = [await box(card.locator('.trending-card-title')), await box(facts)];
    expect(below.y - title.bottom).toBeCloseTo(4, 0);
    expect(below.x).toBeCloseTo(title.x, 0);
  }
});

test('design, Look: the focus ring of a trending poster has its radius, and is not covered', async ({
  page,
  searched,
}) => {
  await open(page, `${searched}/search?q=qqqq`);
  await page.locator('.trending-card').first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const ring = await page
    .locator('.card-poster')
    .first()
    .evaluate((frame) => {
      const { borderTopColor, borderTopLeftRadius, top, content } = getComputedStyle(frame, ':after');
      const rank = frame.querySelector('.trending-card-rank');
      return { borderTopColor, borderTopLeftRadius, top, content, isLast: frame.lastElementChild === rank };
    });
  // The ring is 2 wide at a distance of 3 from the poster, whose radius is 12. The ring is drawn above the rank.
  expect(ring).toEqual({
    borderTopColor: 'rgb(255, 194, 71)',
    borderTopLeftRadius: '17px',
    top: '-5px',
    content: '""',
    isLast: true,
  });
});

for (const [width, height, direction] of [
  [844, 390, 'left'],
  [640, 400, 'right @everything'],
] as const)
  test(`design, Look, tabs: in a low window of ${width} × ${height} the tabs are a rail at the inline start, ${direction}, beside three columns`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/search?q=the');
    if (direction !== 'left') await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    const links = tabBar(page).getByRole('link');
    await expect(links).toHaveCount(4);
    const rail = await box(tabBar(page).locator('> div').last());
    const [first, second, third, fourth] = await Promise.all(
      [0, 1, 2, 3].map((place) => box(movieCards(page).nth(place))),
    );
    if (!first || !second || !third || !fourth) throw new Error('There are too few cards');
    expect([second.y, third.y]).toEqual([first.y, first.y]);
    expect(fourth.x).toBeCloseTo(first.x, 1);
    if (direction === 'left') expect(rail.right).toBeLessThan(first.x);
    else expect(rail.x).toBeGreaterThan(first.right);
    // However far the list is scrolled, each tab can be touched and covers no card.
    for (const name of direction === 'left' ? ['Save', 'Home'] : []) {
      await movieCards(page).last().scrollIntoViewIfNeeded();
      const target = await box(tab(page, name));
      expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44);
      expect(target.y).toBeGreaterThanOrEqual(0);
      expect(target.bottom).toBeLessThanOrEqual(height);
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
      if (name === 'Save') await page.goBack();
    }
  });

test('design, Look: 320 × 256 (400 % zoom): the tab bar is before the content, and scrolls with it @everything', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/search?q=the');
  await expect(tabBar(page)).toHaveCount(1);
  expect((await box(tabBar(page))).bottom).toBeLessThanOrEqual((await box(searchBox(page))).y);
  await movieCards(page).nth(3).scrollIntoViewIfNeeded();
  await expect(tabBar(page)).not.toBeInViewport();
  await page.goto('/save');
  await expect(tabBar(page)).toBeInViewport();
});

test('design, Look: 320 × 568: title, year and rating are visible above Go Back @everything', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const id of [935, 22, 120]) {
    await open(page, `/movie/${id}`);
    const rating = await box(page.getByText(/^\d+\/10$/));
    // The content fades out over the last 24 pixels above Go Back. The rating must end above these 24 pixels.
    expect(rating.bottom, `movie ${id}`).toBeLessThanOrEqual((await box(goBack(page))).y - 24);
  }
});

test('design, Behaviour: the first visible movie stays visible when a window is rotated or resized', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  const cards = page.locator('.movie-card');
  // At this width, the seventh card is the first of a row.
  await cards.nth(6).evaluate(
    (card) =>
      new Promise((scrolled) => {
        document.addEventListener('scrollend', scrolled, { once: true, capture: true });
        card.scrollIntoView({ block: 'start' });
      }),
  );
  await waitUntilIdle(page);
  const seenFirst = () =>
    cards.evaluateAll((all) => all.findIndex((card) => card.getBoundingClientRect().bottom > 40));
  for (const width of [800, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(seenFirst, `${width} wide`).toBe(6);
  }
});

test('design, Look: behind Home is the poster of rank 1, requested once and visible after the first paint', async ({
  page,
  searched,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, searched);
  const backdrop = page.locator('.backdrop-behindList');
  const { x, width, height } = await box(backdrop);
  expect([x, width, height]).toEqual([0, 1280, 680]);
  await expect(backdrop.locator('.backdrop-quiet')).toHaveCSS('opacity', '0.15');
  const picture = backdrop.locator('img');
  await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
  const address = await picture.getAttribute('src');
  await expect(page.locator('.trending-card img').first()).toHaveAttribute('src', address ?? '');
  expect(asked.filter((url) => url.endsWith(address ?? ''))).toHaveLength(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(backdrop).toBeHidden();
});

/** Returns how many of the elements are in each row, from the top. */
async function rowsOf(elements: Locator): Promise<number[]> {
  const rows = new Map<number, number>();
  for (const element of await elements.all()) {
    const { y } = await box(element);
    rows.set(y, (rows.get(y) ?? 0) + 1);
  }
  return [...rows.values()];
}

test('design, Look, Search: decades, the hint, Surprise me and genres are in place at each width', async ({
  page,
}) => {
  await open(page, '/search');
  const decades = page.getByRole('link', { name: /^\d{4}s$/ });
  const last = decades.last();

  await test.step('390 wide: the decades are a row that scrolls', async () => {
    expect(await rowsOf(decades)).toEqual([11]);
    expect((await box(decades.first())).x).toBe(MARGIN);
    await decades.first().focus();
    await expect(last).not.toBeInViewport();
    // The screen shows four decades and a part of the fifth.
    expect((await box(decades.nth(3))).right).toBeLessThan(PHONE.width);
    expect((await box(decades.nth(4))).right).toBeGreaterThan(PHONE.width);
    // At first, the fifth decade is partly visible and the last one is not visible. The focus scrolls each into view.
    for (const decade of [decades.nth(4), last]) {
      await decade.focus();
      await expect(decade).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('390 wide: wishes and descriptions are rows that scroll, and two genres share a row', async () => {
    for (const name of ['something', 'the one with the volleyball'])
      await expect(page.getByRole('list').filter({ hasText: name }).first()).toHaveCSS('flex-wrap', 'nowrap');
    const genres = page.getByRole('list').filter({ hasText: 'Western' }).getByRole('link');
    expect(await rowsOf(genres)).toEqual(Array.from({ length: 9 }, () => 2));
  });

  for (const [width, rows] of [
    [768, [6, 5]],
    [1280, [11]],
    [1920, [11]],
  ] as const)
    await test.step(`${width} wide: all decades are in sight, in even rows`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await waitUntilIdle(page);
      expect(await rowsOf(decades)).toEqual(rows);
      expect((await box(decades.first())).x).toBe(
        (await box(page.getByRole('heading', { name: 'Decades' }))).x,
      );
      expect((await box(last)).right).toBeLessThanOrEqual(width - MARGIN);
    });

  await test.step('768 wide: the hint and Surprise me share a row', async () => {
    await page.setViewportSize(TABLET);
    await waitUntilIdle(page);
    const surprise = await box(page.getByRole('link', { name: 'Surprise me' }));
    const hint = await box(page.getByText('Start typing to search for movies'));
    expect(surprise.width).toBeLessThan(200);
    expect(surprise.y + surprise.height / 2).toBeCloseTo(hint.y + hint.height / 2, 0);
  });

  await test.step('2560 wide: a tile has the shape of its motif, which is not cut', async () => {
    await page.setViewportSize({ width: 2560, height: 1440 });
    await waitUntilIdle(page);
    const tile = await box(page.getByRole('link', { name: 'Western' }));
    expect(tile.width).toBeCloseTo((1920 - 5 * 16) / 6, 0);
    expect(tile.width / tile.height).toBeCloseTo(15 / 8, 2);
  });

  await test.step('1280 wide: two words of a genre are below each other, beside the motif', async () => {
    await page.setViewportSize(DESKTOP);
    await waitUntilIdle(page);
    const name = page.getByRole('link', { name: 'Science Fiction' }).locator('div').last();
    expect((await box(name)).height).toBe(50);
    expect((await box(name)).width).toBeLessThan(90);
    // With larger text fewer tiles share a row, so that no word is broken.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect((await box(page.getByRole('link', { name: 'Documentary' }).locator('div').last())).height).toBe(
      50,
    );
  });
});

test('design, Look, Search, wide: eleven decades in Arabic, whose names are longer, are in two rows @everything', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page, '/search?lang=ar');
  expect(await rowsOf(page.getByRole('link', { name: /^عقد \d{4}$/ }))).toEqual([6, 5]);
});

test('design, Look, Details, wide: names are not cut, also with a text size of 200 %; the rails start above the fold @everything', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const rightEnds = async () => {
    const names = await page.getByRole('list', { name: 'Cast' }).getByRole('link').all();
    expect(names.length).toBeGreaterThan(5);
    return Promise.all(names.map(async (name) => (await box(name)).right));
  };
  for (const id of [27205, 157336]) {
    await open(page, `/movie/${id}`);
    expect((await box(firstRail(page))).y, `movie ${id}`).toBeLessThan(800);
    expect(Math.max(...(await rightEnds())), `movie ${id}`).toBeLessThanOrEqual(1220);
  }
  // Larger text has fewer columns.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(Math.max(...(await rightEnds()))).toBeLessThanOrEqual(1220);
});

test('design, Look: titles of cards are not cut with a text size of 200 % @everything', async ({
  page,
  searched,
}) => {
  await open(page, searched);
  const cut = (titles = '.movie-card-title, .trending-card-title') =>
    page
      .locator(titles)
      .evaluateAll((all) =>
        all
          .filter(
            ({ clientWidth, clientHeight, scrollWidth, scrollHeight }) =>
              scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
          )
          .map(({ textContent }) => textContent),
      );
  // At the usual text size a title is on one line, and some titles are cut off.
  expect(await cut()).toContain('Back to the Future ');
  const usual = await cut('.trending-card-title');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  // On phones a trending card grows with its text, and shows as much of a title as before.
  expect(await cut()).toEqual(usual);
  for (const size of [TABLET, DESKTOP]) {
    await page.setViewportSize(size);
    await waitUntilIdle(page);
    expect(await cut(), `${size.width} wide`).toEqual([]);
  }
});
