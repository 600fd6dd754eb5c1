import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BROWSER_FLAGS } from '../../../scripts/testing/browser-flags.mjs';
import { ensureBrowser } from '../../../scripts/testing/browser.mjs';

/** Downloaded by npm at its first use and not in the lockfile: its 133 packages serve only this benchmark. */
const LIGHTHOUSE = 'lighthouse@12.2.3';

const number = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue);

/** What is read of Lighthouse's report of a page, by Lighthouse's own names. */
const REPORT = z.object({
  audits: z.object({
    /** In ms, like all times. */
    'first-contentful-paint': number,
    'largest-contentful-paint': number,
    'speed-index': number,
    interactive: number,
    'total-blocking-time': number,
    'cumulative-layout-shift': number,
    /** Sizes in kB as transferred, by type. */
    'resource-summary': z
      .object({
        details: z.object({
          items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })),
        }),
      })
      .transform(
        ({ details }) =>
          new Map(details.items.map(({ resourceType, transferSize }) => [resourceType, transferSize / 1000])),
      ),
  }),
});

export type PageSpeed = z.output<typeof REPORT>['audits'];

/**
 * Measures a first visit with Lighthouse's usual phone: 1.6 Mbps, 150 ms of latency, and a processor four times slower
 * (design, Pages). Throws if the page cannot be measured.
 */
export async function measurePage(address: string): Promise<PageSpeed> {
  const browser: string | undefined = await ensureBrowser();
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, address, '--quiet', '--output=json', '--only-categories=performance'],
      `--chrome-flags=--headless=new ${BROWSER_FLAGS.join(' ')}`,
    ],
    { env: { ...process.env, ...(browser && { CHROME_PATH: browser }) }, maxBuffer: 64 * 1024 * 1024 },
  );
  return REPORT.parse(JSON.parse(stdout)).audits;
}
