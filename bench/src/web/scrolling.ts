import type { Browser } from '@playwright/test';
import type { Movie } from '../../../packages/contract/src/index.ts';
import { ENDLESS_TERM } from '../../../packages/stand-ins/src/tmdb.ts';
import type { Row } from '../row.ts';
import type { FedMarquee } from './fed-marquee.ts';
import { kept, type Memory, memoryOf } from './memory.ts';
import { listed, medianOf, ROUNDS } from './visit.ts';
import { referencePage } from './reference-server.ts';
import { slowPage, withUnwatchedPhone } from './slow-phone.ts';

const PAGES = 10;

/** The page of results at which memory is first measured. Everything that loads only once has loaded by then. */
const FIRST_MEMORY_PAGE = 3;

/** A swipe: distances in pixels, speed in pixels per second. */
const SWIPE = { x: 195, y: 600, yDistance: -1500, speed: 3000, gestureSourceType: 'mouse' } as const;
const MAX_SWIPES = 100;

interface Frames {
  /** The longest time between two frames, in ms. */
  gap: number;
  /** The number of frames that came more than 50 ms after the previous frame, and the number of all frames. */
  late: number;
  count: number;
  /** The durations of tasks longer than 50 ms, in ms. */
  tasks: number[];
}

type Swipes = [number, number, number];

interface Scrolled {
  frames: Frames;
  early: Memory;
  late: Memory;
  /** The number of swipes to the second page, from there to page `FIRST_MEMORY_PAGE`, and from there to the end. */
  swipes: Swipes;
}

/** Adds up the frames of two separate intervals. */
const together = (a: Frames, b: Frames): Frames => ({
  gap: Math.max(a.gap, b.gap),
  late: a.late + b.late,
  count: a.count + b.count,
  tasks: [...a.tasks, ...b.tasks],
});

/**
 * Opens the results and swipes until page `PAGES` is loaded, or as often as in `plain.swipes`. Measures frames from the
 * second page on, and memory at page `FIRST_MEMORY_PAGE` and at the end. Does not record paint timing, because its
 * entries would retain every card in memory.
 */
async function scrollThrough(
  browser: Browser,
  address: string,
  plain?: { html: string; swipes: Swipes },
): Promise<Scrolled> {
  return withUnwatchedPhone(browser, async (context) => {
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
        if (swipes > MAX_SWIPES) throw new Error(`Page ${latest + 1} of the results never came`);
        await session.send('Input.synthesizeScrollGesture', SWIPE);
      }
      return swipes;
    }
    await page.goto(address, { waitUntil: 'networkidle' });
    async function watched(done: (swipes: number) => boolean) {
      await page.evaluate(watchFrames);
      const swipes = await swipe(done);
      return { swipes, frames: await page.evaluate(() => window.frameWatch) };
    }
    const until = (goal: number, stretch: 0 | 1 | 2) => (swipes: number) =>
      plain ? swipes === plain.swipes[stretch] : latest >= goal;
    const first = await swipe(until(2, 0));
    const second = await watched(until(FIRST_MEMORY_PAGE, 1));
    const early = await memoryOf(session);
    const third = await watched(until(PAGES, 2));
    const late = await memoryOf(session);
    const frames = together(second.frames, third.frames);
    return { frames, early, late, swipes: [first, second.swipes, third.swipes] };
  });
}

const longestOf = ({ gap, tasks }: Frames) => Math.max(gap, ...tasks);

function inWords(all: Scrolled[]): string {
  const late = all.map(({ frames }) => `${frames.late} of ${frames.count}`);
  const longest = listed(all.map(({ frames }) => longestOf(frames)));
  const tasks = all.reduce((sum, { frames }) => sum + frames.tasks.length, 0);
  return `${late.join(', ')} frames after more than 50 ms, the longest ${longest} ms; tasks of more than 50 ms: ${tasks}`;
}

/**
 * Swipes through ten pages of results on a processor at a quarter of its speed, without network throttling. The
 * reference is a plain page with the same movies. It is swiped as often as the app.
 */
export async function* scrolling(browser: Browser, ours: FedMarquee): AsyncIterable<Row> {
  const results = await preparePosters(ours);
  const address = `${ours.origin}/search?q=${ENDLESS_TERM}`;
  const page = { page: 1, results, total_pages: 1, total_results: results.length };
  const html = referencePage({ at: 0, search: { term: ENDLESS_TERM, page } }).replaceAll(
    '"/posters/',
    '"/t/p/w500/',
  );
  const apps: Scrolled[] = [];
  const plains: Scrolled[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const app = await scrollThrough(browser, address);
    apps.push(app);
    plains.push(await scrollThrough(browser, address, { html, swipes: app.swipes }));
  }
  yield {
    what: 'scrolling ten pages of results: the longest frame after the first page',
    measured: Math.round(medianOf(apps, ({ frames }) => longestOf(frames))),
    unit: 'frameMs',
    details: `${inWords(apps)}. A plain page with these films: ${inWords(plains)}`,
  };
  const early = medianOf(apps, (app) => kept(app.early));
  const late = medianOf(apps, (app) => kept(app.late));
  const code = (when: 'early' | 'late') => medianOf(apps, (app) => app[when].code).toFixed(1);
  const nodes = (all: Scrolled[], when: 'early' | 'late') => medianOf(all, (one) => one[when].nodes);
  yield {
    what: `memory after ${FIRST_MEMORY_PAGE} pages of results against ${PAGES}, without compiled code`,
    measured: early / late,
    unit: 'ratio',
    details: `${early.toFixed(2)} against ${late.toFixed(2)} MB of heap, beside ${code('early')} and ${code('late')} MB of code, ${nodes(apps, 'early')} against ${nodes(apps, 'late')} nodes; the plain page, with all films from the start, has ${nodes(plains, 'late')} nodes`,
  };
}

/**
 * Requests all posters once. Otherwise the server would fetch and convert them during the measurement, and compete for
 * the processor.
 */
async function preparePosters({ origin }: FedMarquee): Promise<Movie[]> {
  const movies: Movie[] = [];
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
    movies.push(...results);
  }
  return movies;
}

declare global {
  interface Window {
    frameWatch: Frames;
  }
}

/** Starts recording the duration of each frame, and of each task longer than 50 ms. Runs in the page. */
function watchFrames(): void {
  const watch = { gap: 0, late: 0, count: 0, tasks: new Array<number>() };
  window.frameWatch = watch;
  let last = performance.now();
  requestAnimationFrame(function look(now) {
    if (window.frameWatch !== watch) return;
    watch.count += 1;
    watch.gap = Math.max(watch.gap, now - last);
    if (Math.round(now - last) > 50) watch.late += 1;
    last = now;
    requestAnimationFrame(look);
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.tasks.push(duration);
  }).observe({ type: 'longtask' });
}
