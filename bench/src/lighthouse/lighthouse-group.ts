import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuild } from '../../../scripts/building/web-build.mjs';
import type { Group } from '../group.ts';
import type { Row } from '../row.ts';
import { startServerProcess } from '../../../apps/server/test/search-log/server-process.ts';
import { searchSomething } from '../search-log/search-something.ts';
import {
  CATEGORIES,
  lighthouse,
  LIGHTHOUSE_VERSION,
  type LighthouseReport,
  lostPoints,
  metricsOf,
  pointsOf,
} from './lighthouse.ts';

const PAGES = [
  { name: 'Home', path: '/' },
  { name: 'Search with a term', path: '/search?q=the' },
  { name: 'Details', path: '/movie/27205' },
];

const TRIES = 3;

/** Measures pages with Lighthouse's mobile settings (design 7). */
export const lighthouseGroup: Group = {
  name: 'lighthouse',
  about: `Lighthouse ${LIGHTHOUSE_VERSION}, mobile, of pages by direct link`,
  async *run(note) {
    await ensureWebBuild();
    const tryPage = await lighthouse();
    const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
    const server = await startServerProcess({ DATA_DIR: folder });
    try {
      note(`Medians of ${TRIES} tries with the embedded catalogue; each begins with an empty browser.`);
      await searchSomething(server.port);
      for (const { name, path } of PAGES) {
        const reports: LighthouseReport[] = [];
        for (let count = 0; count < TRIES; count += 1) reports.push(await tryPage(server.origin + path));
        for (const category of CATEGORIES) yield categoryRow(`${name}: ${category}`, category, reports);
      }
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function categoryRow(what: string, category: (typeof CATEGORIES)[number], reports: LighthouseReport[]): Row {
  const ranked = [...reports].sort((one, other) => pointsOf(one, category) - pointsOf(other, category));
  const median = ranked[Math.floor(ranked.length / 2)];
  if (!median) throw new Error(`${what} was never tried`);
  const isSpeed = category === 'performance';
  const lost = lostPoints(median, category);
  return {
    what,
    measured: pointsOf(median, category),
    goal: isSpeed ? undefined : 100,
    unit: 'points',
    details: [
      ranked.map((report) => pointsOf(report, category)).join(', '),
      ...(isSpeed ? [metricsOf(median)] : []),
      ...(lost.length > 0 ? [`not whole: ${lost.join(', ')}`] : []),
    ].join('; '),
  };
}
