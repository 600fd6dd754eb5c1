import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OFFLINE_MOVIE_PAGE, OFFLINE_QUERY, OFFLINE_UNKNOWN_PAGE } from '@marquee/contract';
import { generateSW } from 'workbox-build';
import { StepFailure } from '../report.mjs';

/** Seconds that a page request may take before the cached page is shown. */
const PAGE_TIMEOUT = 3;

/**
 * The pages that open offline: the pattern of their path, and the URL of the precached page that replaces a page that
 * was never opened. No page links to these URLs, because Workbox answers a precached URL before it tries the network.
 */
const PAGES = [
  { path: '/', standIn: `/${OFFLINE_QUERY}` },
  { path: '/search', standIn: `/search${OFFLINE_QUERY}` },
  { path: '/save', standIn: `/save${OFFLINE_QUERY}` },
  { path: '/profile', standIn: `/profile${OFFLINE_QUERY}` },
  { path: '/movie/[^/?]+', standIn: `/${OFFLINE_MOVIE_PAGE}${OFFLINE_QUERY}` },
];

const UNKNOWN = `/${OFFLINE_UNKNOWN_PAGE}${OFFLINE_QUERY}`;

/** The folder in the export with the scripts of the messages in languages other than English. */
const MESSAGES = '_expo/static/js/messages/';

/** Matches files with a content hash in their name. */
const HASHED = /^_expo\/static\/|\.[0-9a-f]{32}\.\w+$/;

/**
 * A Workbox plugin that uses a cached page only if the scripts of the page are cached as well, because scripts of
 * another build may no longer exist anywhere. It finds the scripts by their URLs, because rendered and exported pages
 * name them in different places. The function is written into the service worker as text, so it cannot use anything
 * from this module.
 */
const withItsScripts = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const html = cachedResponse && (await cachedResponse.clone().text());
    const scripts = html?.match(/\/_expo\/static\/js\/[^" ]+\.js/g) ?? [];
    const cached = await Promise.all(scripts.map((script) => caches.match(script, { ignoreVary: true })));
    return scripts.length > 0 && cached.every(Boolean) ? cachedResponse : null;
  },
};

/**
 * Creates the route of a page. The page comes from the network if possible, because a cached page may name deleted
 * scripts. Offline, its last cached version is used.
 */
const pageRoute = ({ path, standIn }) => ({
  urlPattern: new RegExp(`^https?://[^/]+${path}([?#]|$)`),
  handler: 'NetworkFirst',
  options: {
    cacheName: 'pages',
    networkTimeoutSeconds: PAGE_TIMEOUT,
    expiration: { maxEntries: 50, purgeOnQuotaError: true },
    plugins: [withItsScripts],
    precacheFallback: { fallbackURL: standIn },
  },
});

const ROUTES = [
  // This URL leads to a different movie each time, so it is not cached.
  { urlPattern: /^https?:\/\/[^/]+\/search\?(.*&)?surprise=/, handler: 'NetworkOnly' },
  ...PAGES.map(pageRoute),
  // Unknown URLs, and files that are opened directly. Offline, a screen says that the page is not available.
  {
    urlPattern: ({ request }) => request.mode === 'navigate',
    handler: 'NetworkOnly',
    options: { precacheFallback: { fallbackURL: UNKNOWN } },
  },
  {
    // Files of a newer build are cached here until the service worker of that build has taken over.
    urlPattern: ({ url: { pathname }, sameOrigin }) =>
      sameOrigin && /^\/(_expo\/static|assets)\//.test(pathname),
    handler: 'CacheFirst',
    options: { cacheName: 'files', expiration: { maxEntries: 20 }, matchOptions: { ignoreVary: true } },
  },
];

/**
 * Writes the service worker of the web export in `folder`. It caches the app's files and posters, and requests pages
 * from the network first. It does not cache the services' answers, because the app has its own cache (design 8:
 * offline). A new service worker takes over when no page is open. With the old and with the new service worker, a page
 * gets the files that it names.
 * @param revision a different value for each build.
 */
export async function writeServiceWorker(folder, revision) {
  await copyFile(join(folder, 'movie', '[id].html'), join(folder, `${OFFLINE_MOVIE_PAGE}.html`));
  await copyFile(join(folder, '+not-found.html'), join(folder, `${OFFLINE_UNKNOWN_PAGE}.html`));
  const worker = join(folder, 'sw.js');
  const { warnings } = await generateSW({
    swDest: worker,
    globDirectory: folder,
    // Pictures of libraries and fonts for non-English letters are not precached, because few visitors need them.
    globPatterns: ['_expo/static/**/*.{js,css}', 'assets/assets/*.{svg,woff2}', '*.{png,ico}'],
    // The messages are not precached, because a visitor needs at most one language. They are cached when they are first
    // used.
    globIgnores: [`${MESSAGES}**`],
    dontCacheBustURLsMatching: HASHED,
    additionalManifestEntries: [...PAGES.map(({ standIn }) => standIn), UNKNOWN].map((url) => ({
      url,
      revision,
    })),
    maximumFileSizeToCacheInBytes: 5_000_000,
    runtimeCaching: ROUTES,
    navigationPreload: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
    babelPresetEnvTargets: ['chrome >= 100', 'firefox >= 100', 'safari >= 15.4'],
  });
  if (warnings.length > 0) throw new StepFailure('The service worker is not whole.', warnings.join('\n'));
  const names = Object.entries({ OFFLINE_QUERY, MESSAGES: `/${MESSAGES}` })
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
  const posters = await readFile(new URL('kept-posters.js', import.meta.url), 'utf8');
  const messages = await readFile(new URL('kept-messages.js', import.meta.url), 'utf8');
  // A block keeps these names from colliding with Workbox's.
  await writeFile(worker, `{\n${names}${posters}${messages}}\n${await readFile(worker, 'utf8')}`);
}
