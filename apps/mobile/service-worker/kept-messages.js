// Part of the service worker (`write-service-worker.mjs`). Caches the messages of the visitor's language, because an offline
// page needs all of its scripts.

/* global OFFLINE_QUERY, MESSAGES -- `write-service-worker.mjs` defines them. */

/** Caches the message script that the server's pages load. Pages of the static export are English and load none. */
async function keepMessages() {
  const page = await fetch(`/${OFFLINE_QUERY}`);
  const [script] = (await page.text()).match(new RegExp(`${MESSAGES}[^" ]+\\.js`)) ?? [];
  if (script) await (await caches.open('files')).add(script);
}

self.addEventListener('install', (event) => event.waitUntil(keepMessages()));
