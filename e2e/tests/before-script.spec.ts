import { expect, type Page } from '@playwright/test';
import { delayRequests } from '../harness/delay-requests.ts';
import { recordCalls, writes } from '../harness/record-calls.ts';
import { hydrated } from '../harness/open.ts';
import { movieCards, resultsHeading } from '../harness/screen.ts';
import { test } from '../harness/test.ts';

const SCRIPT = /\/_expo\/static\/js\/web\/entry-/;

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search for a movie' });

test.describe('design, Behaviour: without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can search, open a movie and follow its links; controls that need JavaScript are hidden', async ({
    page,
  }) => {
    await page.goto('/search');
    await box(page).fill('alien');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search?q=alien');
    await expect(page.getByRole('heading', { name: 'Search Results for alien' })).toBeVisible();
    await expect(box(page)).toHaveValue('alien');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('search')).toHaveCount(1);
    await page.getByRole('link', { name: /^Alien \d/ }).click();
    await expect(page.getByRole('heading', { name: 'Alien', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Go Back' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/');

    await page.goto('/search?q=incepton');
    await page.getByRole('link', { name: 'Search instead for incepton' }).click();
    await expect(page).toHaveURL('/search?q=%22incepton%22');
    await expect(page.getByRole('searchbox')).toHaveValue('"incepton"');
    await expect(page.getByText(/No film is called "incepton"$/)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);

    await page.goto('/');
    const first = await movieCards(page).first().getAttribute('href');
    await page.getByRole('link', { name: 'More films' }).click();
    await expect(page).toHaveURL('/?page=2');
    await expect(page.getByRole('link', { name: 'More films' })).toHaveAttribute('href', '/?page=3');
    const latest = page.getByRole('heading', { name: 'Latest Movies' });
    await expect(latest).toBeVisible();
    expect(await movieCards(page).first().getAttribute('href')).not.toBe(first);
  });

  test('Home and Search show all 20 movies of their page, on screen and in print', async ({
    page,
    unsearched,
  }) => {
    for (const path of ['/', '/search?q=drama']) {
      await page.goto(`${unsearched}${path}`);
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media });
        const movies = page.locator('[role=list] a[href^="/movie/"]').filter({ visible: true });
        await expect(movies, `${path} (${media})`).toHaveCount(20);
      }
    }
  });

  test('a missing movie’s page says so, and offers links', async ({ page, watch }) => {
    watch.expect(/404/);
    await page.goto('/movie/1');
    await expect(page.getByRole('alert')).toContainText('Error: Failed to fetch movie details: Not Found');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.getByRole('alert').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search');
  });
});

// The first frame on phones lacks the content far below the fold.
test.describe('design, Pages: content below the fold is rendered right after the first paint, without layout shift', () => {
  test.use({ javaScriptEnabled: false });

  test('also without JavaScript', async ({ page }) => {
    await page.goto('/movie/238');
    const parts = [
      page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Marlon Brando' }) }),
      page.getByRole('heading', { name: /^Part of / }).locator('../..'),
      page.getByRole('heading', { name: 'More Like This' }).locator('../..'),
    ];
    for (const part of parts) {
      await expect(part.getByRole('link').first()).toBeVisible();
      const [animation, kept, height] = await part.evaluate((element) => {
        const { animationName, containIntrinsicHeight } = getComputedStyle(element);
        return [animationName, parseFloat(containIntrinsicHeight), element.getBoundingClientRect().height];
      });
      expect(animation).toBe('after-first-paint');
      expect(kept).toBe(height);
    }
    await page.setViewportSize({ width: 700, height: 844 });
    for (const part of parts) await expect(part).toHaveCSS('animation-name', 'none');
  });
});

test.describe('design, Behaviour: before the script has loaded', () => {
  for (const letters of [0, 3]) {
    test(`typed text is kept when the script loads after ${letters} letters`, async ({ page }) => {
      const release = await delayRequests(page, SCRIPT);
      await page.goto('/search', { waitUntil: 'commit' });
      await box(page).click();
      await page.keyboard.type('alien'.slice(0, letters));
      await expect(box(page)).toHaveValue('alien'.slice(0, letters));
      release();
      // A letter on the way of the script, and the others after it.
      await page.keyboard.type('alien'.charAt(letters));
      await hydrated(page);
      await page.keyboard.type('alien'.slice(letters + 1));
      await expect(page.getByRole('heading', { name: 'Search Results for alien' })).toBeVisible();
      await expect(box(page)).toHaveValue('alien');
      await expect(box(page)).toBeFocused();
    });
  }

  test('the caret stays in its place', async ({ page }) => {
    const release = await delayRequests(page, SCRIPT);
    await page.goto('/search', { waitUntil: 'commit' });
    await box(page).click();
    await page.keyboard.type('alen');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    release();
    await expect(page.getByRole('heading', { name: 'Search Results for alen' })).toBeVisible();
    await page.keyboard.type('i');
    await expect(box(page)).toHaveValue('alien');
  });

  for (const [kind, path] of [
    ['as exported', '/search'],
    ['with its movies', '/search?q=brazil'],
  ] as const)
    test(`text composition continues, and is not counted before it ends, in a page ${kind}`, async ({
      page,
    }) => {
      const calls = recordCalls(page);
      const release = await delayRequests(page, SCRIPT);
      await page.goto(path, { waitUntil: 'commit' });
      // Waits for the app's script at the end of the page. The script that records compositions is next to it.
      await expect(page.locator('script[src*="/entry-"], script[data-src]').first()).toBeAttached();
      await box(page).selectText();
      const session = await page.context().newCDPSession(page);
      const compose = (text: string) =>
        session.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      await compose('ali');
      release();
      await expect(resultsHeading(page, 'ali')).toBeVisible();
      await expect(box(page)).toBeFocused();
      // Replaces the text of the same composition.
      await compose('alien');
      await expect(page.getByRole('heading', { name: 'Search Results for alien' })).toBeVisible();
      await session.send('Input.insertText', { text: 'alien' });
      await expect(box(page)).toHaveValue('alien');
      expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
      await expect.poll(() => writes(calls).length).toBe(1);
      const finds = calls.filter(
        ({ method, path }) => method === 'GET' && path.endsWith('/searches/documents'),
      );
      expect(finds).toHaveLength(1);
      expect(Object.values(finds[0]?.query ?? {}).join()).toContain('"alien"');
    });

  test('Enter, taps and Go Back work natively', async ({ page }) => {
    await delayRequests(page, SCRIPT);
    await page.goto('/search', { waitUntil: 'commit' });
    await box(page).fill('alien');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search?q=alien');
    const movie = page.getByRole('link', { name: /^Alien \d/ });
    await movie.click();
    await expect(page.getByRole('heading', { name: 'Alien', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/search?q=alien');
    await expect(movie).toBeVisible();
  });

  test('Go Back leads to Home from a tab that was opened with the movie', async ({ page, context }) => {
    await context.route(SCRIPT, () => {});
    await page.goto('/', { waitUntil: 'commit' });
    const opened = context.waitForEvent('page');
    await movieCards(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await tab.getByRole('button', { name: 'Go Back' }).filter({ visible: true }).click();
    await expect(tab).toHaveURL('/');
  });
});

test('design, Behaviour: a script that fails to load or parse is retried once, and the page works without it', async ({
  page: blocked,
  context,
  watch,
}) => {
  watch.expect(/^failed request: GET .*\/entry-/);
  watch.expect(/^console error: Failed to load resource: net::ERR_FAILED .*\/entry-/);
  watch.expect(/^page error: SyntaxError/);
  const [unread, once] = [await context.newPage(), await context.newPage()];
  const tries = { blocked: 0, unread: 0, once: 0 };
  await blocked.route(SCRIPT, (route) => {
    tries.blocked += 1;
    return route.abort();
  });
  await unread.route(SCRIPT, (route) => {
    tries.unread += 1;
    return route.fulfill({ contentType: 'text/javascript', body: 'let later = a |> b;' });
  });
  await once.route(SCRIPT, (route) => {
    tries.once += 1;
    return tries.once === 1 ? route.abort() : route.continue();
  });
  await Promise.all([blocked.goto('/'), unread.goto('/'), once.goto('/search')]);
  await box(once).fill('alien');
  for (const page of [blocked, unread]) {
    const posters = page.locator('main img');
    await expect(async () => {
      const drawn = await posters.evaluateAll((images) =>
        images.filter((image) => image.getAttribute('src')),
      );
      expect(drawn.length).toBeGreaterThan(15);
    }).toPass();
  }
  await expect(once.getByRole('heading', { name: 'Search Results for alien' })).toBeVisible();
  expect(tries).toEqual({ blocked: 2, unread: 2, once: 2 });
});

test('design, Behaviour: typing, submitting and tapping work, whichever step the script precedes or interrupts @everything', async ({
  browser,
  catalogue,
}) => {
  test.setTimeout(300_000);
  for (const wait of ['before', 'during'])
    for (const at of ['click', ...'alien', 'Enter', 'tap']) {
      // A new context for each visit, so that each visitor is new.
      const context = await browser.newContext({
        baseURL: catalogue,
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      const release = await delayRequests(page, SCRIPT);
      /** Lets the script load with the visitor's step of this name. */
      const step = async (name: string) => {
        if (name !== at) return;
        release();
        if (wait === 'before') await hydrated(page);
      };
      await page.goto('/search', { waitUntil: 'commit' });
      await step('click');
      await box(page).click();
      for (const letter of 'alien') {
        await step(letter);
        await page.keyboard.type(letter);
      }
      await expect(box(page), `typed, the script ${wait} ${at}`).toHaveValue('alien');
      await step('Enter');
      await page.keyboard.press('Enter');
      await expect(page, `submitted, the script ${wait} ${at}`).toHaveURL('/search?q=alien');
      await step('tap');
      await page.getByRole('link', { name: /^Alien \d/ }).click();
      const title = page.getByRole('heading', { name: 'Alien', exact: true });
      await expect(title, `tapped, the script ${wait} ${at}`).toBeVisible();
      await context.close();
    }
});

test('design, Behaviour: a page number in the URL continues from there, with and without the script', async ({
  page,
}) => {
  await page.goto('/?page=2');
  await expect(page.getByRole('link', { name: 'More films' })).toHaveCount(0);
  const names = () => page.locator('a[href^="/movie/"]').count();
  const before = await names();
  await page.getByRole('heading', { name: 'Latest Movies' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 20_000);
  await expect(async () => expect(await names()).toBeGreaterThan(before)).toPass();
});
