import type { Browser, CDPSession } from '@playwright/test';
import type { Movie } from '../../../packages/contract/src/index.ts';
import { ENDLESS_TERM } from '../../../packages/stand-ins/src/tmdb.ts';
import type { Row } from '../row.ts';
import type { FedMarquee } from './fed-marquee.ts';
import { referencePage } from './reference-page.ts';
import { PHONE, slowPage } from './slow-phone.ts';

const PAGES = 10;

/** Where the memory is first looked at: what is loaded but once is there. */
const EARLY = 3;

/** Pixels, and pixels a second. */
const SWIPE = { x: 195, y: 600, yDistance: -1500, speed: 3000, gestureSourceType: 'mouse' } as const;
const MOST_SWIPES = 100;

interface Frames {
  /** The longest time between two frames, in milliseconds. */
  gap: number;
  /** How many frames followed more than 50 ms after the one before, of how many. */
  late: number;
  count: number;
  /** How long each task of more than 50 ms took. */
  tasks: number[];
}

interface Memory {
  /** Megabytes in use after a collection of garbage. */
  heap: number;
  nodes: number;
}

interface Scrolled {
  frames: Frames;
  early: Memory;
  late: Memory;
  /** Up to page `EARLY`, and from there to the end. */
  swipes: [number, number];
}

async function memoryOf(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize / 1_000_000, nodes };
}

/**
 * Opens the results and swipes through them, the frames watched from page `EARLY` on: until page `PAGES` has come, or
 * as often as `swipes` says. The page is not watched for what it paints: the list of that would hold on to every card.
 */
async function scrollThrough(
  browser: Browser,
  address: string,
  plain?: { html: string; swipes: [number, number] },
): Promise<Scrolled> {
  const context = await browser.newContext(PHONE);
  try {
    // As for all phones (see `withPhone`).
    await context.addInitScript('globalThis.__name = (named) => named');
    if (plain)
      await context.route(address, (route) => route.fulfill({ body: plain.html, contentType: 'text/html' }));
    const page = await slowPage(context, 'as it is');
    const session = await context.newCDPSession(page);
    let latest = 1;
    page.on('response', (response) => {
      latest = Math.max(latest, Number(new URL(response.url()).searchParams.get('page')));
    });
    async function swipe(done: (swipes: number) => boolean): Promise<number> {
      let swipes = 0;
      for (; !done(swipes); swipes += 1) {
        if (swipes > MOST_SWIPES) throw new Error(`Page ${latest + 1} of the results never came`);
        await session.send('Input.synthesizeScrollGesture', SWIPE);
      }
      return swipes;
    }
    await page.goto(address, { waitUntil: 'networkidle' });
    const first = await swipe((swipes) => (plain ? swipes === plain.swipes[0] : latest >= EARLY));
    const early = await memoryOf(session);
    await page.evaluate(watchFrames);
    const then = await swipe((swipes) => (plain ? swipes === plain.swipes[1] : latest >= PAGES));
    const frames = await page.evaluate(() => window.frameWatch);
    return { frames, early, late: await memoryOf(session), swipes: [first, then] };
  } finally {
    await context.close();
  }
}

const longestOf = ({ gap, tasks }: Frames) => Math.max(gap, ...tasks);

function inWords({ gap, late, count, tasks }: Frames): string {
  const task = tasks.length > 0 ? `, the longest ${Math.round(Math.max(...tasks))} ms` : '';
  return `${late} of ${count} frames after more than 50 ms, the longest ${Math.round(gap)} ms; ${tasks.length} tasks of more than 50 ms${task}`;
}

/**
 * Ten pages of results, swiped through on a four times slower processor; the network is not what is measured. Beside
 * it the same films as one plain page without script, swiped as often: what the browser itself takes.
 */
export async function* scrolling(browser: Browser, ours: FedMarquee): AsyncIterable<Row> {
  const results = await knowFilms(ours);
  const address = `${ours.origin}/search?q=${ENDLESS_TERM}`;
  const app = await scrollThrough(browser, address);
  const html = referencePage({
    at: 0,
    search: { term: ENDLESS_TERM, page: { page: 1, results, total_pages: 1, total_results: results.length } },
  });
  const plain = await scrollThrough(browser, address, {
    html: html.replaceAll('"/posters/', '"/t/p/w500/'),
    swipes: app.swipes,
  });
  yield {
    what: 'scrolling ten pages of results: the longest frame after the first page',
    measured: longestOf(app.frames),
    wanted: 50,
    unit: 'ms',
    details: `${inWords(app.frames)}. A plain page with these films: ${inWords(plain.frames)}`,
  };
  yield {
    what: `memory after ${EARLY} pages of results against ${PAGES}`,
    measured: app.early.heap / app.late.heap,
    wanted: 0.9,
    unit: 'ratio',
    details: `${app.early.heap.toFixed(1)} against ${app.late.heap.toFixed(1)} MB of heap, ${app.early.nodes} against ${app.late.nodes} nodes; the plain page, with all films from the start, ${plain.early.heap.toFixed(1)} against ${plain.late.heap.toFixed(1)} MB, ${plain.late.nodes} nodes`,
  };
}

/** Has the server fetch and convert all posters beforehand: that would take the processor from the browser. */
async function knowFilms({ origin }: FedMarquee): Promise<Movie[]> {
  const films: Movie[] = [];
  for (let page = 1; page <= PAGES + 1; page += 1) {
    const more = page > 1 ? `&page=${page}` : '';
    const answer = await fetch(`${origin}/3/search/movie?query=${ENDLESS_TERM}${more}`);
    const { results }: { results: Movie[] } = await answer.json();
    await Promise.all(
      results.map(async ({ poster_path }) => {
        const poster = await fetch(`${origin}/t/p/w500${poster_path}`, { headers: { accept: 'image/webp' } });
        await poster.arrayBuffer();
      }),
    );
    films.push(...results);
  }
  return films;
}

declare global {
  interface Window {
    frameWatch: Frames;
  }
}

/** Runs in the page: notes how long each frame keeps the next one waiting, and each task of more than 50 ms. */
function watchFrames(): void {
  const watch = { gap: 0, late: 0, count: 0, tasks: new Array<number>() };
  window.frameWatch = watch;
  let last = performance.now();
  requestAnimationFrame(function look(now) {
    watch.count += 1;
    watch.gap = Math.max(watch.gap, now - last);
    if (now - last > 50) watch.late += 1;
    last = now;
    requestAnimationFrame(look);
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.tasks.push(duration);
  }).observe({ type: 'longtask' });
}
