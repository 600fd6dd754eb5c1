import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { browserPath } from '../chromium.ts';
import { BROWSER_FLAGS } from '../../../scripts/testing/browser-flags.mjs';

const run = promisify(execFile);

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** The last version that runs on Node 20. */
export const LIGHTHOUSE_VERSION = '12.8.2';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The maximum size of Lighthouse's output. A report has less than a megabyte, mostly screenshots. */
const MAX_REPORT_BYTES = 50_000_000;

/** Installs Lighthouse into a folder that git ignores, because the product does not depend on it. */
async function installedLighthouse(): Promise<string> {
  const folder = join(CACHE, `lighthouse-${LIGHTHOUSE_VERSION}`);
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (existsSync(program)) return program;
  console.log(`… install lighthouse ${LIGHTHOUSE_VERSION} into bench/.cache`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...options, `lighthouse@${LIGHTHOUSE_VERSION}`], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
  return program;
}

/**
 * Returns a function that runs Lighthouse with its default settings: a mid-range phone on a slow network. Each run
 * starts a new browser.
 */
export async function lighthouse(): Promise<(address: string) => Promise<LighthouseReport>> {
  const program = await installedLighthouse();
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
    const options = { env, maxBuffer: MAX_REPORT_BYTES };
    const { stdout } = await run(process.execPath, [program, address, ...settings], options);
    return readReport(stdout);
  };
}

/** The parts of Lighthouse's report that are used. A score is from 0 to 1, or null if the audit does not apply. */
const REPORT = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
});

export type LighthouseReport = z.infer<typeof REPORT>;

/** Throws if Lighthouse could not audit the page. */
function readReport(json: string): LighthouseReport {
  const report = REPORT.parse(JSON.parse(json));
  if (report.runtimeError) throw new Error(`Lighthouse: ${report.runtimeError.message}`);
  return report;
}

/** A category's score, from 0 to 100. */
export function pointsOf(report: LighthouseReport, category: string): number {
  const score = report.categories[category]?.score ?? Number.NaN;
  return Math.round(score * 100);
}

/** The audits that lower a category's score, with their results. */
export function lostPoints(report: LighthouseReport, category: string): string[] {
  const audits = report.categories[category]?.auditRefs ?? [];
  return audits
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => [id, shown(report, id)].filter(Boolean).join(' '));
}

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
};

/** The metrics of the performance score by their abbreviations, such as LCP. */
export function metricsOf(report: LighthouseReport): string {
  return Object.entries(METRICS)
    .map(([name, id]) => `${name} ${shown(report, id)}`)
    .join(', ');
}

/** Returns the displayed value of an audit. Replaces the no-break spaces that Lighthouse writes before units. */
const shown = (report: LighthouseReport, id: string) =>
  (report.audits[id]?.displayValue ?? '').replaceAll('\u00a0', ' ');
