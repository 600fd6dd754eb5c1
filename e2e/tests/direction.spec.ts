import { expect, type Locator, type Page } from '@playwright/test';
import { countNothing } from '../harness/count-nothing.ts';
import { open } from '../harness/open.ts';
import { waitUntilRendered } from '../harness/wait-until-idle.ts';
import { trendingCards } from '../harness/screen.ts';
import { test } from '../harness/test.ts';

interface Place {
  what: string;
  /** The distances from the window's start side and from its top, in pixels. */
  start: number;
  top: number;
  width: number;
}

/** The positions of all visible texts, images and controls. */
function places(page: Page): Promise<Place[]> {
  return page.evaluate(() => {
    const isFromRight = document.documentElement.dir === 'rtl';
    const found: Place[] = [];
    const add = (what: string, { left, right, top, width, height }: DOMRect) => {
      if (width * height === 0 || top > innerHeight) return;
      found.push({ what, start: isFromRight ? innerWidth - right : left, top, width });
    };
    const root = document.getElementById('root');
    if (!root) throw new Error('The page has no root');
    for (const element of root.querySelectorAll('a,button,input,img,.icon,[role=button]')) {
      add(element.outerHTML.slice(0, 120), element.getBoundingClientRect());
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement;
      // Skips cut-off text, because another part of it is visible in the other direction. Skips parts of a line,
      // because Latin text has the same order in both directions.
      const isPart = !box || box.childNodes.length > 1 || getComputedStyle(box).display === 'inline';
      // SVG text is never cut off, so only HTML elements are measured.
      const isOverflowing = box instanceof HTMLElement && box.scrollWidth > box.clientWidth + 1;
      const isCut = isPart || isOverflowing || text.textContent?.trim() === '';
      const range = document.createRange();
      range.selectNodeContents(text);
      if (!isCut && range.getClientRects().length === 1) {
        add(text.textContent ?? '', range.getBoundingClientRect());
      }
    }
    return found;
  });
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const path of ['/', '/search', '/search?q=the', '/movie/27205', '/nowhere'])
  test(`design, Behaviour: right-to-left layouts mirror ${path}${path === '/' ? '' : ' @everything'}`, async ({
    page,
    searched,
    watch,
  }) => {
    watch.allow(/404/);
    await countNothing(page);
    await open(page, `${searched}${path}`);
    if (path === '/' || path === '/search') await expect(trendingCards(page)).toHaveCount(5);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate(() => (document.documentElement.dir = 'ltr'));
      await waitUntilRendered(page);
      const usual = await places(page);
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      const mirrored = await places(page);
      expect(mirrored.length).toBeGreaterThan(5);
      const different = mirrored.filter(({ what, start, top, width }) => {
        const at = usual.findIndex((place) => place.what === what);
        const [other] = at < 0 ? [] : usual.splice(at, 1);
        return (
          !other ||
          [start - other.start, top - other.top, width - other.width].some((by) => Math.abs(by) > 1.5)
        );
      });
      expect(
        different.map(({ what, start }) => `${Math.round(start)}: ${what}`),
        `${size.width} wide`,
      ).toEqual([]);
    }
  });

test('design, Look and Behaviour: in right-to-left layouts, too, the keycap is at the end of the search box, and the year has equal distances to the rating and the following text @everything', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [lang, side] of [
    ['en', 'right'],
    ['ar', 'left'],
  ] as const) {
    await open(page, `/?lang=${lang}`);
    const distance = await page
      .locator('.search-frame')
      .evaluate(
        (frame, side) =>
          Math.abs(
            frame.getBoundingClientRect()[side] -
              ([...frame.querySelectorAll('.search-frame-key')].at(-1)?.getBoundingClientRect()[side] ?? 0),
          ),
        side,
      );
    // The distance consists of the padding (20) and the border (1) of the box.
    expect(distance, lang).toBe(21);
  }

  // The page is in Arabic now.
  const gaps = await page.evaluate(() => {
    const texts = [...(document.querySelector('.movie-card-line')?.querySelectorAll('.text') ?? [])];
    const places = texts.map((text) => {
      const range = document.createRange();
      const node = text.firstChild;
      if (!node) throw new Error('A text is empty');
      range.setStart(node, 0);
      range.setEnd(node, (node.textContent ?? '').trimEnd().length);
      return range.getBoundingClientRect();
    });
    return places.slice(1).map(({ right }, i) => (places[i]?.left ?? NaN) - right);
  });
  expect(gaps).toHaveLength(2);
  for (const gap of gaps) {
    expect(gap).toBeGreaterThan(4);
    expect(gap).toBeLessThan(10);
  }
});

/** The right edge of an element's text without spaces at its ends, in pixels. */
const rightOfText = (element: Locator) =>
  element.evaluate((box) => {
    const text = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode();
    if (!text) throw new Error('The element has no text');
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, (text.textContent ?? '').trimEnd().length);
    return Math.round(range.getBoundingClientRect().right);
  });

test('design, Look: in right-to-left layouts Latin titles and roles end where their posters and names do', async ({
  page,
  searched,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, `${searched}/movie/603?lang=ar`);
  const neo = page.getByRole('listitem').filter({ hasText: 'Keanu Reeves' });
  expect(await rightOfText(neo.getByText('Neo'))).toBe(await rightOfText(neo.getByRole('link')));

  await open(page, `${searched}/?lang=ar`);
  const edges = [];
  for (const card of await page.locator('.trending-card').all()) {
    const poster = (await card.locator('img').boundingBox()) ?? { x: NaN, width: NaN };
    edges.push(
      (await rightOfText(card.locator('.trending-card-title'))) - Math.round(poster.x + poster.width),
    );
  }
  expect(edges).toEqual([0, 0, 0, 0, 0]);
});

test('design, Behaviour: in right-to-left layouts the text of the empty box is at the right', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'ar' });
  const page = await context.newPage();
  await open(page, `${baseURL}/search`);
  const box = page.getByRole('searchbox');
  await expect(box).toHaveCSS('direction', 'rtl');
  await box.fill('dune');
  await expect(box, 'a typed term has its own direction').toHaveCSS('direction', 'ltr');
  await context.close();
});

test('design, Behaviour: in right-to-left layouts clipped Latin text is not drawn outside of its box @everything', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'ar', viewport: { width: 1280, height: 1000 } });
  const page = await context.newPage();
  for (const [path, clipped] of [
    ['/search?q=the', '.movie-card-overview'],
    ['/search?q=mockingjay', '.movie-card-title'],
  ] as const) {
    await open(page, `${baseURL}${path}`);
    const texts = page.locator(clipped);
    await texts.first().scrollIntoViewIfNeeded();
    await waitUntilRendered(page);
    const cut = await texts.evaluateAll((all) =>
      all.findIndex(
        (text) =>
          text.getBoundingClientRect().bottom < innerHeight &&
          (text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1),
      ),
    );
    expect(cut, `${clipped} of ${path} is clipped`).toBeGreaterThanOrEqual(0);
    const text = texts.nth(cut);
    const box = await text.locator('..').boundingBox();
    const { x, y, width, height } = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(x, 'in its box').toBeGreaterThanOrEqual((box?.x ?? 0) - 1);
    // Pictures of the areas on both sides of the text. Hiding the text must not change them.
    const strips = async () =>
      Promise.all(
        [x - 17, x + width + 1].map(async (left) =>
          (await page.screenshot({ clip: { x: left, y, width: 16, height } })).toString('base64'),
        ),
      );
    const before = await strips();
    await text.evaluate((element) => {
      if (element instanceof HTMLElement) element.style.opacity = '0';
    });
    expect(await strips(), `${clipped} of ${path}`).toEqual(before);
  }
  await context.close();
});
