import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BROWSER_FLAGS } from '../../../scripts/testing/browser-flags.mjs';
import { ensureBrowser } from '../../../scripts/testing/browser.mjs';

/** Downloaded by npm at its first use and not in the lockfile: its 133 packages serve only this benchmark. */
const LIGHTHOUSE = 'lighthouse@12.2.3';

const AUDIT = z.object({ numericValue: z.number() });

const REPORT = z.object({
  audits: z.object({
    'first-contentful-paint': AUDIT,
    'largest-contentful-paint': AUDIT,
    'speed-index': AUDIT,
    interactive: AUDIT,
    'total-blocking-time': AUDIT,
    'cumulative-layout-shift': AUDIT,
    'resource-summary': z.object({
      details: z.object({ items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })) }),
    }),
  }),
});

/** What Lighthouse reports of a page. Times are in ms, sizes in kB as transferred. */
export interface PageSpeed {
  firstPaint: number;
  largestPaint: number;
  speedIndex: number;
  interactive: number;
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  scripts: number;
  all: number;
}

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
  const { audits } = REPORT.parse(JSON.parse(stdout));
  const kilobytes = (type: string) =>
    (audits['resource-summary'].details.items.find((item) => item.resourceType === type)?.transferSize ?? 0) /
    1000;
  return {
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    speedIndex: audits['speed-index'].numericValue,
    interactive: audits.interactive.numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    scripts: kilobytes('script'),
    all: kilobytes('total'),
  };
}
