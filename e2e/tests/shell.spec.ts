import { expect, type Page } from '@playwright/test';
import { hydrated, open } from '../harness/open.ts';
import { waitUntilIdle, waitUntilRendered } from '../harness/wait-until-idle.ts';
import { FIRST_MOVIES, movieCards, searchBox, searchFor, tab, tabBar } from '../harness/screen.ts';
import { test } from '../harness/test.ts';

const TABS = [
  { name: 'Home', path: '/' },
  { name: 'Search', path: '/search' },
  { name: 'Save', path: '/save' },
  { name: 'Profile', path: '/profile' },
];

const error = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

test('spec 2, tabs: Home, Search, Save and Profile in this order; only the active one shows its title', async ({
  page,
}) => {
  await open(page, '/');
  for (const { name, path } of TABS) {
    await tab(page, name).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    const tabs = tabBar(page).getByRole('link');
    await expect(tabs).toHaveText(TABS.map((other) => (other.name === name ? name : '')));
    await expect(tabs.locator('.icon')).toHaveCount(4);
    for (const other of TABS) await expect(tab(page, other.name)).toHaveAttribute('href', other.path);
    await expect(page.getByRole('banner')).toHaveCount(0);
  }
});

test('spec 2, tabs: each has its own URL; Save and Profile are placeholders with an icon and a label only', async ({
  page,
}) => {
  for (const { name, path } of TABS) {
    await open(page, path);
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    if (name !== 'Save' && name !== 'Profile') continue;
    const main = page.getByRole('main');
    await expect(main).toHaveText(name);
    await expect(main.locator('.icon')).toHaveCount(1);
    await expect(main.locator('a, button, input, img')).toHaveCount(0);
    await expect(page).toHaveTitle(`${name} · Marquee`);
  }
});

test('design, Behaviour: a path that starts with two slashes does not lead to another site', async ({
  page,
  watch,
  baseURL,
}) => {
  await open(page, `${baseURL}//movie/157336`);
  await expect(page).toHaveURL((url) => url.pathname === '/movie/157336');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Interstellar/);
  watch.expect(/404/);
  await open(page, `${baseURL}//nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unmatched Route');
});

test('design, Pages: the title is that of the screen in front, in any order', async ({ page }) => {
  await open(page, '/');
  await tab(page, 'Save').click();
  await expect(page).toHaveTitle('Save · Marquee');
  await tab(page, 'Home').click();
  await expect(page).toHaveTitle('Marquee · Search movies');
  await movieCards(page).first().click();
  await expect(page).toHaveTitle(/\(\d{4}\) · Marquee$/);
  const description = page.locator('meta[name="description"]');
  await expect(description).not.toHaveAttribute('content', /^Search films/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle('Marquee · Search movies');
  await expect(description).toHaveAttribute('content', /^Search films/);
  await expect(description).toHaveCount(1);
});

test('spec 2, 8, not found: texts, the attempted path as a link, the status, and a link to the sitemap, which lists all routes', async ({
  page,
  watch,
}) => {
  watch.expect(/404/);
  const response = await open(page, '/no/such%20page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unmatched Route');
  await expect(page.getByText('Page could not be found.')).toBeVisible();
  const attempted = page.getByRole('link', { name: /\/no\/such(%20| )page$/ });
  await expect(attempted).toHaveAttribute('href', /^\/no\/such(%20| )page$/);
  await expect(page.getByRole('link', { name: 'Sitemap' })).toHaveAttribute('href', '/_sitemap');

  await page.getByRole('link', { name: 'Sitemap' }).click();
  await expect(page).toHaveURL(/\/_sitemap$/);
  for (const file of ['(tabs)/index', '(tabs)/search', '(tabs)/save', '(tabs)/profile', '_sitemap'])
    await expect(page.getByRole('link', { name: `./${file}.tsx` })).toBeVisible();
  await expect(page.getByText('./movie/[id].tsx')).toBeVisible();
  await page.getByRole('link', { name: './(tabs)/profile.tsx' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-current', 'page');
});

test("spec 2, not found: 'Go back' replaces the page with / if there is no history", async ({
  page,
  watch,
}) => {
  watch.expect(/404/);
  await open(page, '/nowhere');
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.getByText('Go back', { exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Latest Movies' })).toBeVisible();
  expect(await entries()).toBe(before);
});

test("spec 2, 8, error screen: 'Something went wrong', the message, and Retry recovers", async ({
  page,
  watch,
}) => {
  watch.expect(/The projector broke/);
  // Of all screens, only Details rounds a rating out of ten, such as 8.4. So only Details fails.
  await page.addInitScript(() => {
    const round = Math.round;
    Math.round = (value) => {
      if (value === 8.4 && Reflect.get(window, 'broken') === true) throw new Error('The projector broke');
      return round(value);
    };
  });
  await open(page, '/search');
  await searchFor(page, 'inception');
  await expect(movieCards(page).first()).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'broken', true));
  await movieCards(page).first().click();
  await expect(error(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Error: The projector broke');
  await page.evaluate(() => Reflect.set(window, 'broken', false));
  await page.getByText('Retry', { exact: true }).click();
  await expect(error(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Inception', level: 1 })).toBeVisible();
});

test('design, Pages: hydration on a slow device logs nothing', async ({ page, context }) => {
  test.slow();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const path of ['/', '/search?q=dune', '/movie/27205', '/_sitemap', '/save']) {
    await open(page, path);
    await waitUntilIdle(page);
  }
});

test('design, Pages and Behaviour: returning with stored data logs nothing', async ({ page }) => {
  for (const path of ['/', '/search?q=dune', '/movie/27205', '/', '/search?q=dune', '/movie/27205']) {
    await open(page, path);
    await waitUntilIdle(page);
  }
});

test('crawlers may fetch pages and posters, but not count', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const rules = (await answer.text()).split('\n').filter((line) => /^(dis)?allow/i.test(line));
  expect(rules).toEqual(['Disallow: /v1/']);
});

test('design, Behaviour: nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const seconds = await page.evaluate(() => {
    const element = document.createElement('div');
    element.style.animation = 'spin 2s';
    element.style.transition = 'opacity 2s';
    document.body.append(element);
    const { animationDuration, transitionDuration } = getComputedStyle(element);
    return [animationDuration, transitionDuration].map(parseFloat);
  });
  for (const duration of seconds) expect(duration).toBeLessThanOrEqual(0.001);
});

test('design, Behaviour and Look: tapping the active tab scrolls to the top, and on Search focuses the box', async ({
  page,
}) => {
  await open(page, '/');
  const heading = page.getByRole('heading', { name: 'Latest Movies' });
  await movieCards(page).last().scrollIntoViewIfNeeded();
  await expect(heading).not.toBeInViewport();
  await tab(page, 'Home').click();
  await expect(heading).toBeInViewport();
  await open(page, '/search?q=dune');
  await expect(searchBox(page)).not.toBeFocused();
  await tab(page, 'Search').click();
  await expect(searchBox(page)).toBeFocused();
});

test('design, Behaviour: the pill slides to the selected tab, or jumps with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
  // Records transitions by events, because polling could miss a transition of 220 ms.
  await page.evaluate(() =>
    document.addEventListener('transitionrun', ({ target }) => {
      if (!(target instanceof Element) || !target.matches('.tab-pill')) return;
      const durations = target.getAnimations().map(({ effect }) => effect?.getTiming().duration);
      document.documentElement.dataset.slides = JSON.stringify(durations);
    }),
  );
  const root = page.locator('html');
  await tab(page, 'Profile').click();
  await expect(root).toHaveAttribute('data-slides', '[220]');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await root.evaluate((element) => element.removeAttribute('data-slides'));
  await tab(page, 'Save').click();
  await expect(tab(page, 'Save')).toHaveAttribute('aria-current', 'page');
  // Waits for the frames in which a slide would have started.
  await waitUntilIdle(page);
  expect(await root.evaluate((element) => element.dataset.slides ?? 'none')).not.toBe('[220]');
});

test('design, Behaviour, motion: tabs cross-fade within 120 ms, but not with reduced motion', async ({
  page,
}) => {
  await open(page, '/save');
  // Opens the tab once before the test, because a tab opens without a fade the first time.
  await tab(page, 'Profile').click();
  await expect(page.getByRole('main')).toContainText('Profile');
  // Records transitions by events, because polling could miss a transition this short.
  await page.evaluate(() => {
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (propertyName !== 'opacity' || !(target instanceof Element)) return;
      if (!target.matches(':has(main)')) return;
      const isFade = (one: Animation) => Reflect.get(one, 'transitionProperty') === 'opacity';
      const fade = target.getAnimations().find(isFade);
      const way = target.getAttribute('aria-hidden') === 'true' ? 'out' : 'in';
      Reflect.get(window, 'fades').push(`${way} ${String(fade?.effect?.getTiming().duration)}`);
    });
  });
  /** Opens a tab. Returns the directions and durations of the fades. */
  async function fadesTo(name: string): Promise<string[]> {
    // Waits for running animations, because a fade that begins during another fade is shorter.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await waitUntilIdle(page);
    await page.evaluate(() => Reflect.set(window, 'fades', []));
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await waitUntilIdle(page);
    return page.evaluate(() => Reflect.get(window, 'fades'));
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect((await fadesTo('Save')).sort()).toEqual(['in 120', 'out 120']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await fadesTo('Profile')).not.toContainEqual(expect.stringMatching(/ 120$/));
});

test('design, Behaviour: forced colours keep tabs distinguishable and icons visible @everything', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/save');
  const colors = await Promise.all(
    [
      tab(page, 'Save').locator('.tab-pill'),
      tab(page, 'Save').getByText('Save'),
      tab(page, 'Save').locator('.icon'),
    ].map((part, i) =>
      part.evaluate(
        (element, property) => getComputedStyle(element).getPropertyValue(property),
        i ? 'color' : 'background-color',
      ),
    ),
  );
  const system = await page.evaluate(() => {
    const probe = document.createElement('div');
    probe.style.cssText = 'forced-color-adjust:none;background:Highlight;color:HighlightText';
    document.body.append(probe);
    const { backgroundColor, color } = getComputedStyle(probe);
    return [backgroundColor, color, color];
  });
  expect(colors).toEqual(system);
});

test('design, Behaviour, print: rows outside of the window are printed', async ({ page }) => {
  await open(page, '/search?q=the');
  await expect(movieCards(page).first()).toBeVisible();
  /** Returns the number of rows that are not rendered. They are empty boxes with a height. */
  const emptyRows = () =>
    page.evaluate(() => document.querySelectorAll('main div[style*="height"]:empty').length);
  await expect(async () => {
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, 3000);
    // Requires more rows than the check at the end, because some rows may render only after scrolling.
    expect(await emptyRows()).toBeGreaterThan(8);
  }).toPass();
  const left = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('main div[style*="height"]:empty').length;
  });
  expect(left).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(emptyRows).toBeGreaterThan(2);
});

test('design, Behaviour, print: posters that have not loaded have the background of the placeholder', async ({
  page,
}) => {
  await page.route('**/t/p/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  const poster = movieCards(page).first().locator('img');
  await expect(poster).toHaveCSS('background-color', 'rgb(230, 218, 196)');
  await expect(poster).toHaveCSS('print-color-adjust', 'exact');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('design, Behaviour, print: dark on white, the whole page, no controls', async ({ page }) => {
  // The width of a sheet of paper without its margins.
  await page.setViewportSize({ width: 716, height: 844 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['/', '/search?q=the', '/movie/27205']) {
    await open(page, path);
    expect((await page.getByRole('main').boundingBox())?.width).toBe(716);
    await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('main')).toHaveCSS('color-scheme', 'light');
    const heading = page.getByRole('heading', { name: /^(Latest Movies|Search Results for|Inception)/ });
    await expect(heading).toHaveCSS('color', 'rgb(29, 23, 40)');
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(tabBar(page)).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    const { scrolls, high } = await page.evaluate(() => ({
      scrolls: [...document.querySelectorAll('main, main > div')].some(
        (box) => getComputedStyle(box).display !== 'none' && box.scrollHeight > box.clientHeight + 1,
      ),
      high: document.documentElement.scrollHeight,
    }));
    expect(scrolls).toBe(false);
    if (path !== '/movie/27205') expect(high).toBeGreaterThan(844);
  }
});

test('design, Behaviour, print: all cards of a rail are printed, without its fade, in rows of six that stay with their heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 716, height: 844 });
  await open(page, '/movie/120');
  const scroller = page.locator('.rail-scroller').last();
  await expect(scroller).not.toHaveCSS('mask-image', 'none');
  await page.emulateMedia({ media: 'print' });
  await expect(scroller).toHaveCSS('mask-image', 'none');
  const rail = page.getByRole('list', { name: 'More Like This' });
  const cards = await rail.getByRole('listitem').evaluateAll((all) =>
    all.map((card) => {
      const { left, right, top } = card.getBoundingClientRect();
      return { left, right, top: Math.round(top) };
    }),
  );
  expect(cards.length).toBeGreaterThan(6);
  expect(new Set(cards.slice(0, 6).map(({ top }) => top)).size).toBe(1);
  expect(cards[6]?.top).toBeGreaterThan(cards[5]?.top ?? Infinity);
  expect(cards[6]?.left).toBeCloseTo(cards[0]?.left ?? -1, 0);
  // The margins are 20.
  expect(cards[0]?.left).toBeCloseTo(20, 0);
  expect(cards[5]?.right).toBeCloseTo(696, 0);
  await expect(page.locator('.movie-rails-section').last()).toHaveCSS('break-inside', 'avoid');
});

test('design, Behaviour, print: a rail that fades out on the screen does not fade out on paper in right-to-left layouts @everything', async ({
  page,
}) => {
  await open(page, '/movie/120?lang=ar');
  const scroller = page.locator('.rail-scroller').last();
  await expect(scroller).not.toHaveCSS('mask-image', 'none');
  await page.emulateMedia({ media: 'print' });
  await expect(scroller).toHaveCSS('mask-image', 'none');
});

test('design, Behaviour, forced colours: content fades into the background of the system @everything', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/movie/120');
  const canvas = await page.evaluate(() => {
    const probe = document.createElement('div');
    probe.style.cssText = 'forced-color-adjust:none;background:Canvas';
    document.body.append(probe);
    return getComputedStyle(probe).backgroundColor;
  });
  const stops = await page.locator('.fade stop').all();
  expect(stops.length).toBeGreaterThan(0);
  for (const stop of stops) await expect(stop).toHaveCSS('stop-color', canvas);
});

test('design, Behaviour, print: all cards of Home are printed in four columns without a gap, uncut and with posters', async ({
  page,
  searched,
}) => {
  await page.setViewportSize({ width: 716, height: 844 });
  await open(page, searched);
  await expect(movieCards(page)).toHaveCount(FIRST_MOVIES);
  const list = page.getByRole('main').locator('> div > div').first();
  // Loads the second page. The credit is between the first and the second page on screen, and must leave no gap in
  // print.
  await list.evaluate((element) => (element.scrollTop = element.scrollHeight));
  const cards = page.locator('.movie-card');
  await expect.poll(() => cards.count()).toBeGreaterThan(FIRST_MOVIES);
  // Browsers lay the page out for print right after `beforeprint`. If the media changed later than that here, rows far
  // from the viewport could be unmounted meanwhile.
  await page.emulateMedia({ media: 'print' });
  const posters = await page.evaluateHandle(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return [...document.querySelectorAll<HTMLImageElement>('main img')];
  });
  expect(await posters.evaluate((images) => images.filter(({ loading }) => loading === 'lazy').length)).toBe(
    0,
  );
  await expect
    .poll(() => posters.evaluate((images) => images.filter(({ naturalWidth }) => naturalWidth === 0).length))
    .toBe(0);
  const printed = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { left, top } = card.getBoundingClientRect();
      const { breakInside } = getComputedStyle(card);
      return { left: Math.round(left), top: Math.round(top), breakInside };
    }),
  );
  expect(printed.length).toBeGreaterThan(FIRST_MOVIES);
  expect(new Set(printed.map(({ breakInside }) => breakInside))).toEqual(new Set(['avoid']));
  expect(new Set(printed.map(({ left }) => left)).size).toBe(4);
  // The printed rows and cards have no gaps.
  const tops = [...new Set(printed.map(({ top }) => top))];
  expect(tops).toHaveLength(Math.ceil(printed.length / 4));
  expect(await list.evaluate((element) => element.scrollTop)).toBe(0);
});

test('a page that a sandboxed frame opens, and that has no origin, stays as it was rendered, with links that work', async ({
  page,
  context,
  catalogue,
  watch,
}) => {
  // Fonts need an origin. The page has its system's fonts.
  watch.allow(/font|woff2|ERR_FAILED/);
  for (const [path, name, next] of [
    ['/movie/603', 'Keanu Reeves', '/search?q=Keanu%20Reeves'],
    ['/search?q=alien', 'Profile', '/profile'],
    ['/profile?lang=de#top', 'Suche', '/search?lang=de'],
  ]) {
    await page.setContent(
      `<iframe sandbox="allow-scripts allow-popups" srcdoc='<a target="_blank" href="${catalogue}${path}">Open</a>'></iframe>`,
    );
    const opening = context.waitForEvent('page');
    await page.frameLocator('iframe').getByRole('link', { name: 'Open' }).click();
    const opened = await opening;
    expect(await opened.evaluate(() => self.origin), path).toBe('null');
    const main = opened.getByRole('main');
    const text = await main.textContent();
    // A rendered page does not load the app; an exported one does.
    await opened.waitForFunction(() => '__r' in window || document.querySelector('script[data-src]'));
    await expect(opened.locator('noscript')).toHaveCount(0);
    await waitUntilRendered(opened);
    await expect(main, path).toHaveText(text ?? '');
    await expect(error(opened)).toHaveCount(0);
    await opened.getByRole('link', { name }).click();
    await expect(opened).toHaveURL(`${catalogue}${next}`);
    await opened.close();
  }
});
