// Part of the service worker (`write-service-worker.mjs`). Stores posters for offline use, because the browser evicts its
// HTTP cache.
//
// Online, the browser loads posters without the worker, because scrolling would drop frames if the worker responded or
// stored each poster at once. The worker stores posters later, when none was requested for a second. If a poster does
// not load on a dead network, the page requests the stored copy (`image.web.tsx`).

/* global OFFLINE_QUERY -- `write-service-worker.mjs` defines it. */
const CACHE = 'posters';
const MAX_POSTERS = 300;

/** The requested posters are stored after this time without a poster request. */
const QUIET_TIME_MS = 1000;

/** Ignores `Vary: Accept`. A browser accepts the same formats in every request, so the stored copy always fits. */
const MATCH_OPTIONS = { ignoreVary: true };

/** The requests for posters that are not stored yet. */
let pending = [];

function isPoster({ url }) {
  const { origin, pathname } = new URL(url);
  return origin === self.location.origin && pathname.startsWith('/t/p/');
}

async function keep(posters) {
  const cache = await caches.open(CACHE);
  for (const poster of posters) {
    if (await cache.match(poster, MATCH_OPTIONS)) continue;
    // If the quota is exceeded, all posters are deleted to make room for pages. Other errors affect only this poster.
    await cache.add(poster).catch(({ name }) => name === 'QuotaExceededError' && caches.delete(CACHE));
  }
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MAX_POSTERS).map((oldest) => cache.delete(oldest, MATCH_OPTIONS)));
}

async function keepWhenQuiet(poster) {
  pending.push(poster);
  await new Promise((resolve) => setTimeout(resolve, QUIET_TIME_MS));
  if (pending.at(-1) !== poster) return;
  const posters = pending;
  pending = [];
  await keep(posters);
}

/** Finds the stored copy of a poster. The query of its URL does not matter. */
const find = (poster) => caches.match(poster, { cacheName: CACHE, ignoreSearch: true, ...MATCH_OPTIONS });

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!isPoster(request)) return;
  if (new URL(request.url).search === OFFLINE_QUERY) {
    event.respondWith(find(request).then((poster) => poster ?? Response.error()));
  } else if (navigator.onLine) {
    // Does not wait, and ignores failures, because a browser may stop the worker at any time or deny a cache.
    keepWhenQuiet(request).catch(() => undefined);
  } else {
    event.respondWith(find(request).then((poster) => poster ?? fetch(request)));
  }
});
