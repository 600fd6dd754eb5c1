// The part of the service worker that caches the messages of the visitor's language; `service-worker.mjs` includes it.
// Offline pages are in that language, and a page is only shown if all its scripts are cached.

/** Caches the message script that the server's pages name. Pages of the static export are English and have none. */
async function keepMessages() {
  const page = await fetch(`/${OFFLINE_QUERY}`);
  const [script] = (await page.text()).match(new RegExp(`${MESSAGES}[^" ]+\\.js`)) ?? [];
  if (script) await (await caches.open('files')).add(script);
}

self.addEventListener('install', (event) => event.waitUntil(keepMessages()));
