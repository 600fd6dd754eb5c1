import type { Failure } from '@marquee/test-kit/tmdb';
import { expect, type Page } from '@playwright/test';
import { open } from '../harness/open.ts';
import { FIRST_MOVIES, movieCards, placeholder, resultsHeading, searchFor } from '../harness/screen.ts';
import { test } from '../harness/tmdb-test.ts';

const failure = (page: Page) => page.getByRole('alert').getByText(/^Error: /);
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test("spec 2, 8, design, Look, Search: TMDB's 500 is 'Error: Failed to fetch movies: Internal Server Error' in the scheme's red, and can be retried", async ({
  page,
  tmdb,
  watch,
}) => {
  watch.expect(/Failed to load resource/);
  watch.expect(/refused: \d+ GET \S+\/3\/search\/movie\?query=failing/);
  tmdb.behave({ path: '/3/search', term: 'failing f', failure: 500 });
  await open(page, '/search');
  await searchFor(page, 'failing f');
  await expect(failure(page)).toHaveText('Error: Failed to fetch movies: Internal Server Error');
  await expect(page.getByText('No movies found', { exact: true })).toHaveCount(0);
  for (const [colorScheme, red] of [
    ['dark', 'rgb(255, 107, 107)'],
    ['light', 'rgb(198, 47, 52)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(failure(page)).toHaveCSS('color', red);
  }
  tmdb.recover();
  await tryAgain(page).click();
  await expect(page.getByText('No movies found', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('spec 2, 8, Home: a failing list shows an error and can be retried; Home credits TMDB', async ({
  page,
  ownGateway,
  watch,
}) => {
  watch.expect(/Failed to load resource/);
  // The page waits 150 ms for its data. If the failure comes later, the page is sent with 200 (`pages.test.ts`).
  watch.allow(/refused: 503 GET \S+:\d+\/$/);
  watch.expect(/refused: 500 GET \S+\/3\/discover\/movie/);
  const { tmdb, address } = ownGateway;
  tmdb.fail(500);
  await open(page, address);
  await expect(failure(page)).toHaveText('Error: Failed to fetch movies: Internal Server Error');
  await expect(page.getByRole('heading', { name: 'Latest Movies' })).toHaveCount(0);
  tmdb.recover();
  await tryAgain(page).click();
  await expect(movieCards(page)).toHaveCount(FIRST_MOVIES);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(
    page.getByText('This product uses the TMDB API but is not endorsed or certified by TMDB.'),
  ).toBeAttached();
});

test('spec 4: offline a request fails with a message, and recovers', async ({ page, context, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  // Search requests trending first. That request may be in flight when the network fails.
  watch.allow(/Error fetching trending movies: .*no connection/);
  await open(page, '/search');
  await context.setOffline(true);
  await searchFor(page, 'night radio');
  await expect(failure(page)).toHaveText('Error: Failed to fetch movies: no connection');
  await context.setOffline(false);
  await expect(async () => {
    if (await tryAgain(page).isVisible()) await tryAgain(page).click({ timeout: 500 });
    await expect(resultsHeading(page, 'night radio')).toBeVisible({ timeout: 500 });
  }).toPass();
});

/**
 * TMDB's failures with the status text that the visitor sees. If TMDB cannot be reached, the server responds with 502
 * (design, Gateway). One failure per kind: the server's tests cover the others (`movie-routes.test.ts`).
 */
const DETAILS: [Failure, string, number][] = [
  [404, 'Not Found', 5044],
  ['hang-up', 'Bad Gateway', 5045],
];

for (const [kind, phrase, id] of DETAILS) {
  test(`spec 8, Details: TMDB's ${kind} is 'Failed to fetch movie details: ${phrase}', logged`, async ({
    page,
    tmdb,
    watch,
  }) => {
    watch.expect(/Failed to load resource/);
    watch.expect(new RegExp(`refused: \\d+ GET \\S+/movie/${id}`));
    watch.expect(/console error: Error fetching movie details: .*Failed to fetch movie details/);
    tmdb.behave({ path: `/3/movie/${id}`, failure: kind });
    await open(page, `/movie/${id}`);
    await expect(failure(page)).toHaveText(`Error: Failed to fetch movie details: ${phrase}`);
    // If the movie does not exist, the screen offers a search instead of a retry.
    await expect(tryAgain(page)).toHaveCount(kind === 404 ? 0 : 1);
    await expect(page.getByRole('main').getByRole('link', { name: 'Search', exact: true })).toHaveCount(
      kind === 404 ? 1 : 0,
    );
    // The failures may have opened the circuit breaker. Home fails until it is closed.
    tmdb.recover();
    const home = '/3/discover/movie?sort_by=popularity.desc';
    await expect.poll(async () => (await page.request.get(home)).status()).toBe(200);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Latest Movies' })).toBeVisible();
  });
}

test('design, Behaviour, Details: Try again loads the movie', async ({ page, tmdb, watch }) => {
  watch.expect(/Failed to load resource/);
  watch.expect(/refused: 503 GET \S+:\d+\/movie\/5046$/);
  watch.expect(/refused: 500 GET \S+\/3\/movie\/5046/);
  watch.expect(/Error fetching movie details/);
  tmdb.behave({ path: '/3/movie/5046', failure: 500 });
  await open(page, '/movie/5046');
  await expect(failure(page)).toBeVisible();
  tmdb.recover();
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { name: 'Postcards from a Hoax' })).toBeVisible();
});

test('spec 2, cards: a poster that fails to load is replaced by the placeholder', async ({ page, watch }) => {
  watch.expect(/404/);
  await page.route('**/t/p/w500/stand-in-5047.png', (route) => route.fulfill({ status: 404 }));
  await open(page, '/search?q=auditor');
  await expect(placeholder(movieCards(page).first())).toBeVisible();
});
