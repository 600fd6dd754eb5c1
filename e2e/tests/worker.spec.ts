import { expect } from '@playwright/test';
import { Response } from 'undici';
import { type ClockedWorker, startClockedWorker } from '../harness/clocked-worker.ts';
import { test } from '../harness/server-test.ts';

/** These tests run the service worker in Node with a manual clock. In a browser, they would take minutes. */

const SCRIPT = '/_expo/static/js/web/entry-0.js';

/** Stores a page and its script in the worker's caches. */
async function cachePage({ caches }: ClockedWorker, path: string): Promise<void> {
  await (await caches.open('pages')).put(path, new Response(`kept, <script src="${SCRIPT}">`));
  await (await caches.open('files')).put(SCRIPT, new Response('the script'));
}

/** Returns an object that contains the response's text as soon as the response arrives. */
function watched(answer: Promise<Response> | undefined) {
  const seen: { text?: string } = {};
  void answer?.then(async (response) => (seen.text = await response.text()));
  return seen;
}

for (const path of ['/', '/search?q=dune', '/save', '/profile', '/movie/27205'])
  test(`design, Behaviour, offline: ${path} is served from the cache if the network delivers nothing for 3 s`, async () => {
    const worker = await startClockedWorker();
    await cachePage(worker, path);
    const page = watched(worker.request(path, { isPage: true }));
    await worker.advance(2_999);
    expect(page.text).toBeUndefined();
    await worker.advance(1);
    expect(page.text).toContain('kept');
  });

test('design, Pages: pages come from the network, with navigation preload', async () => {
  const worker = await startClockedWorker();
  await worker.activate();
  expect(worker.preloads).toBe(true);
  await cachePage(worker, '/');
  const page = watched(worker.request('/', { isPage: true, preloaded: new Response('newer') }));
  await worker.advance(0);
  expect(page.text).toBe('newer');
});

test('design, Behaviour, offline: a cached page without its script is not served', async () => {
  const worker = await startClockedWorker();
  await cachePage(worker, '/');
  await worker.caches.delete('files');
  const page = watched(worker.request('/', { isPage: true }));
  await worker.advance(3_000);
  expect(page.text ?? '').not.toContain('kept');
});

test('design, Behaviour, offline: the last 300 posters are stored after 1 s without a poster request', async () => {
  const worker = await startClockedWorker();
  worker.network = (address) => new Response(address);
  const poster = (number: number) => `/t/p/w500/marquee-${number}.svg`;
  for (let number = 1; number <= 310; number += 1) expect(worker.request(poster(number))).toBeUndefined();
  const kept = async () =>
    (await (await worker.caches.open('posters')).keys()).map(({ url }) => new URL(url).pathname);
  await worker.advance(999);
  expect(await kept()).toEqual([]);
  await worker.advance(1);
  await expect.poll(async () => (await kept()).length).toBe(300);
  expect(await kept()).toContain(poster(310));
  expect(await kept()).toContain(poster(11));
  expect(await kept()).not.toContain(poster(10));

  // If the browser is offline, the worker serves all cached posters. If the browser reports that it is online although
  // the network fails, the worker serves a cached poster only for a URL with `?kept`.
  worker.network = undefined;
  const besideNetwork = watched(worker.request(`${poster(11)}?kept`));
  worker.isOnLine = false;
  const without = watched(worker.request(poster(310)));
  await worker.advance(0);
  expect(besideNetwork.text).toContain(poster(11));
  expect(without.text).toContain(poster(310));
});
