import { type Movie, releaseYear } from '@marquee/contract';
import { expect } from '@playwright/test';
import { countNothing } from '../harness/count-nothing.ts';
import { layoutShift, observeLayoutShift } from '../harness/layout-shift.ts';
import { hydrated, open } from '../harness/open.ts';
import { lines, recordCalls } from '../harness/record-calls.ts';
import {
  FIRST_MOVIES,
  movieCards,
  searchBox,
  tab,
  trendingCards,
  trendingInvitation,
} from '../harness/screen.ts';
import { test } from '../harness/test.ts';
import { waitUntilIdle, waitUntilRendered } from '../harness/wait-until-idle.ts';

test('spec 2, Home: tapping the search box opens /search and focuses its box', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Search for a movie' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search for a movie');
});

test('spec 2, 9, design, Behaviour, accessibility, Home: logo and two headings, in this order; the latest movies by descending popularity, in the cards of spec 2, each of which is one link with one name and a silent poster', async ({
  page,
  request,
}) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Marquee', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveText(['MARQUEE', 'Trending Movies', 'Latest Movies']);
  await expect(trendingInvitation(page).or(trendingCards(page)).first()).toBeVisible();
  await expect(page).toHaveTitle('Marquee · Search movies');

  const answer = await request.get('/3/discover/movie?sort_by=popularity.desc');
  const { results }: { results: (Movie & { popularity: number })[] } = await answer.json();
  expect(results).toHaveLength(20);
  expect(results.map(({ popularity }) => popularity)).toEqual(
    results.map(({ popularity }) => popularity).sort((a, b) => b - a),
  );

  const cards = movieCards(page);
  await expect(cards).toHaveCount(FIRST_MOVIES);
  for (const [place, movie] of results.slice(0, FIRST_MOVIES).entries()) {
    const stars = Math.round(movie.vote_average / 2);
    const year = releaseYear(movie) ?? '';
    const card = cards.nth(place);
    await expect(card).toHaveAttribute('href', `/movie/${movie.id}`);
    await expect(card).toHaveAccessibleName(`${movie.title} ${year} Movie, rated ${stars} of 5`);
    await expect(card).toHaveText(`${movie.title} ${stars} ${year} Movie`);
    await expect(card.locator('img')).toHaveAttribute('src', `/t/p/w500${movie.poster_path}`);
    await expect(card.locator('img')).toHaveAttribute('alt', '');
  }
  const nested = cards.locator('a, button, [role=link], [role=button], [tabindex="0"]');
  await expect(nested).toHaveCount(0);
});

test('design, Behaviour, Home: more movies load near the end, without duplicates', async ({ page }) => {
  await open(page, '/');
  await movieCards(page).last().hover();
  const seen = new Set<string | null>();
  await expect(async () => {
    const movies = await movieCards(page).evaluateAll((cards) =>
      cards.map((card) => card.getAttribute('href')),
    );
    expect(new Set(movies).size).toBe(movies.length);
    for (const movie of movies) seen.add(movie);
    await page.mouse.wheel(0, 600);
    expect(seen.size).toBeGreaterThan(45);
  }).toPass({ intervals: [50] });
  expect((await movieCards(page).count()) % 3).toBe(0);
});

test('spec 2, cards: with a modifier key a movie opens in a new tab, as links do', async ({
  page,
  context,
}) => {
  await open(page, '/');
  const address = page.url();
  const beside = context.waitForEvent('page');
  await movieCards(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await (await beside).waitForURL(/\/movie\/\d+$/);
  expect(page.url()).toBe(address);
});

test('spec 1, 2, 9, Home: trending shows the five most searched titles in descending order', async ({
  page,
  request,
  searched,
}) => {
  const answer = await request.get(`${searched}/3/discover/movie?sort_by=popularity.desc`);
  const { results }: { results: Movie[] } = await answer.json();
  // The movies from the fourth on were searched for 2, 6, 1, 4, 5 and 3 times (`shared-servers.ts`).
  const expected = [4, 7, 6, 8, 3].map((place) => results[place]);

  await open(page, searched);
  const cards = trendingCards(page);
  await expect(cards).toHaveCount(5);
  for (const [place, movie] of expected.entries()) {
    const card = cards.nth(place);
    const rating = Math.round((movie?.vote_average ?? 0) / 2);
    await expect(card).toHaveAccessibleName(
      `${movie?.title} ${movie?.release_date?.slice(0, 4)}, rated ${rating} of 5, number ${place + 1}`,
    );
    await expect(card).toHaveAttribute('href', `/movie/${movie?.id}`);
    await expect(card.locator('.card-poster').getByText(String(place + 1), { exact: true })).toBeVisible();
    await expect(card.locator('img')).toHaveAttribute('src', `/t/p/w500${movie?.poster_path}`);
  }
  await cards.first().click();
  await expect(page).toHaveURL(new RegExp(`/movie/${expected[0]?.id}$`));
});

test('spec 7, Home requests each of its two lists once, with the spec’s parameters', async ({ page }) => {
  // Opens Home from another screen, because a page that is opened by its URL already contains both lists.
  await open(page, '/save');
  const calls = recordCalls(page);
  await tab(page, 'Home').click();
  await expect(movieCards(page).first()).toBeVisible();
  await expect
    .poll(() => lines(calls).sort())
    .toEqual(['GET /3/discover/movie', 'GET /v1/databases/marquee/collections/trending/documents']);

  const latest = calls.find(({ path }) => path === '/3/discover/movie');
  expect(latest?.query).toEqual({ sort_by: 'popularity.desc' });
  expect(latest?.headers).toMatchObject({
    accept: 'application/json',
    authorization: expect.stringMatching(/^Bearer \S+$/),
  });

  const trending = calls.find(({ path }) => path.startsWith('/v1/'));
  expect(Object.values(trending?.query ?? {}).map((query): unknown => JSON.parse(query))).toEqual([
    { method: 'limit', values: [5] },
    { method: 'orderDesc', attribute: 'count' },
  ]);
  expect(trending?.headers).toMatchObject({ 'x-appwrite-project': 'marquee' });
});

test('design, Behaviour: a page number beyond the last one is 404, with a link to Home', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  const answer = await open(page, '/?page=400');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page could not be found.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(movieCards(page)).toHaveCount(FIRST_MOVIES);
});

test('design, Behaviour, accessibility: trending and both grids are lists, whose cards have a position', async ({
  page,
  searched,
}) => {
  await countNothing(page);
  await open(page, searched);
  const rail = page.getByRole('list').filter({ has: trendingCards(page).first() });
  await expect(rail.getByRole('listitem')).toHaveCount(5);
  /** Returns for each card what screen readers announce: whether it is in a list, its position and the list's size. */
  const places = () =>
    movieCards(page).evaluateAll((cards) =>
      cards.map((card) => {
        const item = card.closest('[role=listitem]');
        const isInList = item?.closest('[role=list]') !== null;
        return [isInList, item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')].join();
      }),
    );
  // Home's list loads more movies, so its size is unknown (-1).
  expect((await places()).slice(0, 3)).toEqual(['true,1,-1', 'true,2,-1', 'true,3,-1']);
  await open(page, `${searched}/search?q=mockingjay`);
  const found = await movieCards(page).count();
  expect(found).toBeGreaterThan(1);
  expect(await places()).toEqual(Array.from({ length: found }, (_, i) => `true,${i + 1},${found}`));
});

test('design, Behaviour, recently viewed: Home in the wide layout and Search show the movies that were opened; nothing moves when they appear', async ({
  page,
  searched,
}) => {
  await observeLayoutShift(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const id of [27205, 603]) {
    await open(page, `${searched}/movie/${id}`);
    await page.getByText('Overview').waitFor();
    await waitUntilIdle(page);
  }
  await open(page, searched);
  const cards = page.getByRole('list', { name: 'Recently viewed' }).getByRole('link');
  await expect(cards).toHaveText([/^The Matrix/, /^Inception/]);
  await waitUntilRendered(page);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(cards).toHaveCount(0);
  await tab(page, 'Search').click();
  await expect(cards).toHaveText([/^The Matrix/, /^Inception/]);
  await page.getByRole('button', { name: /^Clear/ }).click();
  await expect(cards).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await waitUntilIdle(page);
  await expect(cards).toHaveCount(0);
});
