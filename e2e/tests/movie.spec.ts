import { FIXTURE_MOVIES } from '@marquee/test-kit/tmdb';
import { expect, type Page } from '@playwright/test';
import { delayRequests } from '../harness/delay-requests.ts';
import { open } from '../harness/open.ts';
import { waitUntilIdle } from '../harness/wait-until-idle.ts';
import {
  movieCards,
  placeholder,
  resultsHeading,
  searchBox,
  searchFor,
  spinner,
  tab,
} from '../harness/screen.ts';
import { test } from '../harness/test.ts';
import { test as tmdbTest } from '../harness/tmdb-test.ts';

const goBack = (page: Page) => page.getByRole('button', { name: 'Go Back', exact: true });

test('spec 2, 9, design, Pages and Behaviour, Details: facts and sections; the page’s title, description and preview; Go Back without history leads to Home, and its arrow is mirrored in right-to-left layouts', async ({
  page,
}) => {
  const html = (await (await open(page, '/movie/27205'))?.text()) ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inception');
  const main = page.getByRole('main');
  await expect(main.locator('img').first()).toHaveAttribute('src', '/t/p/w500/marquee-27205.svg');
  await expect(main.getByRole('link', { name: '2010', exact: true })).toBeVisible();
  await expect(main.getByText('• 148m', { exact: true })).toBeVisible();
  await expect(main.getByText('8/10', { exact: true })).toBeVisible();
  await expect(main.getByText('37400 votes')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Overview',
    'Genres',
    'Budget',
    'Revenue',
    'Production Companies',
    'Director',
    'Cast',
    'More Like This',
  ]);
  await expect(main.getByText(/^Dom Cobb steals secrets/)).toBeVisible();
  await expect(main.getByText('Science Fiction • Action • Adventure', { exact: true })).toBeVisible();
  await expect(main.getByText('$160 million', { exact: true })).toBeVisible();
  await expect(main.getByText('$826 million', { exact: true })).toBeVisible();
  await expect(main.getByText('Legendary Pictures • Warner Bros. • Syncopy', { exact: true })).toBeVisible();

  await test.step('title, description and preview of the page', async () => {
    const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    expect(title).toBe('Inception (2010) · Marquee');
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /^Dom Cobb steals secrets/,
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/movie\/27205$/);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /\/link-preview\/27205\.jpg$/,
    );
  });

  await test.step('in right-to-left layouts the arrow of Go Back points to the right', async () => {
    const mirrored = () =>
      goBack(page)
        .locator('.icon')
        .evaluate((arrow) => getComputedStyle(arrow).scale);
    expect(await mirrored()).toBe('none');
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    expect(await mirrored()).toBe('-1 1');
    await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  });

  await test.step('Go Back without history leads to Home', async () => {
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await goBack(page).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Latest Movies' })).toBeVisible();
    // Home replaced the movie in the history, so Back does not lead to the movie.
    expect(await entries()).toBe(before);
  });
});

test('design, Behaviour, link previews: each page names a picture with its real size', async ({ page }) => {
  for (const path of ['/', '/search?q=dune', '/movie/27205']) {
    await open(page, path);
    const tag = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    const [address, type] = [(await tag('image')) ?? '', await tag('image:type')];
    const measures = [await tag('image:width'), await tag('image:height')];
    expect(measures, path).toEqual(['1200', '630']);
    expect(new URL(address).origin).toBe(new URL(page.url()).origin);
    const answer = await page.request.get(address);
    expect(answer.headers()['content-type']).toBe(type);
    const shown = await page.evaluate(async (source) => {
      const image = Object.assign(new Image(), { src: source });
      await image.decode();
      return [image.naturalWidth, image.naturalHeight].map(String);
    }, address);
    expect(shown, path).toEqual(measures);
  }
});

test('spec 2, Details: Go Back returns to the previous screen', async ({ page }) => {
  await open(page, '/search');
  await searchFor(page, 'inception');
  await expect(resultsHeading(page, 'inception')).toBeVisible();
  await movieCards(page).first().click();
  await expect(page).toHaveURL(/\/movie\/27205$/);
  await goBack(page).click();
  await expect(page).toHaveURL(/\/search\?q=inception$/);
  await expect(movieCards(page).first()).toBeVisible();
});

test('design, Behaviour: Back cancels the tap on a movie that has not loaded yet', async ({ page }) => {
  await open(page, '/');
  await tab(page, 'Search').click();
  await searchFor(page, 'inception');
  await expect(resultsHeading(page, 'inception')).toBeVisible();
  const isAllDrawn = await movieCards(page)
    .first()
    .evaluate(async (card) => {
      const start = document.startViewTransition.bind(document);
      const { navigation }: { navigation?: EventTarget } = Object(window);
      // Delays the view transition's update until the visitor goes back, so that the result does not depend on the
      // speed of the machine. Only a traversal counts, because the router may replace the URL of the search meanwhile.
      // A promise resolved in the listener would run the update before the app's own listener of the same event.
      const back = new Promise<void>((resolve) => {
        navigation?.addEventListener('navigate', (event) => {
          if (Reflect.get(event, 'navigationType') === 'traverse') setTimeout(resolve);
        });
      });
      let drawn: Promise<unknown> | undefined;
      document.startViewTransition = (update) => {
        const transition = start(async () => {
          await back;
          if (typeof update === 'function') await update();
        });
        drawn = transition.finished;
        return transition;
      };
      if (card instanceof HTMLElement) card.click();
      history.back();
      await drawn;
      return drawn !== undefined;
    });
  expect(isAllDrawn).toBe(true);
  await waitUntilIdle(page);
  await expect(page).toHaveURL(/\/search\?q=inception$/);
  await expect(resultsHeading(page, 'inception')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Overview' })).toHaveCount(0);
  // A visitor can open a movie and go back as usual.
  await movieCards(page).first().click();
  await expect(page).toHaveTitle('Inception (2010) · Marquee');
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=inception$/);
});

test('spec 9, design, Look, Details: Go Back covers no fact, also above a home indicator', async ({
  page,
  context,
}) => {
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } });
  await open(page, '/movie/27205');
  const button = goBack(page);
  await expect.poll(async () => (await button.boundingBox())?.y).toBe(844 - 34 - 20 - 52);
  const last = page.getByText('Legendary Pictures • Warner Bros. • Syncopy', { exact: true });
  await last.hover();
  await page.mouse.wheel(0, 5000);
  const fade = 24;
  await expect
    .poll(async () => {
      const box = await last.boundingBox();
      return box && box.y + box.height;
    })
    .toBeLessThan(844 - 34 - 20 - 52 - fade + 1);
});

test('design, Look, Details: in a low window Go Back is in the header, in a narrow one below the facts @everything', async ({
  page,
}) => {
  await open(page, '/movie/27205');
  for (const size of [
    { width: 844, height: 390 },
    { width: 640, height: 400 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await waitUntilIdle(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    const companies = await page.getByText(/^Legendary Pictures • /).boundingBox();
    const button = await goBack(page).boundingBox();
    if (size.width > 320) expect(button?.y).toBeLessThan(50);
    else expect(button?.y).toBeGreaterThanOrEqual((companies?.y ?? 0) + (companies?.height ?? 0));
  }
});

test('design, Behaviour, Details: a surprise offers another one beside Go Back, other movies do not', async ({
  page,
}) => {
  const again = page.getByRole('button', { name: 'Surprise me' });
  await open(page, '/movie/27205');
  await expect(goBack(page)).toBeVisible();
  await expect(again).toBeHidden();
  await open(page, '/search');
  await page.getByRole('link', { name: 'Surprise me' }).click();
  const addresses: string[] = [];
  for (let times = 0; times < 3; times += 1) {
    await page.waitForURL((url) => url.pathname.startsWith('/movie/') && !addresses.includes(url.pathname));
    addresses.push(new URL(page.url()).pathname);
    await again.click();
  }
});

test('design, Behaviour, Details: a visible word says what the play button does', async ({ page }) => {
  await open(page, '/movie/27205');
  const play = page.getByRole('link', { name: 'Find the trailer of Inception' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await waitUntilIdle(page);
    const [disc, word] = [await play.boundingBox(), await play.locator('[data-text=Trailer]').boundingBox()];
    if (!disc || !word) throw new Error('The word is not drawn');
    if (width === 390) expect(word.y).toBeGreaterThanOrEqual(disc.y + disc.height - 1);
    else expect(word.x + word.width).toBeLessThan(disc.x);
  }
});

test('design, Search: a person of a movie leads to films with an actor or by a director, and Go Back to the movie', async ({
  page,
}) => {
  for (const [name, line] of [
    ['Leonardo DiCaprio', 'Films with Leonardo DiCaprio'],
    ['Christopher Nolan', 'Films by Christopher Nolan'],
  ] as const) {
    await open(page, '/movie/27205');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText(line, { exact: true })).toBeVisible();
    await goBack(page).click();
    await page.waitForURL('**/movie/27205');
  }
  await page.getByRole('link', { name: 'Elliot Page' }).click();
  await expect(page.getByText('Films with Elliot Page')).toBeVisible();
  // A submitted term has an entry of its own, so Back would lead to the earlier term.
  await searchFor(page, 'dune');
  await searchBox(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Search Results for dune' })).toBeVisible();
  await expect(goBack(page)).toBeHidden();
});

test('design, Look, Details: the title is visible on the smallest phones @everything', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, '/movie/27205');
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const button = await goBack(page).boundingBox();
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

test('design, Behaviour, Details: no number overflows the screen at any text size @everything', async ({
  page,
}) => {
  await open(page, '/movie/27205');
  for (const times of [2, 3.1]) {
    await page.addStyleTag({ content: `:root{font-size:${times * 100}%}` });
    for (const text of ['$160 million', '$826 million']) {
      const box = await page.getByText(text, { exact: true }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), text).toBeLessThanOrEqual(390 - 20);
    }
  }
});

test('spec 2, design, Behaviour, Details: while a movie loads, the card’s data, the spinner and Go Back are visible; the response causes no layout shift', async ({
  page,
}) => {
  const answer = await delayRequests(page, '**/3/movie/27205*');
  await open(page, '/search?q=inception');
  await movieCards(page).first().click();
  const title = page.getByRole('heading', { level: 1, name: 'Inception' });
  const head = [
    title,
    page.getByText(/^2010/).filter({ visible: true }).first(),
    page.getByText('8/10'),
    page.locator('.poster').filter({ visible: true }).first(),
  ];
  for (const part of head) await expect(part).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect(goBack(page)).toBeVisible();
  const before = await Promise.all(head.map((part) => part.boundingBox()));
  answer();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(spinner(page)).toHaveCount(0);
  const after = await Promise.all(head.map((part) => part.boundingBox()));
  const places = (boxes: typeof before) => boxes.map((box) => [box?.x, box?.y, box?.height]);
  expect(places(after)).toEqual(places(before));
});

test('design, Behaviour, motion: the poster moves from its card to Details, but not with reduced motion', async ({
  page,
}) => {
  await open(page, '/search?q=inception');
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const moved = document
          .getAnimations()
          .map(({ effect }) => Reflect.get(effect ?? {}, 'pseudoElement'));
        Object.assign(window, { moved });
      });
      return transition;
    };
  });
  const moved = () => page.evaluate(() => Reflect.get(window, 'moved') ?? []);
  const openMovie = async () => {
    await movieCards(page).first().click();
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMovie();
  expect(await moved()).toEqual([]);
  await page.goBack();
  await expect(resultsHeading(page, 'inception')).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openMovie();
  await expect.poll(moved).toContain('::view-transition-group(poster)');
});

test('design, Behaviour, motion: the poster moves from a rail, and back to its place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/movie/27205');
  await page.evaluate(() => {
    const flights: number[] = [];
    Object.assign(window, { flights });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const isMoving = document
          .getAnimations()
          .some(
            ({ effect }) => Reflect.get(effect ?? {}, 'pseudoElement') === '::view-transition-group(poster)',
          );
        if (isMoving) flights.push(document.querySelectorAll('[style*=view-transition-name]').length);
      });
      return transition;
    };
  });
  const flights = () => page.evaluate(() => Reflect.get(window, 'flights'));
  const rail = page.getByRole('list', { name: 'More Like This' });
  await rail.scrollIntoViewIfNeeded();
  const address = await rail.getByRole('link').first().getAttribute('href');
  await rail.getByRole('link').first().click();
  await expect(page).toHaveURL(address ?? '');
  await expect.poll(flights).toEqual([1]);
  await goBack(page).click();
  await expect(page).toHaveURL('/movie/27205');
  await expect.poll(flights).toEqual([1, 1]);
});

test('design, Behaviour, motion: Go Back works while the poster is moving', async ({ page }) => {
  await open(page, '/search?q=inception');
  await page.addStyleTag({ content: '::view-transition-group(*){animation-duration:60s!important}' });
  await movieCards(page).first().click();
  const isMoving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ effect }) =>
            effect && 'pseudoElement' in effect && effect.pseudoElement === '::view-transition-group(poster)',
        ),
    );
  await expect.poll(isMoving).toBe(true);
  await goBack(page).click();
  await expect(page).toHaveURL(/\/search\?q=inception$/);
});

test('design, Behaviour, Details: a link that cannot be shared is copied, with a message', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/movie/27205');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('[aria-live=polite]')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/movie/27205`);
  await expect(page.getByRole('main').getByText('Link copied')).toBeHidden();
});

test('design, Behaviour, Details: an address that the browser refuses to copy is shown selected', async ({
  page,
  baseURL,
}) => {
  // As on a page without TLS.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await open(page, '/movie/27205');
  const shown = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return [dialog.type(), dialog.message(), dialog.defaultValue()];
  });
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await shown).toEqual(['prompt', 'The link could not be copied:', `${baseURL}/movie/27205`]);
});

test('design, Behaviour, Details: Web Share receives the title and the URL', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) });
  });
  await open(page, '/movie/27205');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual({ title: 'Inception', url: `${baseURL}/movie/27205` });
  await expect(page.getByText('Link copied')).toHaveCount(0);
});

/** Movies with incomplete data by title, and a check of the text that replaces the missing data. */
const HOLES: [string, (page: Page) => Promise<void>][] = [
  ['Glass Orchard', (page) => expect(page.getByText('N/A • N/A', { exact: true })).toBeVisible()],
  ['A Quarter to Nowhere', (page) => expect(page.getByText('N/A', { exact: true })).toHaveCount(2)],
  ['Saltwater Saints', (page) => expect(page.getByText('N/A', { exact: true })).toHaveCount(2)],
  ['Night Shift at the Observatory', (page) => expect(page.getByText('N/A', { exact: true })).toHaveCount(1)],
  ['100% Rain', (page) => expect(page.getByText('N/A', { exact: true })).toHaveCount(1)],
  ['Untold', (page) => expect(page.getByText('0/10')).toBeVisible()],
  ['Night Ferry', (page) => expect(page.getByText('$3.5 million', { exact: true })).toBeVisible()],
  ['The Last Tram', (page) => expect(page.getByText('N/A • N/A', { exact: true })).toBeVisible()],
];

tmdbTest('spec 2, design, Behaviour, Details: an empty value is N/A, never a hole', async ({ page }) => {
  for (const [title, check] of HOLES)
    await tmdbTest.step(title, async () => {
      const movie = FIXTURE_MOVIES.find((candidate) => candidate.title === title);
      await open(page, `/movie/${movie?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await check(page);
      await expect(page.getByRole('main')).not.toHaveText(/NaN|undefined|null|\$0 million|Infinity/);
      if (movie?.poster_path === null) {
        await expect(placeholder(page.getByRole('main')).first()).toBeVisible();
      }
    });
});
