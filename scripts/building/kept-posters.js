// Part of the service worker (`service-worker.mjs`). Stores posters for offline use, because the browser evicts its
// HTTP cache.
//
// Online, the browser loads posters without the worker: passing or storing each one at once would drop frames during
// scrolling. The worker stores them later, in quiet moments. If a poster does not load on a dead network, the page
// requests the stored copy (`use-kept-image.web.ts`).

const CACHE = 'posters';
const MAX_POSTERS = 300;

/** The requested posters are stored after this time without a poster request, in ms. */
const QUIET = 1000;

/** Without `Vary`: a browser that supports WebP says so in every request. */
const ANY = { ignoreVary: true };

/** The requests for posters that are not stored yet. */
let asked = [];

function isPoster({ url }) {
  const { origin, pathname } = new URL(url);
  return origin === self.location.origin && pathname.startsWith('/t/p/');
}

async function keep(posters) {
  const cache = await caches.open(CACHE);
  for (const poster of posters) {
    if (await cache.match(poster, ANY)) continue;
    // If the quota is exceeded, all posters are deleted to make room for pages. Other errors affect only this poster.
    await cache.add(poster).catch(({ name }) => name === 'QuotaExceededError' && caches.delete(CACHE));
  }
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MAX_POSTERS).map((oldest) => cache.delete(oldest, ANY)));
}

async function keepWhenQuiet(poster) {
  asked.push(poster);
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  if (asked.at(-1) !== poster) return;
  const posters = asked;
  asked = [];
  await keep(posters);
}

/** Ignores the query of the URL. */
const find = (poster) => caches.match(poster, { cacheName: CACHE, ignoreSearch: true, ...ANY });

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!isPoster(request)) return;
  if (new URL(request.url).search === OFFLINE_QUERY) {
    event.respondWith(find(request).then((poster) => poster ?? Response.error()));
  } else if (navigator.onLine) {
    // Not awaited, and failures are ignored: a browser may stop the worker at any time, or deny a cache.
    keepWhenQuiet(request).catch(() => undefined);
  } else {
    event.respondWith(find(request).then((poster) => poster ?? fetch(request)));
  }
});
