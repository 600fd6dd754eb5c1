import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cachedPackages } from '../cached-packages.ts';
import { browserPath } from '../browser-path.ts';
import { type LighthouseReport, readReport } from './lighthouse-report.ts';
import { BROWSER_FLAGS } from '../../../scripts/testing/browser-flags.mjs';

const run = promisify(execFile);

/** The last that runs on Node 20. */
export const LIGHTHOUSE_VERSION = '12.8.2';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A whole report is below one megabyte, mostly its pictures. */
const LONGEST_REPORT = 50_000_000;

/** Lighthouse in its default settings, a mid-range phone on a slow network; each try is a new browser. */
export async function lighthouse(): Promise<(address: string) => Promise<LighthouseReport>> {
  const folder = await cachedPackages('lighthouse', LIGHTHOUSE_VERSION);
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const settings = [
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${['--headless=new', ...BROWSER_FLAGS].join(' ')}`,
    '--output=json',
    '--output-path=stdout',
    '--no-enable-error-reporting',
    '--quiet',
  ];
  const env = { ...process.env, CHROME_PATH: await browserPath() };

  return async function tryPage(address) {
    const options = { env, maxBuffer: LONGEST_REPORT };
    const { stdout } = await run(process.execPath, [program, address, ...settings], options);
    return readReport(stdout);
  };
}
