import { expect, type Page } from '@playwright/test';
import { layoutShift, observeLayoutShift } from '../harness/layout-shift.ts';
import { hydrated, open } from '../harness/open.ts';
import { waitUntilIdle } from '../harness/wait-until-idle.ts';
import { lines, recordCalls, searchedTerms, writes } from '../harness/record-calls.ts';
import {
  FIRST_MOVIES,
  movieCards,
  resultsHeading,
  searchBox,
  searchFor,
  tab,
  trendingCards,
  trendingInvitation,
} from '../harness/screen.ts';
import { test } from '../harness/test.ts';

test('spec 2, Search: logo, focused box and prompt; the results have a heading with the term', async ({
  page,
}) => {
  await open(page, '/search');
  await expect(page.getByRole('heading', { name: 'Marquee', level: 1 })).toBeVisible();
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search for a movie');
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByText('Start typing to search for movies', { exact: true })).toBeVisible();
  await expect(movieCards(page)).toHaveCount(0);

  await searchBox(page).fill('dune');
  await expect(resultsHeading(page, 'dune')).toBeVisible();
  await expect(movieCards(page).first()).toHaveAccessibleName(/^Dune 2021 Movie, rated \d of 5$/);
  await expect(page).toHaveTitle('Search Results for dune · Marquee');
  await movieCards(page).first().click();
  await expect(page.getByRole('heading', { name: 'Dune', level: 1 })).toBeVisible();
});

test('design, Behaviour: an understood country has the name that the server rendered', async ({ page }) => {
  await open(page, '/search?q=hong%20kong');
  await expect(page.getByText('Hong Kong', { exact: true })).toBeVisible();
});

test('design, Search: a chip’s cross searches without its unit, Back returns it, and both work without script', async ({
  page,
  browser,
}) => {
  await open(page, '/search?q=horror%20without%20gore');
  await page.getByRole('link', { name: 'Remove: not gore' }).click();
  await expect(resultsHeading(page, 'horror')).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=horror$/);
  await page.goBack();
  await expect(resultsHeading(page, 'horror without gore')).toBeVisible();
  const address = page.url();

  const withoutScript = await browser.newPage({ javaScriptEnabled: false });
  await withoutScript.goto(address);
  await withoutScript.getByRole('link', { name: 'Remove: not gore' }).click();
  await expect(withoutScript).toHaveURL(/\/search\?q=horror$/);
  await withoutScript.close();
});

test('spec 4, 9: a request follows 500 ms after the last key press, not earlier, and once', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/search');
  const calls = recordCalls(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const text of ['a', 'al', 'ali']) {
    await searchBox(page).fill(text);
    await page.clock.runFor(499);
    expect(searchedTerms(calls)).toEqual([]);
  }
  await expect(page).toHaveURL(/\/search$/);
  await page.clock.runFor(1);
  await expect.poll(() => searchedTerms(calls)).toEqual(['ali']);
  await page.clock.resume();
  await expect(resultsHeading(page, 'ali')).toBeVisible();
  expect(searchedTerms(calls)).toEqual(['ali']);
});

test('spec 4, 7, design, Behaviour: a search is counted with its first movie, by the spec’s calls, and Home shows the new count without a reload', async ({
  page,
  browser,
  ownServer,
}) => {
  await open(page, ownServer.address);
  await expect(trendingInvitation(page)).toBeVisible();
  const calls = recordCalls(page);
  await tab(page, 'Search').click();
  await searchFor(page, 'godfather');
  const documents = '/v1/databases/marquee/collections/searches/documents';
  const counts = () => calls.filter(({ path }) => path.startsWith(documents));
  await expect.poll(() => lines(counts())).toEqual([`GET ${documents}`, `POST ${documents}`]);
  const [asked, created] = counts();
  expect(Object.values(asked?.query ?? {}).map((query): unknown => JSON.parse(query))).toEqual([
    { method: 'equal', attribute: 'searchTerm', values: ['godfather'] },
  ]);
  expect(created?.body).toEqual({
    documentId: 'unique()',
    data: {
      searchTerm: 'godfather',
      movie_id: 238,
      title: 'The Godfather',
      count: 1,
      poster_url: '/t/p/w500/marquee-238.svg',
    },
  });
  await expect(movieCards(page).first()).toHaveAttribute('href', '/movie/238');
  await tab(page, 'Home').click();
  await expect(trendingCards(page)).toHaveCount(1);
  await expect(trendingCards(page).first()).toHaveAccessibleName(
    'The Godfather 1972, rated 4 of 5, number 1',
  );

  const other = await browser.newPage();
  const theirs = recordCalls(other);
  await open(other, `${ownServer.address}/search?q=godfather`);
  await expect.poll(() => writes(theirs)).toHaveLength(1);
  expect(writes(theirs)[0]).toMatchObject({ method: 'PATCH', body: { data: { count: 2 } } });
  expect(writes(theirs)[0]?.path).toMatch(/\/searches\/documents\/[\w.-]+$/);
  await other.close();
});

test('design, Behaviour: a page of results beyond the last one is 404, and links to the first page', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  const answer = await open(page, '/search?q=drama&page=99');
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).toContain('Page could not be found.');
  await expect(page.getByText('Page could not be found.')).toBeVisible();
  await expect(page.getByText('No movies found')).toHaveCount(0);
  await expect(page).toHaveTitle('Not Found · Marquee');
  await page.getByRole('link', { name: 'Search Results for drama' }).click();
  await expect(page).toHaveURL('/search?q=drama');
  await expect(movieCards(page).first()).toBeVisible();
});

test('design, Behaviour: a settled search is counted once, whatever the visitor does meanwhile', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await open(page, '/search');
  await searchFor(page, 'psycho');
  await expect.poll(() => writes(calls)).toHaveLength(1);

  await searchBox(page).fill(' psycho ');
  await searchBox(page).press('Enter');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await tab(page, 'Home').click();
  await expect(page).toHaveURL(/\/$/);
  await expect(movieCards(page)).toHaveCount(FIRST_MOVIES);
  await tab(page, 'Search').click();
  await expect(page).toHaveURL(/\/search\?q=psycho$/);
  await expect(resultsHeading(page, 'psycho')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(movieCards(page).first()).toBeVisible();
  await movieCards(page).first().click();
  await expect(page).toHaveTitle('Psycho (1960) · Marquee');
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=psycho$/);
  await expect(resultsHeading(page, 'psycho')).toBeVisible();

  await searchFor(page, 'the birds');
  await expect.poll(() => JSON.stringify(writes(calls).at(-1)?.body)).toContain('the birds');
  expect(writes(calls)).toHaveLength(2);
});

test('design, Behaviour: a search in a prerendered page counts when the page becomes visible', async ({
  page,
}) => {
  const calls = recordCalls(page);
  // Automated browsers do not prerender, so the test simulates it.
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  const remembered = () => page.evaluate(() => localStorage.getItem('marquee-seen')?.includes('["sunrise"]'));
  await open(page, '/search?q=sunrise');
  await expect(movieCards(page).first()).toBeVisible();
  await waitUntilIdle(page);
  // To count a search, the app first requests the term's record. No such request has been made yet.
  expect(lines(calls).filter((line) => line.includes('/searches/'))).toEqual([]);
  expect(await remembered()).toBeFalsy();
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => writes(calls)).toHaveLength(1);
  await expect.poll(remembered).toBe(true);
});

test('design, Behaviour: back and forward keep term, results and scroll position', async ({ page }) => {
  await open(page, '/');
  await tab(page, 'Search').click();
  await searchFor(page, 'the');
  await expect(resultsHeading(page, 'the')).toBeVisible();
  await expect(movieCards(page).nth(15)).toBeVisible();
  const movie = movieCards(page).nth(15);
  await movie.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  const name = (await movie.getAttribute('aria-label')) ?? '';
  const before = await movie.boundingBox();
  await movie.click();
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  const movieAddress = page.url();

  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=the$/);
  await expect(searchBox(page)).toHaveValue('the');
  await expect(resultsHeading(page, 'the')).toBeAttached();
  const same = page.getByRole('link', { name, exact: true });
  await expect(same).toBeInViewport();
  await expect.poll(async () => (await same.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);

  await page.goForward();
  await expect(page).toHaveURL(movieAddress);
  await expect(page).toHaveTitle(/\(\d{4}\) · Marquee$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=the$/);
  await expect(resultsHeading(page, 'the')).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(movieCards(page)).toHaveCount(FIRST_MOVIES);
  await page.goForward();
  await expect(page).toHaveURL(/\/search\?q=the$/);
  await expect(resultsHeading(page, 'the')).toBeAttached();
});

test('design, Behaviour: Back and Forward restore each term’s scroll position; a new search starts at the top', async ({
  page,
}) => {
  const list = page.getByRole('main').locator('> div > div').first();
  /** Allows a difference of some pixels: newly rendered rows may change the offset, but visible rows stay in place. */
  const isAt = (expected: number) =>
    expect
      .poll(() => list.evaluate((element, pixels) => Math.abs(element.scrollTop - pixels), expected))
      .toBeLessThan(20);
  /** Types a new term. Focusing the box scrolls the page, but the app must store the earlier position. */
  const searchByKeyboard = async (term: string) => {
    await page.keyboard.press('/');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(term);
    await page.keyboard.press('Enter');
    await expect(resultsHeading(page, term)).toBeAttached();
  };
  const leaveScrolledTo = async (pixels: number) => {
    await list.evaluate((element, down) => (element.scrollTop = down), pixels);
    await isAt(pixels);
    // Waits for a frame, because browsers send scroll events at the start of a frame.
    await waitUntilIdle(page);
  };
  await open(page, '/search?q=the');
  await leaveScrolledTo(900);
  await searchByKeyboard('in');
  await isAt(0);
  await leaveScrolledTo(700);
  await searchByKeyboard('a');
  await isAt(0);

  await page.goBack();
  await expect(resultsHeading(page, 'in')).toBeAttached();
  await isAt(700);
  await page.goBack();
  await expect(resultsHeading(page, 'the')).toBeAttached();
  await isAt(900);
  await page.goForward();
  await expect(resultsHeading(page, 'in')).toBeAttached();
  await isAt(700);

  await page.reload();
  await hydrated(page);
  await isAt(700);
  await page.goBack();
  await expect(resultsHeading(page, 'the')).toBeAttached();
  await isAt(900);

  for (const term of ['in', 'the']) {
    await searchFor(page, term);
    await expect(resultsHeading(page, term)).toBeAttached();
    await isAt(0);
    await leaveScrolledTo(500);
  }
});

test('design, Behaviour: a reload keeps the scroll position of the tab in front', async ({ page }) => {
  await open(page, '/');
  const movie = movieCards(page).nth(15);
  await movie.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await waitUntilIdle(page);
  const before = await movie.boundingBox();
  await tab(page, 'Search').click();
  await expect(searchBox(page)).toBeVisible();
  await tab(page, 'Home').click();
  await expect(page).toHaveURL(/\/$/);
  await expect(movie).toBeInViewport();
  await page.reload();
  await hydrated(page);
  await expect.poll(async () => (await movie.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test('design, Behaviour: an invalid stored scroll position is ignored', async ({ page }) => {
  for (const stored of ['900', 'null', '{"/": 900}', 'no JSON']) {
    await page.addInitScript((text) => sessionStorage.setItem('marquee-scroll-tops', text), stored);
    await open(page, '/search?q=night');
    await expect(movieCards(page).first()).toBeInViewport();
  }
});

/** Waits until a number of the page is the same at two idle moments in succession. Resolves with it. */
async function settled(page: Page, read: () => Promise<number | undefined>): Promise<number> {
  let value: number | undefined;
  for (let last = NaN; value !== last || value === undefined;) {
    last = value ?? NaN;
    await waitUntilIdle(page);
    value = await read();
  }
  return value;
}

test('design, Behaviour: after many pages only a few cards are rendered, and the list does not jump', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await open(page, '/search?q=the');
  const early = movieCards(page).nth(30);
  await expect(async () => {
    await movieCards(page)
      .last()
      .evaluate((card) => card.scrollIntoView());
    await expect(early).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50] });
  const passed = page.getByRole('link', {
    name: (await early.getAttribute('aria-label')) ?? '',
    exact: true,
  });
  await movieCards(page).last().hover();
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    expect(calls.map(({ query }) => query.page)).toContain('5');
  }).toPass({ intervals: [50] });
  await expect(passed).toHaveCount(0);
  await expect.poll(() => movieCards(page).count()).toBeLessThan(80);
  // Rows mount and unmount one per frame. On a slow processor a row may do both after the scroll that brought it back.
  await settled(page, () => movieCards(page).count());

  const name = (await movieCards(page).nth(40).getAttribute('aria-label')) ?? '';
  const same = page.getByRole('link', { name, exact: true });
  await same.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  const placeOfSame = async () => (await same.boundingBox())?.y;
  const before = await settled(page, placeOfSame);
  await page.mouse.wheel(0, -2_500);
  await expect(same).toHaveCount(0);
  await page.mouse.wheel(0, 2_500);
  await expect.poll(placeOfSame).toBeCloseTo(before, 0);
  await expect.poll(() => movieCards(page).count()).toBeLessThan(80);
});

test('design, Behaviour, search comfort: Back goes through the submitted terms without counting them', async ({
  page,
}) => {
  const calls = recordCalls(page);
  // Starts from a term. In an empty Search, a slow machine's pause before Enter would count as a pause in typing, and
  // the next term would replace this one in the history.
  await open(page, '/search?q=rashomon');
  for (const term of ['alien', 'vertigo']) {
    await searchBox(page).fill(term);
    await searchBox(page).press('Enter');
    await expect(resultsHeading(page, term)).toBeVisible();
  }
  await searchFor(page, 'verti');
  await searchFor(page, 'nosferatu');
  await expect.poll(() => JSON.stringify(writes(calls).at(-1)?.body)).toContain('nosferatu');
  const counts = writes(calls).length;
  for (const term of ['vertigo', 'alien']) {
    await page.goBack();
    await expect(resultsHeading(page, term)).toBeVisible();
    await expect(searchBox(page)).toHaveValue(term);
  }
  await page.goForward();
  await expect(resultsHeading(page, 'vertigo')).toBeVisible();
  await page.goBack();
  await expect(resultsHeading(page, 'alien')).toBeVisible();
  await page.goBack();
  await expect(resultsHeading(page, 'rashomon')).toBeVisible();
  expect(writes(calls)).toHaveLength(counts);
});

test('design, Behaviour, search comfort: the history keeps every term when a tab is reopened', async ({
  page,
}) => {
  await open(page, '/');
  await tab(page, 'Search').click();
  for (const term of ['alien', 'vertigo']) {
    await searchBox(page).fill(term);
    await searchBox(page).press('Enter');
    await expect(resultsHeading(page, term)).toBeVisible();
  }
  await tab(page, 'Home').click();
  await expect(page).toHaveURL(/\/$/);
  await tab(page, 'Search').click();
  await expect(resultsHeading(page, 'vertigo')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  for (const term of ['vertigo', 'alien']) {
    await page.goBack();
    await expect(resultsHeading(page, term)).toBeVisible();
  }
});

test('design, Behaviour, search comfort: Back skips a cleared box between two terms', async ({ page }) => {
  await open(page, '/search');
  for (const term of ['alien', 'vertigo', 'rashomon']) {
    await searchBox(page).fill('');
    await expect(page).toHaveURL(/\/search$/);
    await searchBox(page).fill(term);
    await searchBox(page).press('Enter');
    await expect(resultsHeading(page, term)).toBeVisible();
  }
  for (const term of ['vertigo', 'alien']) {
    await page.goBack();
    await expect(resultsHeading(page, term)).toBeVisible();
  }
});

test('design, Behaviour: a fragment in a shared URL is ignored, and no term is lost', async ({ page }) => {
  await open(page, '/search?q=rashomon#content');
  await expect(resultsHeading(page, 'rashomon')).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=rashomon$/);
});

test('design, Behaviour, search comfort: recent searches survive closing the page', async ({ page }) => {
  await open(page, '/search?q=rashomon');
  await page.waitForFunction(() => localStorage.getItem('marquee-seen')?.includes('["rashomon"]'));
  await open(page, '/search');
  await page.getByRole('button', { name: 'rashomon', exact: true }).click();
  await expect(resultsHeading(page, 'rashomon')).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=rashomon$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
  await page.getByRole('button', { name: 'Remove rashomon' }).click();
  await expect(page.getByText('Recent searches')).toHaveCount(0);
});

test('design, Look: recent searches are above the groups of a first page, and cause no layout shift at any width', async ({
  page,
}) => {
  await open(page, '/search?q=rashomon');
  await page.waitForFunction(() => localStorage.getItem('marquee-seen')?.includes('["rashomon"]'));
  await searchFor(page, 'vertigo');
  await page.waitForFunction(() => localStorage.getItem('marquee-seen')?.includes('["vertigo","rashomon"]'));
  await observeLayoutShift(page);
  const recent = page.getByRole('heading', { name: 'Recent searches' });
  const top = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? NaN;
  const tops = new Map<number, number>();
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/search');
    await expect(recent).toBeVisible();
    await waitUntilIdle(page);
    expect(await layoutShift(page), `${width} wide`).toBeLessThan(0.001);
    const [ofRecent, ofTrending, ofGenres] = [
      await top('Recent searches'),
      await top('Trending'),
      await top('Genres'),
    ];
    if (width < 1024) expect(ofTrending).toBeGreaterThan(ofRecent);
    else expect(Math.abs(ofTrending - ofRecent)).toBeLessThan(2);
    expect(ofGenres).toBeGreaterThan(ofTrending);
    tops.set(width, ofRecent);
  }
  // Without recent searches, no space is reserved for them.
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
  for (const [width, ofRecent] of tops) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/search');
    await waitUntilIdle(page);
    expect(await layoutShift(page), `${width} wide`).toBeLessThan(0.001);
    expect(Math.abs((await top('Trending')) - ofRecent)).toBeLessThan(2);
  }
});

test('design, Behaviour, search comfort: tabs share recent searches, and removed ones stay removed', async ({
  page,
  context,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('marquee-seen') ?? '');
  const searchIn = async (tab: Page, term: string) => {
    await searchBox(tab).fill(term);
    await searchBox(tab).press('Enter');
    await expect.poll(stored).toContain(`"${term}"`);
  };
  const other = await context.newPage();
  await open(page, '/search');
  await open(other, '/search');
  await searchIn(page, 'rashomon');
  await searchIn(other, 'vertigo');
  await expect.poll(stored).toMatch(/\["vertigo","rashomon"\]/);

  await page.bringToFront();
  await searchBox(page).fill('');
  await page.getByRole('button', { name: 'Remove vertigo' }).click();
  await expect.poll(stored).toContain('["rashomon"]');
  await searchIn(other, 'alien');
  await expect.poll(stored).toMatch(/\["alien","rashomon"\]/);
});

test('design, Behaviour: a name links to a search that is counted, also after a reload, and not listed as recent', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await open(page, '/movie/329');
  await page.reload();
  await hydrated(page);
  await page.getByRole('link', { name: 'Steven Spielberg', exact: true }).click();
  await expect(resultsHeading(page, 'Steven Spielberg')).toBeVisible();
  await expect.poll(() => writes(calls)).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/movie\/329$/);
  await page.goForward();
  await expect(resultsHeading(page, 'Steven Spielberg')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('Start typing to search for movies')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Genres' })).toBeVisible();
  await expect(page.getByText('Recent searches')).toHaveCount(0);
  expect(writes(calls)).toHaveLength(1);
});

test('design, Behaviour: going back to a term that was searched for before a reload does not count it', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await open(page, '/search?q=metropolis');
  await expect.poll(() => writes(calls)).toHaveLength(1);
  await movieCards(page).first().click();
  await expect(page).toHaveTitle('Metropolis (1927) · Marquee');
  // Deletes the stored results, so that the app must request them again.
  await page.evaluate(() => window.addEventListener('pagehide', () => localStorage.clear()));
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(resultsHeading(page, 'metropolis')).toBeVisible();
  await searchFor(page, 'solaris');
  await expect.poll(() => writes(calls)).toHaveLength(2);
  // To count a search, the app first requests the term's record.
  const lookups = calls.filter(
    ({ method, path }) => method === 'GET' && path.endsWith('/searches/documents'),
  );
  expect(lookups.map(({ query }) => JSON.stringify(query))).toEqual([
    expect.stringContaining('metropolis'),
    expect.stringContaining('solaris'),
  ]);
});

test('spec 5: a term pasted with a line break equals the typed one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const calls = recordCalls(page);
  await open(page, '/search');
  await page.evaluate(() => navigator.clipboard.writeText('the lord of\n the  rings'));
  await searchBox(page).focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(resultsHeading(page, 'the lord of the rings')).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=the(\+|%20)lord(\+|%20)of(\+|%20)the(\+|%20)rings$/);
  expect(searchedTerms(calls)).toEqual(['the lord of the rings']);
});

test('design, Behaviour: a press of the active Search tab scrolls up, and selects the text in the box', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/search?q=the');
  await movieCards(page).nth(15).scrollIntoViewIfNeeded();
  await expect(searchBox(page)).not.toBeInViewport();
  await tab(page, 'Search').click();
  await expect(searchBox(page)).toBeInViewport();
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('dune');
  await expect(searchBox(page)).toHaveValue('dune');
});
