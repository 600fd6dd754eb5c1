import { PAGE_DATA, type PageData } from '@marquee/contract';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { MovieSourceError } from '../movies/movie-source.ts';
import { withHead } from './head.ts';
import { findPageData, type PageSources } from './page-data.ts';
import { lateScripts } from './late-scripts.ts';
import { pageHead } from './page-head.ts';
import type { PageRequest, RenderedPage, RenderPage } from './page-renderer.ts';
import type { PageChoice } from './pages.ts';
import type { RenderMarkup } from './render-bundle.ts';

/** A page waits so long for its data (milliseconds); without it it goes out as it was exported. */
const DATA_WAIT = 150;

/** More pages than these are not rendered at once: those beyond go out as they were exported. */
const MOST_UNDER_WAY = 64;

/** How much the pages that are kept may take, in characters. */
const KEPT_SIZE = 32 * 1024 * 1024;

export interface RenderStats {
  rendered: number;
  /** Asked for again while its data was the same. */
  kept: number;
  failed: number;
  /** Sent as exported: the data did not come in time, or too many pages were under way. */
  exported: number;
}

/** Counts that only go up, from zero. */
export const noPagesYet = (): RenderStats => ({ rendered: 0, kept: 0, failed: 0, exported: 0 });

interface RenderedPagesOptions extends PageSources {
  renderMarkup: RenderMarkup;
  /** The page as it was exported. */
  exportedPage: RenderPage;
  /** The exported HTML by page name: it has what rendering does not give. */
  html: ReadonlyMap<string, string>;
  stats: RenderStats;
  log: FastifyBaseLogger;
}

/** What the export puts into a page beside its markup: the scripts that bring it to life. */
function additions(exported: string) {
  const inHead = /<script type="module">[^<]*<\/script>/.exec(exported)?.[0] ?? '';
  const scripts = [...exported.matchAll(/<script src="([^"]*)" defer><\/script>/g)];
  return { inHead, inBody: lateScripts(scripts.map(([, address = '']) => address)) };
}

/** JSON that can stand in a script element: no tag can end it. */
const inertJson = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** A film that does not exist, or a movie database that is away: the app says so itself. */
function withoutData(error: unknown): undefined {
  if (!(error instanceof MovieSourceError)) throw error;
}

/** The answer if it comes within the time; else undefined. */
async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Pages rendered at request time with the data that they show (design 7), so that films are there before any script.
 * Whatever goes wrong, the page goes out as it was exported. A page is rendered once for as long as its data is the
 * same: visitors are anonymous, and it is the same for all of them.
 */
export function renderedPages(options: RenderedPagesOptions): RenderPage {
  const { renderMarkup, exportedPage, html, stats, log } = options;
  const kept = new LRUCache<string, RenderedPage>({
    maxSize: KEPT_SIZE,
    sizeCalculation: (page, key) => page.html.length + key.length,
  });
  let underWay = 0;

  async function render(choice: PageChoice, request: PageRequest): Promise<RenderedPage | undefined> {
    const query = new URLSearchParams(request.search);
    const found = await within(DATA_WAIT, findPageData(choice, query, options).catch(withoutData));
    if (!found) return undefined;

    const key = JSON.stringify([request.origin, request.path, found]);
    const known = kept.get(key);
    if (known) {
      stats.kept += 1;
      return known;
    }
    const data: PageData = { at: Date.now(), ...found };
    const term = data.search && `?q=${encodeURIComponent(data.search.term)}`;
    const markup = await renderMarkup(`${request.path}${term ?? ''}`, data);
    const { inHead, inBody } = additions(html.get(choice.name) ?? '');
    const inert = `<script type="application/json" id="${PAGE_DATA}">${inertJson(data)}</script>`;
    const whole = markup
      .replace('</head>', () => `${inHead}</head>`)
      .replace('</body>', () => `${inert}${inBody}</body>`);
    const page: RenderedPage = { status: 200, html: withHead(whole, pageHead(data, request)) };
    kept.set(key, page);
    stats.rendered += 1;
    return page;
  }

  return async function renderPage(choice, request) {
    if (choice.status === 200 && underWay < MOST_UNDER_WAY) {
      underWay += 1;
      try {
        const page = await render(choice, request);
        if (page) return page;
      } catch (error) {
        stats.failed += 1;
        log.error({ err: error, page: choice.name }, 'a page could not be rendered');
      } finally {
        underWay -= 1;
      }
    }
    stats.exported += 1;
    return exportedPage(choice, request);
  };
}
