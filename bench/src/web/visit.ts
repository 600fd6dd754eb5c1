import type { Page } from '@playwright/test';
import { median } from '../measure-alternately.ts';

/** The timestamps of a page, in ms since the start of the navigation. */
interface PageWatch {
  /** The first paint of each image and text. */
  painted: Map<Element, number>;
  /** The largest contentful paint. */
  largestPaint: number;
  /** The cumulative layout shift. */
  shift: number;
  /** Tasks longer than 50 ms. */
  longTasks: { start: number; end: number }[];
}

declare global {
  interface Window {
    pageWatch: PageWatch;
  }
}

/**
 * Records paint timestamps. Uses a PerformanceObserver instead of polling, to slow the page down as little as possible.
 * Runs in the page before its own scripts.
 */
export function watchPage(): void {
  const watch: PageWatch = { painted: new Map(), largestPaint: 0, shift: 0, longTasks: [] };
  window.pageWatch = watch;

  function observe(type: string, note: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  }
  observe('element', (entry) => {
    const element: unknown = Reflect.get(entry, 'element');
    if (element instanceof Element) watch.painted.set(element, Number(Reflect.get(entry, 'renderTime')));
  });
  observe('largest-contentful-paint', (entry) => (watch.largestPaint = entry.startTime));
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === false) watch.shift += Number(Reflect.get(entry, 'value'));
  });
  observe('longtask', ({ startTime, duration }) => {
    watch.longTasks.push({ start: startTime, end: startTime + duration });
  });

  // The browser reports the paint of elements with the attribute `elementtiming`. Posters, titles and the text of cards
  // get it. The labels of tabs do not.
  const mark = () => {
    for (const element of document.querySelectorAll('img, h1, main a :is(div, span, b, small)')) {
      const hasContent = element instanceof HTMLImageElement || element.firstChild instanceof Text;
      if (hasContent && !element.hasAttribute('elementtiming')) element.setAttribute('elementtiming', '');
    }
  };
  new MutationObserver(mark).observe(document, { childList: true, subtree: true });
}

/** The number of visits, of which the median counts (design, Pages). */
export const ROUNDS = 5;

/** Lists durations in ascending order, rounded to ms. */
export const listed = (values: number[]): string =>
  [...values]
    .sort((a, b) => a - b)
    .map((value) => Math.round(value))
    .join(', ');

export const medianOf = <V>(visits: V[], number: (visit: V) => number): number => median(visits.map(number));

/** The metrics of a visit, in ms since the start of the navigation. */
export interface Visit {
  /** When the text and the first row of posters were painted. On Home that row is trending. */
  moviesPainted: number;
  /** When the next row of posters was painted. Undefined if only one row is on screen. */
  nextRow: number | undefined;
  largestPaint: number;
  /** Total blocking time: the sum of the times beyond 50 ms of each task after the first paint. */
  blocking: number;
  shift: number;
}

/** A page is complete after this time without activity, in ms. */
const QUIET_TIME_MS = 1500;

/** Opens a page, waits until it is complete, and returns the metrics of the visit. */
export async function visit(page: Page, address: string, quiet = QUIET_TIME_MS): Promise<Visit> {
  await openAndWaitUntilQuiet(page, address, quiet);
  return page.evaluate(readMetrics);
}

/** Opens a page and waits until it is complete. */
export async function openAndWaitUntilQuiet(
  page: Page,
  address: string,
  quiet = QUIET_TIME_MS,
): Promise<void> {
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await page.evaluate(waitUntilQuiet, quiet);
}

/** Waits until nothing was loaded and no long task ran for `quiet` ms. Runs in the page. */
function waitUntilQuiet(quiet: number): Promise<void> {
  return new Promise((resolve) => {
    function look() {
      const loaded = performance
        .getEntriesByType('resource')
        .map((entry) => entry.startTime + entry.duration);
      const last = Math.max(0, ...loaded, ...window.pageWatch.longTasks.map(({ end }) => end));
      const isQuiet = document.readyState === 'complete' && performance.now() - last > quiet;
      if (isQuiet) resolve();
      else setTimeout(look, 250);
    }
    look();
  });
}

/**
 * Calculates a visit's metrics from the records of {@link watchPage}. Throws if an element above the fold was never
 * painted. Runs in the page.
 */
function readMetrics(): Visit {
  const { painted, largestPaint, shift, longTasks } = window.pageWatch;
  const seen = [...document.querySelectorAll('[elementtiming]')].filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight && bottom > top;
  });
  const isPoster = (element: Element): boolean => element instanceof HTMLImageElement;
  const posters = seen.filter(isPoster);
  const topOf = (poster: Element) => Math.round(poster.getBoundingClientRect().top);
  const [first, next] = [...new Set(posters.map(topOf))].sort((a, b) => a - b);
  const inRow = (top: number | undefined) => posters.filter((poster) => topOf(poster) === top);
  const text = seen.filter((element) => !isPoster(element));

  function whenPainted(elements: Element[]): number {
    const missing = elements.find((element) => !painted.has(element));
    if (missing || elements.length === 0) throw new Error(`Never painted: ${missing?.outerHTML}`);
    return Math.max(...elements.map((element) => painted.get(element) ?? Number.NaN));
  }
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  const blocking = longTasks
    .map(({ start, end }) => end - Math.max(start, firstPaint?.startTime ?? 0) - 50)
    .reduce((sum, over) => sum + Math.max(0, over), 0);
  return {
    moviesPainted: whenPainted([...text, ...inRow(first)]),
    nextRow: next === undefined ? undefined : whenPainted(inRow(next)),
    largestPaint,
    blocking,
    shift,
  };
}
