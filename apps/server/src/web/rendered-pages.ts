import { PAGE_DATA, type PageData } from '@marquee/contract';
import { LRUCache } from 'lru-cache';
import { MovieSourceError } from '../movies/movie-source.ts';
import { findPageData, type PageSources } from './page-data.ts';
import { lateScripts } from './late-scripts.ts';
import { readDocument, writeDocument } from './page-document.ts';
import { pageHead } from './page-head.ts';
import type { PageRequest, RenderedPage, RenderPage } from './page-renderer.ts';
import type { PageChoice } from './pages.ts';
import type { RenderMarkup } from './render-bundle.ts';
import type { WebExport } from './web-export.ts';
import { within } from './within.ts';

/** A page waits so long for its data (milliseconds); without it it goes out as it was exported. */
const DATA_WAIT = 150;

/** More pages than these are not rendered at once: those beyond go out as they were exported. */
const MOST_UNDER_WAY = 64;

/** How much the cached pages may take, in characters. */
const KEPT_SIZE = 32 * 1024 * 1024;

/** Counts that only go up. */
export interface RenderStats {
  rendered: number;
  /** Asked for again while its data was the same. */
  kept: number;
  failed: number;
  /** Sent as exported: the data did not come in time, or too many pages were under way. */
  exported: number;
}

interface RenderedPagesOptions extends PageSources {
  renderMarkup: RenderMarkup;
  /** The page as it was exported. */
  exportedPage: RenderPage;
  /** It has what rendering does not give: the scripts. */
  webExport: WebExport;
}

/** JSON that can stand in a script element: no tag can end it. */
const inertJson = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** A film that does not exist, or a movie database that is away: the app says so itself. */
function withoutData(error: unknown): undefined {
  if (!(error instanceof MovieSourceError)) throw error;
}

/**
 * Pages rendered at request time with the data that they show (design 7), so that films are there before any script.
 * Whatever goes wrong, the page goes out as it was exported. A page is rendered once for as long as its data is the
 * same: visitors are anonymous, and it is the same for all of them.
 */
export function renderedPages(options: RenderedPagesOptions) {
  const { renderMarkup, exportedPage, webExport } = options;
  const stats: RenderStats = { rendered: 0, kept: 0, failed: 0, exported: 0 };
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
    const scripts = webExport.pages.get(choice.name)?.scripts;
    if (!scripts) throw new Error(`The web export has no page ${choice.name}`);
    const inert = `<script type="application/json" id="${PAGE_DATA}">${inertJson(data)}</script>`;
    const page: RenderedPage = {
      status: 200,
      html: writeDocument(readDocument(markup), pageHead(data, request), {
        inHead: scripts.hydrate,
        inBody: `${inert}${lateScripts(scripts.addresses)}`,
      }),
    };
    kept.set(key, page);
    stats.rendered += 1;
    return page;
  }

  const renderPage: RenderPage = async function renderPage(choice, request) {
    if (choice.status === 200 && underWay < MOST_UNDER_WAY) {
      underWay += 1;
      try {
        const page = await render(choice, request);
        if (page) return page;
      } catch (error) {
        stats.failed += 1;
        request.log.error({ err: error, page: choice.name }, 'a page could not be rendered');
      } finally {
        underWay -= 1;
      }
    }
    stats.exported += 1;
    return exportedPage(choice, request);
  };
  return { renderPage, stats };
}
