import { ensureWebBuild } from '../../../scripts/building/web-build.mjs';
import { checkOutBaseline } from '../baseline.ts';
import { speedRows } from '../speed-rows.ts';
import type { Group } from '../group.ts';
import { measureAlternately, median } from '../measure-alternately.ts';
import { startFilledMarquee } from './filled-marquee.ts';
import { measurePage, type PageSpeed } from './lighthouse.ts';

/** The pages that are measured (design, Pages). */
const PAGES = { Home: '/', Search: '/search?q=night', Details: '/movie/5001' };

const ROUNDS = 8;

const LARGEST_PAINT = 'largest-contentful-paint';
const TIMES = [
  'first-contentful-paint',
  LARGEST_PAINT,
  'speed-index',
  'interactive',
  'total-blocking-time',
] as const;

/** Describes the medians of the visits to a page. */
function describeVisits(visits: readonly PageSpeed[]): string {
  const of = (read: (visit: PageSpeed) => number) => median(visits.map(read));
  const times = TIMES.map((name) => `${name} ${of((visit) => visit[name]).toFixed()} ms`);
  const size = (type: string) => of((visit) => visit['resource-summary'].get(type) ?? 0).toFixed();
  const shift = of((visit) => visit['cumulative-layout-shift']).toFixed(4);
  return `${times.join(', ')}; layout shift ${shift}; ${size('script')} kB of scripts, ${size('total')} in all`;
}

/** Measures the web app on a phone, in turns with that of another commit (design, Pages). */
export const webGroup: Group = {
  name: 'web',
  about: 'first visits of the web app by Lighthouse, on its slow phone',
  async *run() {
    await ensureWebBuild();
    const ours = await startFilledMarquee();
    const before = await checkOutBaseline();
    await before.buildWeb();
    const theirs = await startFilledMarquee(before.startServer);
    try {
      console.log(`Medians of ${ROUNDS} first visits. The commit before is ${before.name}.`);
      for (const [page, path] of Object.entries(PAGES)) {
        const visits = await measureAlternately(
          () => measurePage(ours.origin + path),
          () => measurePage(theirs.origin + path),
          ROUNDS,
        );
        // A rate instead of a duration, so that higher is better as in the other rows.
        const what = `${page}: largest contentful paint`;
        const read = (visit: PageSpeed) => 60_000 / visit[LARGEST_PAINT];
        const [row] = speedRows([{ what, read, unit: 'visits a minute' }], visits);
        if (row)
          yield {
            ...row,
            details: `${row.details}; ${describeVisits(visits.map(({ ours: visit }) => visit))}`,
          };
      }
    } finally {
      await ours.stop();
      await theirs.stop();
    }
  },
};
