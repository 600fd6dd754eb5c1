import { expect, type Locator, type Page } from '@playwright/test';
import { open } from '../harness/open.ts';
import { movieCards, tab, trendingCards } from '../harness/screen.ts';
import { test } from '../harness/test.ts';

const goBack = (page: Page) => page.getByRole('button', { name: 'Go Back', exact: true });

const WIDE = { width: 1280, height: 800 };

/** Returns the styles that hovering might change. Includes the element, its descendants and all pseudo-elements. */
const lookOf = (element: Locator) =>
  element.evaluate((node) =>
    [node, ...node.querySelectorAll('*')]
      .flatMap((part) => [null, '::before', '::after'].map((drawn) => getComputedStyle(part, drawn)))
      .map((style) =>
        [
          style.backgroundColor,
          style.borderTopColor,
          style.color,
          style.textDecorationLine,
          style.transform,
          style.scale,
          style.content,
        ].join(),
      )
      .join('\n'),
  );

/** The path of each screen, with its controls that have a hover effect (design, Look). */
function targets(page: Page): [string, Record<string, Locator>][] {
  const main = page.getByRole('main');
  return [
    [
      '/',
      {
        'the search box': main.locator('.search-frame'),
        'a tab': tab(page, 'Save'),
        'a trending movie': trendingCards(page).first(),
        'a card': movieCards(page).first().locator('..'),
      },
    ],
    [
      '/search',
      {
        'a chip': main.getByRole('link', { name: 'Japanese' }),
        'a genre': main.getByRole('link', { name: 'Western' }),
        'a decade': main.getByRole('link', { name: '1980s' }),
        'Surprise me': main.getByRole('link', { name: 'Surprise me' }),
      },
    ],
    [
      '/movie/27205',
      {
        'Go Back': goBack(page),
        Share: main.getByRole('button', { name: 'Share' }),
        play: main.getByRole('link', { name: /trailer/i }),
        'a name': main.getByRole('link', { name: 'Christopher Nolan' }),
        'a genre': main.getByRole('link', { name: 'Action', exact: true }),
        'a movie of a rail': main.getByRole('list', { name: 'More Like This' }).getByRole('link').first(),
      },
    ],
  ];
}

test('design, Look, pointer: every control has a hover effect: play is scaled by 1.06, buttons have another background and border', async ({
  page,
  searched,
}) => {
  await page.setViewportSize(WIDE);
  for (const [path, named] of targets(page)) {
    await open(page, `${searched}${path}`);
    for (const [name, target] of Object.entries(named)) {
      await page.mouse.move(2, 2);
      const before = await lookOf(target);
      await target.hover();
      await expect.poll(() => lookOf(target), `${name} at ${path}`).not.toBe(before);
    }
  }

  // The page is a movie's now.
  const play = page.getByRole('main').getByRole('link', { name: /trailer/i });
  await play.hover();
  await expect(play).toHaveCSS('scale', '1.06');
  await expect(play).toHaveCSS('background-color', 'rgb(255, 210, 114)');
  await goBack(page).hover();
  await expect(goBack(page)).toHaveCSS('background-color', 'rgb(37, 31, 52)');
  await expect(goBack(page)).toHaveCSS('border-top-color', 'rgb(70, 61, 94)');
  await page.getByRole('main').getByRole('link', { name: 'Christopher Nolan' }).hover();
  const name = page.getByRole('main').getByText('Christopher Nolan');
  await expect(name).toHaveCSS('color', 'rgb(255, 194, 71)');
});

test('design, Look, pointer: no effect remains on devices without hover', async ({ browser, searched }) => {
  const context = await browser.newContext({ viewport: WIDE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  for (const [path, named] of targets(page)) {
    await open(page, `${searched}${path}`);
    for (const [name, target] of Object.entries(named)) {
      const before = await lookOf(target);
      // Without a mouse, a tap leaves an element hovered. Its styles must not change.
      await target.hover();
      expect(await lookOf(target), `${name} at ${path}`).toBe(before);
    }
  }
  await context.close();
});
