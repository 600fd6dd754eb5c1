import { expect } from '@playwright/test';
import { FIRST_MOVIES } from '../harness/screen.ts';
import { test } from './engine-test.ts';
import type { Visitor } from './visitor.ts';

/** The main paths in all engines. The tests in `tests` check the screens in one engine. */

/** The name of a movie card. A card of trending also has its number. */
const CARD = /rated \d of 5$/;

const pathname = 'location.pathname';

/** The name of what has the focus. */
const focused = '(document.activeElement.ariaLabel || document.activeElement.innerText)';

/** The messages that the app logs if it cannot reach the search log. */
const NO_CONNECTION =
  /^console error: Error (updating search count|fetching trending movies): .* no connection$/;

/** Opens Search from Home and types a term. */
async function search(visitor: Visitor, term: string): Promise<void> {
  await visitor.tap('link', /^Search for a movie/);
  await visitor.until(pathname, '/search');
  await visitor.tap('searchBox', /^Search for a movie/);
  await visitor.type(term);
  await visitor.see('heading', new RegExp(`^Search Results for ${term}`));
}

test('spec 2: Home shows movies with their posters, and both headings', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.see('heading', /^Trending Movies$/);
  await visitor.see('heading', /^Latest Movies$/);
  const cards = await visitor.see('link', CARD, FIRST_MOVIES);
  // Spec 9: the grid has three columns, so the first row has three cards.
  const [first, second, third, fourth] = cards;
  expect([second?.y, third?.y]).toEqual([first?.y, first?.y]);
  expect(fourth?.x).toBe(first?.x);
  await expect(async () => {
    const shown = (await visitor.all('link', CARD)).slice(0, 6);
    expect(shown.map(({ isPainted }) => isPainted)).not.toContain(false);
  }).toPass();
  // Design, Behaviour: keys scroll the visible screen, even before a click into it.
  await visitor.type(' ');
  await visitor.until(
    `[...document.querySelectorAll('#main div')].some(({ scrollTop }) => scrollTop > 0)`,
    true,
  );
  // Design, Look: the logo is 34 high, multiplied by the visitor's text size.
  const logo = `Math.round(document.querySelector('[aria-label=Marquee] svg').getBoundingClientRect().height)`;
  await visitor.until(logo, 34);
  await visitor.until(`(document.documentElement.style.fontSize = '200%', ${logo})`, 68);
});

test('spec 2, 4: a visitor types a term, opens a movie and goes back', async ({ visitor }) => {
  await visitor.open('/');
  await search(visitor, 'inception');
  // Design, Behaviour: Enter moves the focus from the search box to the results.
  await visitor.type('\n');
  await visitor.until(`${focused}.startsWith('Search Results for inception')`, true);
  await visitor.tap('link', /^Inception/);
  await visitor.until(pathname, '/movie/27205');
  await visitor.see('heading', /^Inception$/);
  await visitor.until(focused, 'Inception');
  await visitor.tap('button', /^Go Back$/);
  await visitor.until(pathname + ' + location.search', '/search?q=inception');
  await visitor.see('link', /^Inception/);
});

for (const leave of ['back', 'reload'] as const)
  test(`design, Behaviour: ${leave} keeps term, results and scroll position @everything`, async ({
    visitor,
  }) => {
    await visitor.open('/');
    await search(visitor, 'the');
    const movie = (await visitor.see('link', CARD, 16))[15]?.name ?? '';
    await visitor.scrollToMiddle('link', movie);
    const place = async () => (await visitor.see('link', movie))[0]?.y ?? 0;
    const before = await place();
    expect(before).toBeGreaterThan(100);
    if (leave === 'back') {
      await visitor.tap('link', movie);
      await visitor.until(`${pathname}.startsWith('/movie/')`, true);
      await visitor.see('heading', /^Overview$/);
      await visitor.back();
    } else {
      // Firefox and WebKit abort the requests of a page that is left. The app logs these as failures.
      visitor.allowed.push(NO_CONNECTION);
      await visitor.reload();
    }
    await visitor.until(pathname + ' + location.search', '/search?q=the');
    await expect(async () => expect(await place()).toBeCloseTo(before, -1)).toPass();
    await visitor.see('heading', /^Search Results for the/);
  });

test.describe('in a focused window', () => {
  test.skip(
    ({ engineName }) => engineName === 'firefox',
    'a driven Firefox is never in front, and pages hear nothing of the focus',
  );

  test('design, Behaviour: Back restores the scroll position of a term that was left by the slash key @everything', async ({
    visitor,
  }) => {
    await visitor.open('/search?q=the');
    const movie = (await visitor.see('link', CARD, 16))[15]?.name ?? '';
    await visitor.scrollToMiddle('link', movie);
    const place = async () => (await visitor.see('link', movie))[0]?.y ?? 0;
    const before = await place();
    expect(before).toBeGreaterThan(100);
    // Waits for a frame, because browsers send scroll events at the start of a frame.
    await visitor.until(
      'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0, true)))',
      true,
    );
    await visitor.type('/dune');
    await visitor.until(pathname + ' + location.search', '/search?q=dune');
    await visitor.see('heading', /^Search Results for dune/);
    await visitor.back();
    await visitor.see('heading', /^Search Results for the/);
    await expect(async () => expect(await place()).toBeCloseTo(before, -1)).toPass();
  });
});

test('design, Pages: a movie opened by its link has its title, facts and poster @everything', async ({
  visitor,
}) => {
  await visitor.open('/movie/27205');
  await visitor.until('document.title', 'Inception (2010) · Marquee');
  await visitor.see('heading', /^Inception$/);
  await visitor.see('heading', /^Production Companies$/);
  await visitor.until(`[...document.images].some(({ naturalWidth }) => naturalWidth > 0)`, true);
  await visitor.tap('button', /^Go Back$/);
  await visitor.until(pathname, '/');
});

test('design, Behaviour, offline: visited content is available offline, after a reload and in a new page @everything', async ({
  visitor,
  product,
}) => {
  await visitor.open('/');
  await visitor.workerReady();
  await search(visitor, 'rashomon');
  await visitor.tap('link', /^Rashomon/);
  await visitor.see('heading', /^Rashomon$/);
  await visitor.see('heading', /^Overview$/);
  // Waits until the app has stored the movie's details, which takes up to a second. Only details contain a runtime.
  await visitor.until(`localStorage.getItem('marquee-seen')?.includes('runtime') ?? false`, true);

  // Posters that were not loaded earlier cannot be loaded without a network.
  visitor.allowed.push(NO_CONNECTION, /^not loaded: \/t\/p\/w500\//);
  await product.cut();
  await visitor.reload();
  await visitor.see('heading', /^Rashomon$/);
  await visitor.open('/');
  await visitor.see('link', CARD, FIRST_MOVIES);
  await visitor.open('/search?q=rashomon');
  await visitor.see('link', /^Rashomon/);
  await product.mend();
});
