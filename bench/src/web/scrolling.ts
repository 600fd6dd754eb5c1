import type { Browser, CDPSession } from '@playwright/test';
import { ENDLESS_TERM } from '../../../packages/stand-ins/src/tmdb.ts';
import type { Row } from '../row.ts';
import type { FedMarquee } from './fed-marquee.ts';
import { slowPage, withPhone } from './slow-phone.ts';
import { openUntilQuiet } from './visit.ts';

const PAGES = 10;

/** Where the memory is first looked at: what is loaded but once is there. */
const EARLY = 3;

const FILMS_A_PAGE = 20;

/** Pixels, and pixels a second. */
const SWIPE = { x: 195, y: 600, yDistance: -1500, speed: 3000, gestureSourceType: 'mouse' } as const;
const MOST_SWIPES = 100;

interface Memory {
  /** Megabytes in use after a collection of garbage. */
  heap: number;
  nodes: number;
}

async function memoryOf(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize / 1_000_000, nodes };
}

/** Ten pages of results, swiped through on a four times slower processor; the network is not what is measured. */
export async function* scrolling(browser: Browser, ours: FedMarquee): AsyncIterable<Row> {
  await knowPosters(ours);
  const { early, late, frames } = await withPhone(browser, async (context) => {
    const page = await slowPage(context, 'as it is');
    const session = await context.newCDPSession(page);
    await openUntilQuiet(page, `${ours.origin}/search?q=${ENDLESS_TERM}`);
    const films = () => page.locator('a[aria-label*=", rated "]').count();
    const scrollTo = async (pages: number) => {
      for (let swipes = 0; (await films()) < pages * FILMS_A_PAGE; swipes += 1) {
        if (swipes > MOST_SWIPES) throw new Error(`Page ${pages} of the results never came`);
        await session.send('Input.synthesizeScrollGesture', SWIPE);
      }
    };
    await page.evaluate(watchFrames);
    await scrollTo(EARLY);
    const early = await memoryOf(session);
    await page.evaluate(() => (window.frameWatch.last = 0));
    await scrollTo(PAGES);
    const frames = await page.evaluate(() => ({
      ...window.frameWatch,
      task: Math.max(0, ...window.frameWatch.tasks),
    }));
    return { early, late: await memoryOf(session), frames };
  });
  yield {
    what: 'scrolling ten pages of results: the longest frame after the first page',
    measured: Math.max(frames.task, frames.gap),
    wanted: 50,
    unit: 'ms',
    details: `${frames.tasks.length} tasks of more than 50 ms, the longest ${Math.round(frames.task)} ms; longest time between two frames ${Math.round(frames.gap)} ms, ${frames.late} of ${frames.count} took more than 50 ms`,
  };
  yield {
    what: `memory after ${EARLY} pages of results against ${PAGES}`,
    measured: early.heap / late.heap,
    wanted: 0.9,
    unit: 'ratio',
    details: `${early.heap.toFixed(1)} against ${late.heap.toFixed(1)} MB of heap, ${early.nodes} against ${late.nodes} nodes`,
  };
}

/** Has the server fetch and convert all posters beforehand: that would take the processor from the browser. */
async function knowPosters({ origin }: FedMarquee): Promise<void> {
  for (let page = 1; page <= PAGES + 1; page += 1) {
    const answer = await fetch(
      `${origin}/3/search/movie?query=${ENDLESS_TERM}${page > 1 ? `&page=${page}` : ''}`,
    );
    const names = (await answer.text()).match(/stand-in-\d+\.png/g) ?? [];
    await Promise.all(
      names.map(async (name) => {
        const poster = await fetch(`${origin}/t/p/w500/${name}`, { headers: { accept: 'image/webp' } });
        await poster.arrayBuffer();
      }),
    );
  }
}

declare global {
  interface Window {
    frameWatch: { last: number; gap: number; late: number; count: number; tasks: number[] };
  }
}

/** Runs in the page: notes how long each frame keeps the next one waiting, and each task of more than 50 ms. */
function watchFrames(): void {
  const watch = { last: 0, gap: 0, late: 0, count: 0, tasks: new Array<number>() };
  window.frameWatch = watch;
  requestAnimationFrame(function look(now) {
    const gap = watch.last === 0 ? 0 : now - watch.last;
    watch.last = now;
    watch.count += 1;
    watch.gap = Math.max(watch.gap, gap);
    if (gap > 50) watch.late += 1;
    requestAnimationFrame(look);
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.tasks.push(duration);
  }).observe({ type: 'longtask' });
}
