// The part of the service worker that keeps the messages of the visitor's language: `service-worker.mjs` writes it into the
// worker. The pages that stand in offline are in that language, and a page is shown only with all its scripts.

/** The messages' script that the server names in the visitor's pages; the static export's are English and name none. */
async function keepMessages() {
  const page = await fetch(`/${OFFLINE_QUERY}`);
  const [script] = (await page.text()).match(new RegExp(`${MESSAGES}[^" ]+\\.js`)) ?? [];
  if (script) await (await caches.open('files')).add(script);
}

self.addEventListener('install', (event) => event.waitUntil(keepMessages()));
