import type { Browser, Page } from '@playwright/test';
import type { Row } from '../row.ts';
import { listed, medianOf, openAndWaitUntilQuiet, ROUNDS, visit, type Visit } from './visit.ts';
import { type PageName, PAGES } from './filled-marquee.ts';
import { slowPage, withPhone } from './slow-phone.ts';
import { compareSpeed } from '../compare-speed.ts';

/** The origins of the two compared servers: Marquee, and the server of the reference page. */
export interface Origins {
  ours: string;
  reference: string;
}

type Visits = Record<PageName, Visit[]>;

const noVisits = (): Visits => ({ home: [], search: [], details: [] });

/** Pages besides {@link PAGES} whose layout shift is measured. */
const OTHER_PAGES = ['/search', '/save', '/profile', '/nowhere', '/_sitemap'];

/** The reference page is complete after this time without activity, in ms. */
const QUIET_TIME_MS = 300;

/** Compares first visits by URL with visits to the reference page. Each visit has a new browser profile. */
export async function* firstVisits(browser: Browser, origins: Origins): AsyncIterable<Row> {
  const ours = noVisits();
  const reference = noVisits();
  const taps: FirstTap[] = [];
  const open = (address: string, quiet?: number) =>
    withPhone(browser, async (context) => visit(await slowPage(context), address, quiet));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const page of ['home', 'search', 'details'] as const) {
      reference[page].push(await open(origins.reference + PAGES[page], QUIET_TIME_MS));
      ours[page].push(await open(origins.ours + PAGES[page]));
    }
    taps.push(
      await withPhone(browser, async (context) => firstTap(await slowPage(context), `${origins.ours}/`)),
    );
  }

  function timeRow(what: string, page: PageName, key: 'moviesPainted' | 'largestPaint'): Row {
    const measured = medianOf(ours[page], (seen) => seen[key]);
    const least = medianOf(reference[page], (seen) => seen[key]);
    const details = [
      `${(measured / least).toFixed(2)} of the reference page's ${Math.round(least)} ms`,
      listed(ours[page].map((seen) => seen[key])),
    ];
    const nextRow = medianOf(ours[page], (seen) => seen.nextRow ?? Number.NaN);
    if (key === 'moviesPainted' && !Number.isNaN(nextRow)) {
      const leastNext = Math.round(medianOf(reference[page], (seen) => seen.nextRow ?? Number.NaN));
      details.push(`next row of posters ${Math.round(nextRow)}, reference ${leastNext} ms`);
    }
    return { what, measured, unit: 'ms', details: details.join('; ') };
  }
  yield timeRow('Home: films on screen', 'home', 'moviesPainted');
  yield timeRow('Search with a term: films on screen', 'search', 'moviesPainted');
  yield timeRow('Details: film on screen', 'details', 'moviesPainted');
  yield timeRow('Home: largest contentful paint', 'home', 'largestPaint');
  yield timeRow('Details: largest contentful paint', 'details', 'largestPaint');
  yield {
    what: 'Home: hydrated, a tap on a tab answers',
    measured: medianOf(taps, ({ tapped }) => tapped),
    unit: 'ms',
    details: `${listed(taps.map(({ tapped }) => tapped))}; the tab was shown at ${listed(taps.map(({ answered }) => answered))}`,
  };
  const blocking = (page: PageName) => medianOf(ours[page], (seen) => seen.blocking);
  yield {
    what: 'Home: blocking time',
    measured: blocking('home'),
    unit: 'ms',
    details: `${listed(ours.home.map((seen) => seen.blocking))}; Search ${Math.round(blocking('search'))}, Details ${Math.round(blocking('details'))} ms`,
  };

  const shifts = Object.entries(ours).map(([page, visits]) => ({
    page,
    shift: Math.max(...visits.map(({ shift }) => shift)),
  }));
  for (const path of OTHER_PAGES) {
    const shift = await withPhone(browser, async (context) => {
      const page = await slowPage(context);
      await openAndWaitUntilQuiet(page, origins.ours + path);
      return page.evaluate(() => window.pageWatch.shift);
    });
    shifts.push({ page: path, shift });
  }
  yield {
    what: 'layout shift, the worst of every page',
    measured: Math.max(...shifts.map(({ shift }) => shift)),
    goal: 0.001,
    unit: 'layoutShift',
    details: shifts.map(({ page, shift }) => `${page} ${shift.toFixed(4)}`).join(', '),
  };
}

/** Compares first visits by URL with those to the baseline commit's server. Each visit has a new browser profile. */
export async function* compareVisits(
  browser: Browser,
  origins: { ours: string; before: string },
): AsyncIterable<Row> {
  const open = (address: string) =>
    withPhone(browser, async (context) => visit(await slowPage(context), address));
  for (const page of ['home', 'search', 'details'] as const) {
    yield* compareSpeed(
      // A rate instead of a duration, so that higher is better as in the other rows.
      [
        {
          what: `${page}: films on screen`,
          read: ({ moviesPainted }) => 60_000 / moviesPainted,
          unit: 'visits a minute',
        },
      ],
      () => open(origins.ours + PAGES[page]),
      () => open(origins.before + PAGES[page]),
    );
  }
}

interface FirstTap {
  /** When the first tap happened that the app handled, in ms since the start of the navigation. */
  tapped: number;
  /** When the Search tab was shown as selected, in ms since the start of the navigation. */
  answered: number;
}

declare global {
  interface Window {
    firstTap: Promise<FirstTap>;
  }
}

/** Opens a page and taps the Search tab until the app handles a tap itself, without a page load. */
async function firstTap(page: Page, address: string): Promise<FirstTap> {
  await page.addInitScript(tapUntilAnswered);
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(() => window.firstTap);
}

/** Taps the Search tab until the app handles a tap. Runs in the page before its own scripts. */
function tapUntilAnswered(): void {
  const EVERY = 25;
  const TIMEOUT = 30_000;
  let isIgnored = false;
  // This listener runs after the app's listeners, unless one of them stops the event. If the app has not handled the
  // tap, the listener prevents the browser from loading the tab's page.
  window.addEventListener('click', (event) => {
    isIgnored = !event.defaultPrevented;
    event.preventDefault();
  });

  window.firstTap = new Promise((resolve, reject) => {
    const isChosen = () => document.querySelector('[aria-label=Search][aria-current=page]');
    const timer = setInterval(() => {
      const tapped = performance.now();
      if (tapped > TIMEOUT) reject(new Error('No tap was answered'));
      isIgnored = false;
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.querySelector('a[aria-label=Search]')?.dispatchEvent(click);
      if (isIgnored || !click.defaultPrevented) return;
      clearInterval(timer);
      requestAnimationFrame(function look() {
        if (isChosen()) resolve({ tapped, answered: performance.now() });
        else requestAnimationFrame(look);
      });
    }, EVERY);
  });
}
