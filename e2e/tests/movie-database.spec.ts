import { FIXTURE_MOVIES } from '@marquee/test-kit/tmdb';
import { expect } from '@playwright/test';
import { delayRequests } from '../harness/delay-requests.ts';
import { open } from '../harness/open.ts';
import { lines, recordCalls, searchedTerms, writes } from '../harness/record-calls.ts';
import { movieCards, resultsHeading, searchFor, spinner } from '../harness/screen.ts';
import { API_KEY } from '../harness/start-gateway.ts';
import { test } from '../harness/tmdb-test.ts';

/** Returns the stand-in's results: movies with a title word that begins with the term. */
const moviesFor = (term: string) =>
  FIXTURE_MOVIES.filter(({ title }) =>
    title.split(/\s+/).some((word) => word.toLowerCase().startsWith(term)),
  );

test('spec 7: a search request has the spec’s parameters', async ({ page, tmdb }) => {
  const calls = recordCalls(page);
  await open(page, '/search');
  await searchFor(page, 'paper birds & 100%?');
  await expect(page.getByText('No movies found', { exact: true })).toBeVisible();

  const call = calls.find(({ path }) => path === '/3/search/movie');
  expect(call).toMatchObject({ method: 'GET', query: { query: 'paper birds & 100%?' } });
  expect(Object.keys(call?.query ?? {})).toEqual(['query']);
  expect(call?.headers).toMatchObject({
    accept: 'application/json',
    authorization: expect.stringMatching(/^Bearer \S+$/),
  });

  // Leaves out the requests for the posters of trending.
  const searches = tmdb.requests.filter(({ path }) => path === '/3/search/movie');
  expect(searches).toMatchObject([
    {
      method: 'GET',
      path: '/3/search/movie',
      headers: { accept: 'application/json', authorization: `Bearer ${tmdb.token}` },
    },
  ]);
  expect(searches[0]?.query).toEqual({ query: 'paper birds & 100%?' });
});

test('spec 7: a detail request appends the key, and no secret reaches the browser', async ({
  page,
  tmdb,
}) => {
  // Opens the movie from another screen, because a page that is opened by its URL already contains the movie.
  await open(page, '/search?q=night%20gardens');
  const calls = recordCalls(page);
  await movieCards(page).first().click();
  // The search results already contain the title, but "Genres" appears only with the details.
  await expect(page.getByRole('heading', { name: 'Genres' })).toBeVisible();
  // Leaves out search results, because the gateway may refresh stale results at the same time.
  const asked = calls.filter(({ path }) => /^\/3\/movie\/\d+$/.test(path));
  expect(lines(asked)).toEqual(['GET /3/movie/5037']);
  expect(Object.keys(asked[0]?.query ?? {})).toEqual(['api_key']);
  expect(JSON.stringify(calls)).not.toContain(tmdb.token);
  expect(JSON.stringify(calls)).not.toContain(API_KEY);

  // Leaves out the requests for the posters of trending, which need no key in their query.
  const details = tmdb.requests.filter(
    ({ path, query }) => /^\/3\/movie\/\d+$/.test(path) && 'api_key' in query,
  );
  expect(details).toMatchObject([
    {
      method: 'GET',
      path: '/3/movie/5037',
      query: { api_key: API_KEY },
      headers: { accept: 'application/json', authorization: `Bearer ${tmdb.token}` },
    },
  ]);
});

test('spec 2: the spinner shows while a search loads, then the results', async ({ page }) => {
  await open(page, '/search');
  const release = await delayRequests(page, /query=tin/);
  await searchFor(page, 'tin parade');
  await expect(spinner(page)).toBeVisible();
  await expect(resultsHeading(page, 'tin parade')).toHaveCount(0);
  release();
  await expect(movieCards(page)).toHaveCount(1);
  await expect(spinner(page)).toHaveCount(0);
});

test('design, Behaviour: a late answer for an older term is neither shown nor counted for the newer one', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await page.addInitScript(() => {
    // Records each visible combination of heading and movies.
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const heading = [...document.querySelectorAll('[role=heading],h1,h2')]
        .map(({ textContent }) => textContent ?? '')
        .find((text) => text.startsWith('Search Results'));
      const movies = [...document.querySelectorAll('a[href^="/movie/"]')].map((card) => card.ariaLabel);
      seen.push(`${heading}: ${movies.join('; ')}`);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await open(page, '/search');
  const release = await delayRequests(page, /query=marble$/);
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('query=marble'));
  await searchFor(page, 'marble');
  await expect.poll(() => searchedTerms(calls)).toEqual(['marble']);
  await searchFor(page, 'orchard');
  expect((await dropped).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(resultsHeading(page, 'orchard')).toBeVisible();
  await expect(movieCards(page)).toHaveCount(1);
  await expect.poll(() => writes(calls)).toHaveLength(1);
  expect(writes(calls)[0]?.body).toMatchObject({ data: { searchTerm: 'orchard', movie_id: 5003 } });

  // Releases the request for the older term, which the app has aborted.
  release();
  await searchFor(page, 'marble hill');
  await expect(movieCards(page)).toHaveAccessibleName(/^Marble Hill /);
  const seen: unknown = await page.evaluate(() => Reflect.get(window, 'seen'));
  expect(String(seen)).toMatch(/Search Results for orchard ?, 1 film: Glass Orchard/);
  expect(String(seen)).not.toMatch(/Search Results for orchard[^:]*: [^:]*Marble/);
  expect(JSON.stringify(writes(calls))).not.toContain('"marble"');
});

test('design, Behaviour: while a new term loads, the old results stay dimmed and inert', async ({ page }) => {
  await open(page, '/search?q=orchard');
  await expect(movieCards(page)).toHaveCount(1);
  const release = await delayRequests(page, /query=iron/);
  await searchFor(page, 'iron');
  await expect(spinner(page)).toBeVisible();
  await expect(resultsHeading(page, 'orchard')).toHaveCount(0);
  await expect(resultsHeading(page, 'iron')).toHaveCount(0);
  const old = page.locator('[aria-busy=true]');
  await expect(old).toHaveCSS('opacity', '0.35');
  await expect(old).toHaveCSS('pointer-events', 'none');
  release();
  await expect(movieCards(page)).toHaveAccessibleName(/^Iron Lullaby /);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('design, Behaviour: scrolling to the end loads further pages without duplicates until the last one', async ({
  page,
  tmdb,
}) => {
  const calls = recordCalls(page);
  const movies = moviesFor('n');
  expect(movies.length).toBeGreaterThan(20);
  await open(page, '/search');
  await searchFor(page, 'n');
  await expect(resultsHeading(page, 'n')).toBeVisible();
  const pages = Math.ceil((movies.length - 1) / 19);
  const asked = () => calls.filter(({ path }) => path === '/3/search/movie').map(({ query }) => query);
  // Only cards near the viewport are rendered, so they are collected while scrolling.
  const seen = new Set<string | null>();
  await expect(async () => {
    const addresses = await movieCards(page).evaluateAll((cards) => {
      cards.at(-1)?.scrollIntoView();
      return cards.map((card) => card.getAttribute('href'));
    });
    expect(addresses).toEqual([...new Set(addresses)]);
    addresses.forEach((address) => seen.add(address));
    expect([...seen]).toEqual(movies.map(({ id }) => `/movie/${id}`));
  }).toPass({ intervals: [50] });
  await expect(spinner(page)).toHaveCount(0);
  const first = { query: 'n' };
  const more = Array.from({ length: pages - 1 }, (_, i) => ({ query: 'n', page: String(i + 2) }));
  expect(asked()).toEqual([first, ...more]);
  expect(tmdb.requests.filter(({ path }) => path === '/3/search/movie').map(({ query }) => query)).toEqual([
    first,
    ...more,
  ]);
});

test('design, Behaviour: a later page that fails shows an error at the end of the list, and can be retried', async ({
  page,
  watch,
}) => {
  watch.expect(/\b500\b/);
  const nextPage = '**/3/search/movie?*page=2*';
  await page.route(nextPage, (route) => route.fulfill({ status: 500, body: '{}' }));
  await open(page, '/search?q=t');
  await expect(async () => {
    await movieCards(page)
      .last()
      .evaluate((card) => card.scrollIntoView());
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50] });
  await expect(page.getByText('Error: Failed to fetch movies: Internal Server Error')).toBeVisible();
  await expect(resultsHeading(page, 't')).toBeAttached();
  const before = await movieCards(page).count();
  await page.unroute(nextPage);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => movieCards(page).count()).toBeGreaterThan(before);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('design, Behaviour: a list that says 500 pages, but has empty ones, ends without a failure', async ({
  page,
  tmdb,
}) => {
  tmdb.behave({ path: '/3/search/movie', quirk: 'empty-pages' });
  const calls = recordCalls(page);
  await open(page, '/search');
  await searchFor(page, 'bridge');
  // While more pages follow, the size of the set is unknown (-1).
  await expect(movieCards(page).locator('xpath=ancestor-or-self::*[@aria-setsize]')).toHaveAttribute(
    'aria-setsize',
    '1',
  );
  await expect(movieCards(page)).toHaveAccessibleName(/^Everything Under the Bridge /);
  const asked = calls.filter(({ path }) => path === '/3/search/movie').map(({ query }) => query);
  expect(asked).toEqual([{ query: 'bridge' }, { query: 'bridge', page: '2' }]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('design, Gateway, spec 4: cached answers are served during an outage, and searches are still counted @everything', async ({
  page,
  browser,
  tmdb,
}) => {
  const another = await browser.newPage();
  await open(another, '/search?q=kaleido');
  await expect(movieCards(another)).toHaveCount(1);
  await another.close();
  tmdb.behave({ path: '/3', failure: 500 });
  const calls = recordCalls(page);
  await open(page, '/search');
  await searchFor(page, 'kaleido');
  await expect(resultsHeading(page, 'kaleido')).toBeVisible();
  await expect.poll(() => writes(calls)).toHaveLength(1);
});
