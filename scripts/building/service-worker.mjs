import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OFFLINE_MOVIE_PAGE, OFFLINE_QUERY, OFFLINE_UNKNOWN_PAGE } from '@marquee/contract';
import { generateSW } from 'workbox-build';
import { StepFailure } from '../report.mjs';

/** Seconds that a page may take before the one that was kept is shown. */
const PAGE_WAIT = 3;

/**
 * The pages that can be opened without a network, by what follows the origin, and where the page is that stands in for
 * one that was never opened. Those addresses are nobody's: what is precached is answered before the network is asked.
 */
const PAGES = [
  { path: '/', standIn: `/${OFFLINE_QUERY}` },
  { path: '/search', standIn: `/search${OFFLINE_QUERY}` },
  { path: '/save', standIn: `/save${OFFLINE_QUERY}` },
  { path: '/profile', standIn: `/profile${OFFLINE_QUERY}` },
  { path: '/movie/[^/?]+', standIn: `/${OFFLINE_MOVIE_PAGE}${OFFLINE_QUERY}` },
];

const UNKNOWN = `/${OFFLINE_UNKNOWN_PAGE}${OFFLINE_QUERY}`;

/** The scripts with the messages of languages other than English, in the export. */
const MESSAGES = '_expo/static/js/messages/';

/** Files that have a hash of their content in their name. */
const HASHED = /^_expo\/static\/|\.[0-9a-f]{32}\.\w+$/;

/**
 * A cached page is good only while its scripts are cached, too: another build's may be gone everywhere. A rendered page
 * and an exported one name them in different places. It is written into the worker as text and can use nothing from
 * around it.
 */
const withItsScripts = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const html = cachedResponse && (await cachedResponse.clone().text());
    const scripts = html?.match(/\/_expo\/static\/js\/[^" ]+\.js/g) ?? [];
    const cached = await Promise.all(scripts.map((script) => caches.match(script, { ignoreVary: true })));
    return scripts.length > 0 && cached.every(Boolean) ? cachedResponse : null;
  },
};

/** Pages come from the network, so that none names a script that is gone; without one, as they were seen last. */
const pageRoute = ({ path, standIn }) => ({
  urlPattern: new RegExp(`^https?://[^/]+${path}([?#]|$)`),
  handler: 'NetworkFirst',
  options: {
    cacheName: 'pages',
    networkTimeoutSeconds: PAGE_WAIT,
    expiration: { maxEntries: 50, purgeOnQuotaError: true },
    plugins: [withItsScripts],
    precacheFallback: { fallbackURL: standIn },
  },
});

const ROUTES = [
  // Another film each time: none is kept.
  { urlPattern: /^https?:\/\/[^/]+\/search\?(.*&)?surprise=/, handler: 'NetworkOnly' },
  ...PAGES.map(pageRoute),
  // Unknown addresses and opened files; without a network, the screen that says so.
  {
    urlPattern: ({ request }) => request.mode === 'navigate',
    handler: 'NetworkOnly',
    options: { precacheFallback: { fallbackURL: UNKNOWN } },
  },
  {
    // A newer build's, until its own worker has taken over.
    urlPattern: ({ url: { pathname }, sameOrigin }) =>
      sameOrigin && /^\/(_expo\/static|assets)\//.test(pathname),
    handler: 'CacheFirst',
    options: { cacheName: 'files', expiration: { maxEntries: 20 }, matchOptions: { ignoreVary: true } },
  },
];

/**
 * Writes the service worker of the web export in `folder`: shell and posters are cached, pages come from the network. The
 * services' answers are left alone, for the app keeps its own (design 8: offline). A new worker takes over when no page
 * is open any more; whichever is there, a page gets the files that it names.
 * @param revision another one for another build.
 */
export async function writeServiceWorker(folder, revision) {
  await copyFile(join(folder, 'movie', '[id].html'), join(folder, `${OFFLINE_MOVIE_PAGE}.html`));
  await copyFile(join(folder, '+not-found.html'), join(folder, `${OFFLINE_UNKNOWN_PAGE}.html`));
  const worker = join(folder, 'sw.js');
  const { warnings } = await generateSW({
    swDest: worker,
    globDirectory: folder,
    // Of the libraries' pictures, and of letters that English has not, few visitors ever see one.
    globPatterns: ['_expo/static/**/*.{js,css}', 'assets/assets/*.{svg,woff2}', '*.{png,ico}'],
    // A visitor needs one language, if any: it is kept below.
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
  // In a block of its own: what it names is nothing to Workbox.
  await writeFile(worker, `{\n${names}${posters}${messages}}\n${await readFile(worker, 'utf8')}`);
}
