import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OFFLINE_MOVIE_PAGE, OFFLINE_QUERY, OFFLINE_UNKNOWN_PAGE } from '@marquee/contract';
import { generateSW } from 'workbox-build';

/** The timeout of a page request in seconds, after which the cached page is shown. */
const PAGE_TIMEOUT_SECONDS = 3;

/**
 * The pages that open offline: the pattern of their path, and the precached page that replaces a page without a cached
 * copy. No page links to the URLs of precached pages, because Workbox answers them without trying the network first.
 */
const PAGES = [
  { path: '/', fallback: `/${OFFLINE_QUERY}` },
  { path: '/search', fallback: `/search${OFFLINE_QUERY}` },
  { path: '/save', fallback: `/save${OFFLINE_QUERY}` },
  { path: '/profile', fallback: `/profile${OFFLINE_QUERY}` },
  { path: '/movie/[^/?]+', fallback: `/${OFFLINE_MOVIE_PAGE}${OFFLINE_QUERY}` },
];

const UNKNOWN = `/${OFFLINE_UNKNOWN_PAGE}${OFFLINE_QUERY}`;

/** The folder in the export with the message scripts of all languages except English. */
const MESSAGES = '_expo/static/js/messages/';

/** Files with a content hash in their name. */
const HASHED = /^_expo\/static\/|\.[0-9a-f]{32}\.\w+$/;

/**
 * A Workbox plugin. It uses a cached page only if the page's scripts are cached too, because those of an older build
 * may no longer exist. It finds scripts by their URLs, because rendered and exported pages name them in different
 * places. Its source text becomes part of the service worker, so it cannot use anything from this module.
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
 * The route of a page. The worker tries the network first, because a cached page may name deleted scripts. Offline, it
 * uses the last cached version.
 */
const pageRoute = ({ path, fallback }) => ({
  urlPattern: new RegExp(`^https?://[^/]+${path}([?#]|$)`),
  handler: 'NetworkFirst',
  options: {
    cacheName: 'pages',
    networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
    expiration: { maxEntries: 50, purgeOnQuotaError: true },
    plugins: [withItsScripts],
    precacheFallback: { fallbackURL: fallback },
  },
});

const ROUTES = [
  // Each request leads to a different movie, so the response must not be cached. Offline, Search chooses the movie.
  {
    urlPattern: /^https?:\/\/[^/]+\/search\?(.*&)?surprise=/,
    handler: 'NetworkOnly',
    options: { precacheFallback: { fallbackURL: `/search${OFFLINE_QUERY}` } },
  },
  ...PAGES.map(pageRoute),
  // This route is for unknown URLs and for files that are opened directly. Offline, a page says that they are missing.
  {
    urlPattern: ({ request }) => request.mode === 'navigate',
    handler: 'NetworkOnly',
    options: { precacheFallback: { fallbackURL: UNKNOWN } },
  },
  {
    // Caches the files of a newer build until its service worker has taken over.
    urlPattern: ({ url: { pathname }, sameOrigin }) =>
      sameOrigin && /^\/(_expo\/static|assets)\//.test(pathname),
    handler: 'CacheFirst',
    options: { cacheName: 'files', expiration: { maxEntries: 20 }, matchOptions: { ignoreVary: true } },
  },
];

/**
 * Writes the service worker of the web export in `folder`. It caches the app's files and posters, and requests pages
 * from the network first. It does not cache the services' responses, because the app has its own cache (design,
 * Behaviour: offline). A new service worker takes over when no page is open. The old and the new worker both serve a
 * page the files that the page names.
 * @param revision a different value for each build.
 */
export async function writeServiceWorker(folder, revision) {
  await copyFile(join(folder, 'movie', '[id].html'), join(folder, `${OFFLINE_MOVIE_PAGE}.html`));
  await copyFile(join(folder, '+not-found.html'), join(folder, `${OFFLINE_UNKNOWN_PAGE}.html`));
  const worker = join(folder, 'sw.js');
  const { warnings } = await generateSW({
    swDest: worker,
    globDirectory: folder,
    // Leaves out pictures that belong to npm packages, and fonts for non-English letters: few visitors need them.
    globPatterns: ['_expo/static/**/*.{js,css}', 'assets/assets/*.{svg,woff2}', '*.{png,ico}'],
    // A visitor needs the messages of at most one language. They are cached on first use.
    globIgnores: [`${MESSAGES}**`],
    dontCacheBustURLsMatching: HASHED,
    additionalManifestEntries: [...PAGES.map(({ fallback }) => fallback), UNKNOWN].map((url) => ({
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
  if (warnings.length > 0) throw new Error(`The service worker is not whole: ${warnings.join('; ')}`);
  const names = Object.entries({ OFFLINE_QUERY, MESSAGES: `/${MESSAGES}` })
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
  const posters = await readFile(new URL('kept-posters.js', import.meta.url), 'utf8');
  const messages = await readFile(new URL('kept-messages.js', import.meta.url), 'utf8');
  // The block keeps these names separate from Workbox's.
  await writeFile(worker, `{\n${names}${posters}${messages}}\n${await readFile(worker, 'utf8')}`);
}
