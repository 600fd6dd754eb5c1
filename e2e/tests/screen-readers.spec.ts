import { expect, type Page } from '@playwright/test';
import { open } from '../harness/open.ts';
import { movieCards, searchBox, searchFor, tab } from '../harness/screen.ts';
import { test } from '../harness/test.ts';

/** The one live region of the page. It has no role, because an empty status would be a stop of screen readers. */
const liveRegion = (page: Page) => page.locator('[aria-live=polite]');

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();

/** Records each text of the app's live region from now on. Returns the texts so far. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await liveRegion(page).evaluate((region) => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    const note = () => region.textContent && said.push(region.textContent);
    new MutationObserver(note).observe(region, { childList: true });
  });
  return () => page.evaluate<string[]>(() => Reflect.get(window, 'said'));
}

test('design, Behaviour: the title of a page that opens has the focus; after Go Back, the card has it', async ({
  page,
}) => {
  await open(page, '/');
  const card = movieCards(page).first();
  const name = (await card.getAttribute('aria-label')) ?? '';
  await card.click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  expect(name).toContain(await title.innerText());
  // Visitors with a mouse see no ring.
  await expect(title).toHaveCSS('outline-style', 'none');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(card).toBeFocused();

  await tab(page, 'Save').click();
  await expect(heading(page, 'Save')).toBeFocused();
  await tab(page, 'Search').click();
  await expect(searchBox(page)).toBeFocused();
  await page.getByRole('link', { name: 'Surprise me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // A genre leads to its search.
  await page.getByRole('heading', { name: 'Genres' }).locator('xpath=..').getByRole('link').first().click();
  await expect(heading(page, /^Search Results for [A-Z].*, \d+ films$/)).toBeFocused();
});

test('design, Behaviour: a screen takes the focus a moment after the previous one has left, or with the next key', async ({
  page,
}) => {
  await open(page, '/');
  const focused = await movieCards(page)
    .first()
    .evaluate(async (card: HTMLElement) => {
      card.focus();
      card.click();
      const title = () => document.querySelector('#main h1:not(.logo)');
      await new Promise<void>((done) => {
        const changes = { subtree: true, childList: true, attributes: true };
        new MutationObserver(() => title() && done()).observe(document, changes);
      });
      const before = document.activeElement === title();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
      return [before, document.activeElement === title()];
    });
  expect(focused).toEqual([false, true]);
});

test('design, Behaviour: the key that opens Search leads to the box without a stop', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    const names: string[] = [];
    Reflect.set(window, 'focused', names);
    document.addEventListener(
      'focusin',
      ({ target }) => target instanceof Element && names.push(target.nodeName),
    );
  });
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await searchFor(page, 'alien');
  await expect(heading(page, 'Search Results for alien')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'focused'))).toEqual(['INPUT']);
});

test('design, Behaviour: Enter moves the focus to the heading of the results, however late they are', async ({
  page,
}) => {
  const results = await new Promise<() => void>((ready) => {
    void page.route('**/3/search/movie*', async (route) => {
      await new Promise<void>((answer) => ready(answer));
      await route.continue();
    });
    void open(page, '/search').then(async () => {
      await searchBox(page).fill('alien');
      await searchBox(page).press('Enter');
    });
  });
  await expect(searchBox(page)).toBeFocused();
  results();
  await expect(heading(page, /^Search Results for alien ?, \d+ films$/)).toBeFocused();
  // Nothing else says it.
  await expect(liveRegion(page)).toHaveText('');
});

test('design, Behaviour: a typed search is announced once, in the one live region outside of the content', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Search for a movie' }).click();
  await expect(liveRegion(page)).toHaveCount(1);
  const said = await listen(page);
  await searchFor(page, 'alien');
  await expect.poll(said).toHaveLength(1);
  await expect(page.getByRole('status').or(page.getByRole('main').locator('[aria-live=polite]'))).toHaveCount(
    0,
  );
  await searchBox(page).press('Enter');
  await expect(heading(page, /^Search Results for alien ?, /)).toBeFocused();
  const card = movieCards(page).first();
  await card.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(card).toBeFocused();
  expect(await said()).toEqual([expect.stringMatching(/^\d+ movies found for alien$/)]);
});

test('design, Behaviour: a grid is one list of all its movies, with positions, also after its first rows were unmounted', async ({
  page,
}) => {
  await open(page, '/search?q=the');
  const main = page.getByRole('main');
  const grid = main.getByRole('list').filter({ has: movieCards(page).first() });
  await expect(grid).toHaveCount(1);
  await expect(grid.getByRole('list')).toHaveCount(0);
  const lists = await main.getByRole('list').count();
  const places = () =>
    grid
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => [item.ariaPosInSet, item.ariaSetSize].join(' of ')));
  // -1: the list grows, and its end is unknown.
  expect((await places()).slice(0, 4)).toEqual(['1 of -1', '2 of -1', '3 of -1', '4 of -1']);
  // The first eight rows stay mounted, and rows after them are unmounted when they are far away.
  await expect(async () => {
    await movieCards(page).last().scrollIntoViewIfNeeded();
    expect(Number.parseInt((await places()).at(-1) ?? '', 10)).toBeGreaterThan(45);
  }).toPass();
  await expect(main.getByRole('list')).toHaveCount(lists);
});

test('design, Behaviour: names say each fact once, and durations in words', async ({ page, searched }) => {
  await open(page, searched);
  const [trending] = await page.getByRole('link', { name: /, number 1$/ }).all();
  expect(await trending?.ariaSnapshot()).toMatch(/^- link "[^"\d]+ \d{4}, rated \d of 5, number 1"/);
  await expect(movieCards(page).first()).toHaveAccessibleName(/^\D+ \d{4} Movie, rated \d of 5$/);
  await open(page, `${searched}/search`);
  await expect(page.getByRole('link', { name: /^\D+, number 1$/ })).toBeVisible();

  await open(page, `${searched}/movie/27205`);
  const spoken = await page.getByRole('main').ariaSnapshot();
  expect(spoken).toContain('148 minutes');
  expect(spoken).not.toContain('148m');
});

test('design, Behaviour: a clamped overview does not move while a screen reader reads it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  const scrolled = await page.locator('.movie-card-overview').evaluateAll((overviews) =>
    overviews
      .filter((overview) => overview.scrollHeight > overview.clientHeight + 1)
      .map((overview) => {
        overview.scrollTop = 50;
        return overview.scrollTop;
      }),
  );
  expect(scrolled).not.toHaveLength(0);
  expect(Math.max(...scrolled)).toBe(0);
});

for (const javaScriptEnabled of [false, true])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('design, Behaviour: a missing movie has a heading and a title', async ({ page, watch }) => {
      watch.allow(/404|Error fetching movie details/);
      for (const address of ['/movie/99999999', '/movie/abc']) {
        await page.goto(address);
        await expect(page).toHaveTitle('Not Found · Marquee');
        await expect(
          page.getByRole('heading', { level: 1, name: 'Error: Failed to fetch movie details: Not Found' }),
        ).toBeVisible();
      }
    });
  });
