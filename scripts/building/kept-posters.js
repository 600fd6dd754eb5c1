// The part of the service worker that keeps posters: `service-worker.mjs` writes it into the worker.
// With a network they come to the page past the worker, mostly from the browser's own cache: handing each one on, or
// writing it down at once, would hold up frames while the visitor scrolls. They are kept in quiet moments, for the times
// without a network in which the browser has lost them. A network that brings nothing is often there by name: a page
// whose poster does not come asks for the one that was kept (`use-kept-poster.web.ts`).

const CACHE = 'posters';
const MOST_KEPT = 300;

/** Milliseconds without a poster asked for, after which those that were are kept. */
const QUIET = 1000;

/** A browser that takes WebP always says so: what an answer varies by makes no difference. */
const ANY = { ignoreVary: true };

/** Requests for posters that are not kept yet. */
let asked = [];

function isPoster({ url }) {
  const { origin, pathname } = new URL(url);
  return origin === self.location.origin && pathname.startsWith('/t/p/');
}

async function keep(posters) {
  const cache = await caches.open(CACHE);
  for (const poster of posters) {
    if (await cache.match(poster, ANY)) continue;
    // Without space for it, all make room for pages. Whatever else went wrong, the others are kept.
    await cache.add(poster).catch(({ name }) => name === 'QuotaExceededError' && caches.delete(CACHE));
  }
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MOST_KEPT).map((oldest) => cache.delete(oldest, ANY)));
}

async function keepWhenQuiet(poster) {
  asked.push(poster);
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  if (asked.at(-1) !== poster) return;
  const posters = asked;
  asked = [];
  await keep(posters);
}

/** The poster that was kept, whatever the query of its address. */
const find = (poster) => caches.match(poster, { cacheName: CACHE, ignoreSearch: true, ...ANY });

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!isPoster(request)) return;
  if (new URL(request.url).search === OFFLINE_QUERY) {
    event.respondWith(find(request).then((poster) => poster ?? Response.error()));
  } else if (navigator.onLine) {
    // Nobody waits for it or needs to know: the worker may be stopped at any time, and browsers may refuse a cache.
    keepWhenQuiet(request).catch(() => undefined);
  } else {
    event.respondWith(find(request).then((poster) => poster ?? fetch(request)));
  }
});
