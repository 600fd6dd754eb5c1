import { PAGE_DATA, type PageData } from '@marquee/contract';
import { messageScript } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { LRUCache } from 'lru-cache';
import { FairQueue, QueueFull } from '../http/fair-queue.ts';
import type { Visitor } from '../http/visitor.ts';
import { VisitorLimit } from '../http/visitor-limit.ts';
import type { ExportedPages } from './exported-pages.ts';
import type { PageChoice, PageRequest } from './page-address.ts';
import { findPageData, type PageSources } from './page-data.ts';
import { lateScripts, type Page, readDocument, writeDocument } from './page-document.ts';
import { pageHead } from './page-head.ts';
import type { RenderMarkup } from './render-bundle.ts';
import type { WebExport } from './web-export.ts';

/** More pages than these are not under way at once: those beyond go out as they were exported. */
const MOST_UNDER_WAY = 64;

/** Pages that a visitor may have waiting to be rendered. One takes some 10 ms, and the only thread there is. */
const MOST_WAITING = 8;

/** How much the cached pages may take, in characters. */
const KEPT_SIZE = 32 * 1024 * 1024;

/** Counts that only go up. */
export interface RenderStats {
  rendered: number;
  /** Asked for again while its data was the same. */
  kept: number;
  failed: number;
  /** Sent as exported: the data did not come in time, too many pages were under way, or a visitor is over the limit. */
  exported: number;
}

interface RenderedPagesOptions extends PageSources {
  renderMarkup: RenderMarkup;
  exportedPage: ExportedPages;
  /** It has what rendering does not give: the scripts. */
  webExport: WebExport;
  /** `RENDERS_PER_MINUTE`: pages that a visitor may have rendered; 0 is no limit. */
  rendersPerMinute: number;
}

/** JSON that can stand in a script element: no tag can end it. */
const inertJson = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * Pages rendered at request time with the data that they show (design 7), so that films are there before any script.
 * Whatever goes wrong, the page goes out as it was exported. A page is rendered once for as long as its data is the
 * same: visitors are anonymous, and it is the same for all of them who read one language.
 */
export function renderedPages(options: RenderedPagesOptions) {
  const { renderMarkup, exportedPage, webExport } = options;
  const stats: RenderStats = { rendered: 0, kept: 0, failed: 0, exported: 0 };
  const kept = new LRUCache<string, Page>({
    maxSize: KEPT_SIZE,
    sizeCalculation: (page, key) => page.html.length + key.length,
  });
  const limit = new VisitorLimit(options.rendersPerMinute);
  const underWay = new FairQueue({ places: MOST_UNDER_WAY, longest: 0 });
  const renders = new FairQueue({ places: 1, longest: MOST_WAITING });
  const rendering = new Map<string, Promise<Page>>();

  async function render(choice: PageChoice, request: PageRequest, data: PageData): Promise<Page> {
    const term = data.search && `?q=${encodeURIComponent(data.search.term)}`;
    const { language } = request;
    const messages = messagesIn(language);
    const markup = await renderMarkup(`${request.path}${term ?? ''}`, data, { language, messages });
    const scripts = webExport.pages.get(choice.name)?.scripts;
    if (!scripts) throw new Error(`The web export has no page ${choice.name}`);
    // Hydrated in the same language: its messages are there before the app.
    const addresses = language === 'en' ? scripts.addresses : [messageScript(language), ...scripts.addresses];
    const inert = `<script type="application/json" id="${PAGE_DATA}">${inertJson(data)}</script>`;
    stats.rendered += 1;
    return {
      status: 200,
      language,
      html: writeDocument(readDocument(markup), pageHead(data, language, request.origin), {
        inHead: scripts.hydrate,
        inBody: `${inert}${lateScripts(addresses)}`,
      }),
    };
  }

  /** Throws {@link QueueFull}. */
  async function renderAtTurn(key: string, visitor: Visitor, work: () => Promise<Page>) {
    const ticket = renders.enter(visitor, key);
    try {
      await ticket.turn;
      const page = await work();
      kept.set(key, page);
      return page;
    } finally {
      // What else has arrived is answered between two pages.
      setImmediate(() => ticket.leave());
    }
  }

  /** The page with its data, from memory or rendered; undefined when the visitor has had too many rendered. */
  async function pageWith(
    choice: PageChoice,
    request: PageRequest,
    data: PageData,
  ): Promise<Page | undefined> {
    const { visitor } = request;
    const key = JSON.stringify([request.language, request.origin, request.path, data]);
    const known = kept.get(key);
    if (known) {
      stats.kept += 1;
      return known;
    }
    const same = rendering.get(key);
    if (same) {
      renders.join(key, visitor);
      return same;
    }
    if (limit.spend(visitor).isOver) return undefined;
    // Also when the visitor has too many waiting, and it was refused at once.
    const forget = () => rendering.delete(key);
    const page = renderAtTurn(key, visitor, () => render(choice, request, data)).finally(forget);
    rendering.set(key, page);
    return page;
  }

  async function renderPage(choice: PageChoice, request: PageRequest): Promise<Page> {
    let found: PageData | null | undefined;
    if (choice.status === 200) {
      try {
        const ticket = underWay.enter(request.visitor);
        try {
          found = await findPageData(choice, request, options);
          const page = found && (await pageWith(choice, request, found));
          if (page) return page;
        } finally {
          ticket.leave();
        }
      } catch (error) {
        if (!(error instanceof QueueFull)) {
          stats.failed += 1;
          request.log.error({ err: error, page: choice.name }, 'a page could not be rendered');
        }
      }
    }
    stats.exported += 1;
    return exportedPage(choice, request, found === null ? null : found?.movie);
  }
  return {
    renderPage,
    stats,
    state: () => ({ underWay: underWay.taken, rendersWaiting: renders.waiting }),
  };
}
