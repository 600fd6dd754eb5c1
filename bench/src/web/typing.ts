import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startServerProcess } from '@marquee/test-kit/server-process';
import { median } from '../measure-alternately.ts';
import type { Row } from '../row.ts';
import { listed } from './visit.ts';
import { withPhone } from './slow-phone.ts';

/** The debounce of searches in ms (spec 9). */
const DEBOUNCE_MS = 500;

/** The interval between the keys of a fast typist, in ms. */
const KEY_INTERVAL_MS = 80;

/** Terms with results in the embedded catalogue. Each is searched only once, so the app has not cached its results. */
const TERMS = ['vertigo', 'psycho', 'alien', 'jaws', 'stalker'];

/** Measures the time from the last typed letter to the painted results, minus the debounce. */
export async function typing(browser: Browser): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  const server = await startServerProcess({ DATA_DIR: folder });
  try {
    const times = await withPhone(browser, async (context) => {
      const page = await context.newPage();
      await page.goto(`${server.origin}/search`);
      await page.waitForLoadState('networkidle');
      const taken: number[] = [];
      for (const term of TERMS) {
        const box = page.getByRole('searchbox');
        await box.fill('');
        const painted = page.evaluate(untilPainted, term);
        await box.pressSequentially(term, { delay: KEY_INTERVAL_MS });
        taken.push((await painted) - DEBOUNCE_MS);
      }
      return taken;
    });
    return {
      what: 'typing to results, embedded catalogue, unthrottled, beyond the debounce',
      measured: median(times),
      unit: 'ms',
      details: `${listed(times)}; the results' heading and their text painted`,
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the ms from typing the last letter of `term` to the frame with its results. Runs in the page. */
function untilPainted(term: string): Promise<number> {
  let typed = 0;
  const note = ({ timeStamp }: Event) => (typed = timeStamp);
  document.addEventListener('input', note, { capture: true });
  const isShown = () => {
    const heading = document.querySelector('[role=heading][aria-level="2"], h2')?.textContent;
    return heading?.endsWith(` ${term}`) && document.querySelector('a[aria-label*=", rated "]') !== null;
  };
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      document.removeEventListener('input', note, { capture: true });
      requestAnimationFrame(() => {
        // A message that is posted during a frame arrives after its painting.
        const afterFrame = new MessageChannel();
        afterFrame.port1.onmessage = () => resolve(performance.now() - typed);
        afterFrame.port2.postMessage(undefined);
      });
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}
