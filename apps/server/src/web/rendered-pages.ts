import { PAGE_DATA, type PageData } from '@marquee/contract';
import { messageScript } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { FairQueue } from '../http/fair-queue.ts';
import { SharedWork } from '../http/shared-work.ts';
import { VisitorLimit, VisitorRefused } from '../http/visitor-limit.ts';
import type { ExportedPages } from './exported-pages.ts';
import type { PageChoice, PageRequest } from './page-address.ts';
import { findPageData, type FoundData, isBeyondEnd, MISSING_MOVIE, type PageSources } from './page-data.ts';
import {
  inertJson,
  deferredScripts,
  type Page,
  readDocument,
  withLinksIn,
  writeDocument,
} from './page-document.ts';
import { pageHead } from './page-head.ts';
import type { RenderMarkup } from './render-bundle.ts';
import type { WebExport } from './web-export.ts';

/** Maximum pages in flight. Further pages are sent as exported. */
const MAX_IN_FLIGHT = 64;

/**
 * Maximum waiting pages of a visitor. There are few, because rendering a page blocks the event loop for about 10 ms.
 */
const MAX_WAITING = 8;

const MOVIE_PAGE = 'movie/[id]';

/** The pages of all missing movies are rendered with this URL. */
const MISSING_MOVIE_PATH = '/movie/0';

/** Default maximum bytes of the page cache. */
const CACHE_BYTES = 64 * 1024 * 1024;

export interface RenderStats {
  rendered: number;
  /** Pages answered from the cache. */
  kept: number;
  failed: number;
  /** Pages sent as exported: the data were late, too many pages were in flight, or the visitor reached a limit. */
  exported: number;
}

interface RenderedPagesOptions extends PageSources {
  renderMarkup: RenderMarkup;
  exportedPage: ExportedPages;
  /** The export, which names the scripts of each page. Rendering omits these scripts. */
  webExport: WebExport;
  /** Pages per visitor and minute; 0 means no limit. */
  rendersPerMinute: number;
  /** Maximum bytes of the page cache. */
  maxCacheBytes?: number;
}

/** Returns the URL with only the query parameters that the page depends on. */
function addressOf({ path, named }: PageRequest, { search, latest }: PageData): string {
  const page = search?.page.page ?? latest?.page ?? 1;
  const query = [
    ...(search ? [`q=${encodeURIComponent(search.term)}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
    ...(named ? [`lang=${named}`] : []),
  ];
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/**
 * Renders pages with their data at request time (design 7), so that movies are visible before any script has loaded. If
 * anything fails, the page is sent as exported. A page is cached for all visitors with the same language, as long as
 * its data are the same.
 */
export function renderedPages(options: RenderedPagesOptions) {
  const { renderMarkup, exportedPage, webExport } = options;
  const stats: RenderStats = { rendered: 0, kept: 0, failed: 0, exported: 0 };
  const pagesInFlight = new FairQueue({ slots: MAX_IN_FLIGHT, maxWaiting: 0 });
  const renders = new FairQueue({ slots: 1, maxWaiting: MAX_WAITING });
  const pages = new SharedWork<Page>({
    cache: {
      maxSize: options.maxCacheBytes ?? CACHE_BYTES,
      sizeCalculation: (page, key) => 2 * (page.html.length + key.length),
    },
    limit: new VisitorLimit(options.rendersPerMinute),
    queues: [renders],
  });

  async function render(choice: PageChoice, request: PageRequest, data: PageData): Promise<Page> {
    const { language, named } = request;
    const messages = messagesIn(language);
    const markup = await renderMarkup(addressOf(request, data), data, { language, messages });
    const scripts = webExport.pages.get(choice.name)?.scripts;
    if (!scripts) throw new Error(`The web export has no page ${choice.name}`);
    // The app hydrates in this language, so its messages must load before the app.
    const addresses = language === 'en' ? scripts : [messageScript(language), ...scripts];
    const inert = `<script type="application/json" id="${PAGE_DATA}">${inertJson(data)}</script>`;
    stats.rendered += 1;
    return {
      status: data.isMissing || isBeyondEnd(data) ? 404 : 200,
      language,
      html: writeDocument(
        readDocument(named ? withLinksIn(named, markup) : markup),
        pageHead(data, request),
        `${inert}${deferredScripts(addresses)}`,
      ),
    };
  }

  /** Returns the page with its data, from the cache or newly rendered. Throws {@link VisitorRefused}. */
  async function pageWith(
    choice: PageChoice,
    request: PageRequest,
    { data, key: dataKey }: Extract<FoundData, { data: PageData }>,
  ): Promise<Page> {
    const key = JSON.stringify([request.language, request.named, request.origin, request.path, dataKey]);
    const { value, from } = await pages.get({ key, visitor: request.visitor }, async ({ visitor, wait }) => {
      const ticket = wait(() => renders.enter(visitor, key));
      try {
        await ticket.turn;
        return await render(choice, request, data);
      } finally {
        // Releases the slot in the next turn of the event loop, so that other requests are served between two renders.
        setImmediate(() => ticket.leave());
      }
    });
    if (from === 'memory') stats.kept += 1;
    return value;
  }

  async function renderPage(choice: PageChoice, request: PageRequest): Promise<Page> {
    const isMovie = choice.name === MOVIE_PAGE;
    // An invalid id counts as a missing movie.
    let found: FoundData = { noDataReason: isMovie && choice.status === 404 ? 'missing' : 'none' };
    if (choice.status === 200 || isMovie) {
      try {
        const ticket = pagesInFlight.enter(request.visitor);
        try {
          if (choice.status === 200) found = await findPageData(choice, request, options);
          if ('data' in found) return await pageWith(choice, request, found);
          // All missing movies share one cached page, so that invented ids cannot fill the cache.
          if (isMovie && found.noDataReason === 'missing')
            return await pageWith(choice, { ...request, path: MISSING_MOVIE_PATH }, MISSING_MOVIE);
        } finally {
          ticket.leave();
        }
      } catch (error) {
        if (error instanceof VisitorRefused) {
          const isKnown = 'data' in found ? found.data.movie : found.noDataReason === 'missing';
          if (!isKnown) found = { noDataReason: 'over limit' };
        } else {
          stats.failed += 1;
          request.log.error({ err: error, page: choice.name }, 'a page could not be rendered');
        }
      }
    }
    stats.exported += 1;
    return exportedPage(choice, request, found);
  }
  return {
    renderPage,
    stats,
    state: () => ({ underWay: pagesInFlight.slotsInUse, rendersWaiting: renders.waiting }),
  };
}
