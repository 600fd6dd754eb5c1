import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { NEWER_MARK, serveBuilds } from '../harness/newer-build.ts';
import { hydrated, open } from '../harness/open.ts';
import type { PageWatch } from '../harness/page-watch.ts';
import { waitUntilRendered } from '../harness/wait-until-idle.ts';
import { FIRST_MOVIES, movieCards, trendingCards } from '../harness/screen.ts';
import { type Proxy, serveProxy } from '../harness/proxy.ts';
import { test } from '../harness/test.ts';
import { test as tmdbTest } from '../harness/tmdb-test.ts';
import { workerReady } from '../harness/worker.ts';

test.use({ serviceWorkers: 'allow' });
tmdbTest.use({ serviceWorkers: 'allow' });

/** Opens a page, and waits until the service worker has cached the app and the app has stored the page's content. */
async function visit(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await open(page, address);
  await workerReady(page);
  await waitUntilRendered(page);
  await page.waitForFunction(() => localStorage.getItem('marquee-seen') !== null);
  return page;
}

/**
 * The message of a request for trending that fails offline. Tests allow this message but do not require it, because the
 * app requests trending only if the stored data are old enough.
 */
const TRENDING_IN_VAIN = /Error fetching trending movies: .*no connection/;

async function goOffline(context: BrowserContext, watch: PageWatch): Promise<void> {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  watch.allow(TRENDING_IN_VAIN);
  await context.setOffline(true);
}

/** Opens a page offline. Its requests may fail. */
async function openOffline(context: BrowserContext, watch: PageWatch, address: string): Promise<Page> {
  await context.setOffline(true);
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  watch.allow(TRENDING_IN_VAIN);
  const page = await context.newPage();
  await open(page, address);
  return page;
}

/** Waits until a waiting service worker has taken over, which it does after the last page of the older one closed. */
async function newerWorkerActive(context: BrowserContext): Promise<void> {
  const states = () =>
    Promise.all(
      context
        .serviceWorkers()
        .map((worker) =>
          worker.evaluate(() => Reflect.get(globalThis, 'serviceWorker').state).catch(() => 'gone'),
        ),
    );
  await expect.poll(states).toEqual(['activated']);
}

/** Returns an image's natural width in pixels, or 0 if the image has not loaded. */
const widthOf = (image: Locator) =>
  image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));

const offlineNotice = (page: Page) =>
  page.getByRole('main').getByText('You are offline: this may be out of date.', { exact: true });

test('design, Pages: the app can be installed', async ({ page, request }) => {
  await open(page, '/');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  const icon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect((await request.get(icon ?? '')).headers()['content-type']).toBe('image/png');

  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Marquee', id: '/', start_url: '/', display: 'standalone' });
  expect(manifest.screenshots.map(({ form_factor: form }: { form_factor: string }) => form)).toEqual([
    'narrow',
    'wide',
  ]);
  for (const { url } of manifest.shortcuts)
    expect((await request.get(url, { maxRedirects: 0 })).status(), url).toBeLessThan(400);
  expect(manifest.shortcuts).toHaveLength(2);
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const width = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(width).toBe(sizes);
  }
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
});

test('design, Behaviour, offline: the second visit shows Home unchanged, including posters', async ({
  context,
  searched,
  watch,
}) => {
  const first = await visit(context, searched);
  const title = await movieCards(first).first().textContent();
  await first.close();

  await goOffline(context, watch);
  const second = await context.newPage();
  await open(second, searched);
  await expect(movieCards(second)).toHaveCount(FIRST_MOVIES);
  await expect(movieCards(second).first()).toHaveText(title ?? '');
  await expect(trendingCards(second)).toHaveCount(5);
  await expect(offlineNotice(second)).toBeVisible();
  for (const card of [trendingCards(second).first(), movieCards(second).first()])
    await expect.poll(() => widthOf(card.locator('img'))).toBe(500);
});

test('design, Behaviour, offline: every visited page opens by its URL', async ({
  context,
  catalogue,
  watch,
}) => {
  const first = await visit(context, catalogue);
  await movieCards(first).first().click();
  await expect(first).toHaveURL(/\/movie\/\d+$/);
  const heading = first.getByRole('heading', { level: 1 }).filter({ visible: true });
  const name = (await heading.textContent()) ?? '';
  const movie = first.url();
  // The app stores visited content after a short delay.
  await expect
    .poll(() => first.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('movie-details');
  await first.close();

  // Posters that never came near the viewport are not cached, such as those at the end of a rail.
  watch.allow(/\/t\/p\/w500\/marquee-\d+\.svg/);
  await goOffline(context, watch);
  const second = await context.newPage();
  await open(second, movie);
  await expect(second.getByRole('heading', { name, level: 1 })).toBeVisible();
  await open(second, `${catalogue}/search`);
  await expect(second.getByText('Start typing to search for movies')).toBeVisible();
  for (const name of ['Save', 'Profile']) {
    await open(second, `${catalogue}/${name.toLowerCase()}`);
    await expect(second.getByRole('main')).toHaveText(name);
  }
  await open(second, `${catalogue}/nowhere`);
  await expect(second.getByRole('heading', { name: 'Unmatched Route' })).toBeVisible();
  await expect(second.getByRole('link', { name: `${catalogue}/nowhere` })).toBeVisible();
});

test('design, Behaviour, offline: an address that was not visited opens with its own term or page', async ({
  context,
  catalogue,
  watch,
}) => {
  await (await visit(context, catalogue)).close();
  await goOffline(context, watch);
  const page = await context.newPage();
  for (const path of ['/search?q=horror', '/search?q=%22interstelar%22', '/?page=3']) {
    await open(page, `${catalogue}${path}`);
    await expect(page.getByText('Error: Failed to fetch movies: no connection')).toBeVisible();
    const term = new URLSearchParams(path.split('?')[1]).get('q');
    if (term !== null) await expect(page.getByRole('searchbox')).toHaveValue(term);
  }
});

test('design, Behaviour, offline: every address of the manifest opens; Surprise me opens a movie whose details are stored', async ({
  context,
  catalogue,
  watch,
  request,
}) => {
  const manifest = await (await request.get(`${catalogue}/manifest.webmanifest`)).json();
  const addresses = [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url)];
  expect(addresses).toEqual(['/', '/search', '/search?surprise=1']);
  await (await visit(context, catalogue)).close();
  await goOffline(context, watch);
  watch.allow(/Error fetching (latest )?movies: .*no connection/);
  watch.allow(/\/t\/p\/w500\/marquee-\d+\.svg/);
  const page = await context.newPage();
  for (const address of addresses) {
    await open(page, `${catalogue}${address}`);
    const text = address === '/' ? 'Latest Movies' : 'Start typing to search for movies';
    await expect(page.getByText(text)).toBeVisible();
  }
  // Home's movies are known from a list only.
  await expect(page.getByRole('alert')).toHaveText('No film is stored on this device.');
  await page.getByRole('link', { name: 'Surprise me' }).click();
  await expect(page.getByRole('alert')).toHaveText('No film is stored on this device.');

  await context.setOffline(false);
  await open(page, `${catalogue}/movie/603`);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('movie-details');
  await context.setOffline(true);
  await open(page, `${catalogue}/search?surprise=1`);
  await expect(page).toHaveURL(`${catalogue}/movie/603`);
  await expect(page.getByRole('heading', { name: 'The Matrix', level: 1 })).toBeVisible();
  await open(page, `${catalogue}/search`);
  await page.getByRole('link', { name: 'Surprise me' }).click();
  await expect(page).toHaveURL(`${catalogue}/movie/603`);
  await expect(page.getByRole('heading', { name: 'The Matrix', level: 1 })).toBeVisible();
});

for (const [how, has] of [
  ['has no service workers', 'undefined'],
  ['refuses a service worker at once', "{ register() { throw new Error('Not here') } }"],
] as const)
  test(`design, Behaviour: the app works if a browser ${how}`, async ({ page }) => {
    await page.addInitScript(
      `Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => (${has}) })`,
    );
    await open(page, '/');
    await waitUntilRendered(page);
    await movieCards(page).first().click();
    await expect(page).toHaveURL(/\/movie\/\d+$/);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });

test('design, Pages: a newer build is used at once, and builds are not mixed offline afterwards', async ({
  context,
  unsearched,
  watch,
}) => {
  const builds = await serveBuilds(unsearched);
  const mark = (page: Page) => page.evaluate(() => document.querySelector('meta[name=build]') !== null);

  const first = await visit(context, builds.address);
  await open(first, `${builds.address}/search`);
  expect(await mark(first)).toBe(false);

  builds.deploy();
  // A page of the older build is still open, so the older service worker stays active.
  const second = await context.newPage();
  await open(second, builds.address);
  expect(await second.content()).toContain(NEWER_MARK);
  await expect(movieCards(second)).toHaveCount(FIRST_MOVIES);
  await second.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect
    .poll(() => second.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed');

  await goOffline(context, watch);
  await open(second, builds.address);
  await expect(movieCards(second)).toHaveCount(FIRST_MOVIES);
  await first.close();
  await second.close();
  await newerWorkerActive(context);

  // All older pages are closed, so the newer service worker has taken over. The older build's page of Search was cached,
  // but must not be served, because its script no longer exists.
  const third = await context.newPage();
  await open(third, builds.address);
  expect(await mark(third)).toBe(true);
  await expect(movieCards(third)).toHaveCount(FIRST_MOVIES);
  await open(third, `${builds.address}/search`);
  expect(await mark(third)).toBe(true);
  await expect(third.getByText('Start typing to search for movies')).toBeVisible();
  await context.close();
  await builds.stop();
});

test('design, Pages: a reverted build is gone at once, and builds are not mixed offline afterwards', async ({
  context,
  unsearched,
  watch,
}) => {
  const builds = await serveBuilds(unsearched);
  const isNewer = async (page: Page) => (await page.content()).includes(NEWER_MARK);
  const openHome = async (): Promise<Page> => {
    const page = await context.newPage();
    await open(page, builds.address);
    await expect(movieCards(page)).toHaveCount(FIRST_MOVIES);
    return page;
  };

  builds.deploy();
  await (await visit(context, builds.address)).close();

  builds.rollBack();
  const page = await openHome();
  expect(await isNewer(page)).toBe(false);
  // The newer build's service worker served this page. The older build's worker takes over when the page closes.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed');
  await page.close();
  await newerWorkerActive(context);

  await goOffline(context, watch);
  const offline = await openHome();
  expect(await isNewer(offline)).toBe(false);
  await open(offline, `${builds.address}/search`);
  expect(await isNewer(offline)).toBe(false);
  await expect(offline.getByText('Start typing to search for movies')).toBeVisible();
  await context.close();
  await builds.stop();
});

tmdbTest(
  'design, Behaviour, offline: the movie database’s posters are there, too, as WebP @everything',
  async ({ context, gateway, watch }) => {
    const first = await context.newPage();
    const poster = first.waitForResponse(/\/t\/p\/w500\/stand-in-5001\.png$/);
    await open(first, gateway.address);
    expect((await poster).headers()['content-type']).toBe('image/webp');
    await workerReady(first);
    await waitUntilRendered(first);
    await first.close();

    // Files that the first visit did not load are not cached.
    watch.allow(/ERR_FAILED/);
    const second = await openOffline(context, watch, gateway.address);
    await expect.poll(() => widthOf(movieCards(second).first().locator('img'))).toBe(500);
  },
);

tmdbTest(
  'design, Behaviour, offline: posters are there when the browser’s own cache has lost them @everything',
  async ({ context, gateway, watch }) => {
    await (await visit(context, gateway.address)).close();
    const second = await visit(context, gateway.address);
    const keptTypes = () =>
      second.evaluate(async () => {
        const cache = await caches.open('posters');
        const answers = await Promise.all((await cache.keys()).map((poster) => cache.match(poster)));
        return answers.map((answer) => answer?.headers.get('content-type'));
      });
    const poster = await movieCards(second).first().locator('img').getAttribute('src');
    await expect.poll(async () => (await keptTypes()).length).toBeGreaterThan(10);
    expect(new Set(await keptTypes())).toEqual(new Set(['image/webp']));

    const session = await context.newCDPSession(second);
    await session.send('Network.clearBrowserCache');
    await second.close();
    // Requests for content that was never visible may fail, because this content may be missing in the cache.
    watch.allow(/ERR_FAILED/);
    const third = await openOffline(context, watch, gateway.address);
    await expect(movieCards(third).first().locator('img')).toHaveAttribute('src', poster ?? '');
    await expect.poll(() => widthOf(movieCards(third).first().locator('img'))).toBe(500);
  },
);

/**
 * What pages complain of while the network is dead. Posters that the service worker stores are in flight when it dies,
 * so their connections are reset.
 */
const OFFLINE_COMPLAINTS =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_FAILED|no connection|no-response|network timeout/;

/** The ways in which the network fails while the browser reports that it is online. */
const DEAD: { how: string; die: (proxy: Proxy) => void | Promise<void> }[] = [
  { how: 'refuses', die: (proxy) => proxy.cut() },
  { how: 'never answers', die: (proxy) => proxy.hang() },
];

for (const { how, die } of DEAD) {
  test(`design, Behaviour, offline: posters are shown if the browser reports that it is online, but the network ${how} @everything`, async ({
    context,
    catalogue,
    watch,
  }) => {
    const proxy = await serveProxy(catalogue);
    await (await visit(context, proxy.address)).close();
    const second = await visit(context, proxy.address);
    const keptPosters = () =>
      second.evaluate(async () => (await (await caches.open('posters')).keys()).length);
    await expect.poll(keptPosters).toBeGreaterThan(10);
    const session = await context.newCDPSession(second);
    await session.send('Network.clearBrowserCache');
    await second.close();

    watch.allow(OFFLINE_COMPLAINTS);
    await die(proxy);
    const third = await context.newPage();
    // The `load` event does not fire while requests have no response.
    await third.goto(proxy.address, { waitUntil: 'commit' });
    await hydrated(third);
    expect(await third.evaluate(() => navigator.onLine)).toBe(true);
    await expect(movieCards(third)).toHaveCount(FIRST_MOVIES);
    for (const card of [movieCards(third).first(), movieCards(third).nth(5)])
      await expect.poll(() => widthOf(card.locator('img[src^="/t/p/"]'))).toBe(500);
    await third.close();
  });
}

test('design, Look, offline: the poster behind a movie’s head is the stored one, and requested only once @everything', async ({
  context,
  catalogue,
  watch,
}) => {
  const proxy = await serveProxy(catalogue);
  const movie = `${proxy.address}/movie/27205`;
  await (await visit(context, movie)).close();
  const second = await visit(context, movie);
  await expect
    .poll(() => second.evaluate(async () => Boolean(await caches.match('/t/p/w500/marquee-27205.svg'))))
    .toBe(true);
  const session = await context.newCDPSession(second);
  await session.send('Network.clearBrowserCache');
  await second.close();

  watch.allow(OFFLINE_COMPLAINTS);
  await proxy.cut();
  const third = await context.newPage();
  await third.setViewportSize({ width: 1440, height: 900 });
  const asked: string[] = [];
  third.on('request', (request) => asked.push(request.url()));
  await third.goto(movie, { waitUntil: 'commit' });
  await hydrated(third);
  for (const picture of ['.movie-poster-clip img', '.backdrop img'])
    await expect.poll(() => widthOf(third.locator(picture))).toBe(500);
  expect(asked.filter((address) => address.endsWith('marquee-27205.svg?kept'))).toHaveLength(1);
  await third.close();
});
