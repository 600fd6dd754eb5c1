// The part of the service worker that caches posters; `service-worker.mjs` includes it. Online, posters do not pass through
// the worker but mostly come from the browser's HTTP cache, because passing or storing each one at once would drop frames
// while the visitor scrolls. They are stored in quiet moments, for use offline after the browser has evicted them. A device
// can also be connected to a network that delivers nothing: if a poster does not load, the page requests the stored copy
// (`use-kept-image.web.ts`).

const CACHE = 'posters';
const MAX_POSTERS = 300;

/** Milliseconds without a poster request, after which the requested posters are stored. */
const QUIET = 1000;

/** Ignores `Vary`: a browser that accepts WebP always says so. */
const ANY = { ignoreVary: true };

/** Requests for posters that are not stored yet. */
let asked = [];

function isPoster({ url }) {
  const { origin, pathname } = new URL(url);
  return origin === self.location.origin && pathname.startsWith('/t/p/');
}

async function keep(posters) {
  const cache = await caches.open(CACHE);
  for (const poster of posters) {
    if (await cache.match(poster, ANY)) continue;
    // If the quota is exceeded, all posters are deleted to make room for pages. Other errors only affect this poster.
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

/** The stored poster, ignoring the query of its URL. */
const find = (poster) => caches.match(poster, { cacheName: CACHE, ignoreSearch: true, ...ANY });

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!isPoster(request)) return;
  if (new URL(request.url).search === OFFLINE_QUERY) {
    event.respondWith(find(request).then((poster) => poster ?? Response.error()));
  } else if (navigator.onLine) {
    // Not awaited, and failures are ignored: browsers may stop the worker at any time or deny a cache.
    keepWhenQuiet(request).catch(() => undefined);
  } else {
    event.respondWith(find(request).then((poster) => poster ?? fetch(request)));
  }
});
