import { PAGE_DATA, type PageData } from '@marquee/contract';
import { messageScript } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { FairQueue } from '../http/fair-queue.ts';
import { SharedWork } from '../http/shared-work.ts';
import { VisitorLimit, VisitorRefused } from '../http/visitor-limit.ts';
import type { ExportedPages } from './exported-pages.ts';
import type { PageChoice, PageRequest } from './page-address.ts';
import { findPageData, type FoundData, MISSING_MOVIE, type PageSources } from './page-data.ts';
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

/** More pages than these are not under way at once: those beyond go out as they were exported. */
const MOST_UNDER_WAY = 64;

/** Pages that a visitor may have waiting to be rendered. One takes some 10 ms, and the only thread there is. */
const MOST_WAITING = 8;

/** The export's name for the pages of movies. */
const MOVIE_PAGE = 'movie/[id]';

/** The address with which the page of a missing movie is rendered. */
const MISSING_MOVIE_PATH = '/movie/0';

/** Bytes that the cached pages may take; a character is two at most. */
const MEMORY = 64 * 1024 * 1024;

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
  /** Bytes that the cached pages may take. */
  memory?: number;
}

/** The page's address with what of its query the page depends on. */
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
 * Pages rendered at request time with the data that they show (design 7), so that films are there before any script.
 * Whatever goes wrong, the page goes out as it was exported. A page is rendered once for as long as its data is the
 * same: visitors are anonymous, and it is the same for all of them who read one language.
 */
export function renderedPages(options: RenderedPagesOptions) {
  const { renderMarkup, exportedPage, webExport } = options;
  const stats: RenderStats = { rendered: 0, kept: 0, failed: 0, exported: 0 };
  const underWay = new FairQueue({ places: MOST_UNDER_WAY, longest: 0 });
  const renders = new FairQueue({ places: 1, longest: MOST_WAITING });
  const pages = new SharedWork<Page>({
    cache: {
      maxSize: options.memory ?? MEMORY,
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
    // Hydrated in the same language: its messages are there before the app.
    const addresses = language === 'en' ? scripts : [messageScript(language), ...scripts];
    const inert = `<script type="application/json" id="${PAGE_DATA}">${inertJson(data)}</script>`;
    stats.rendered += 1;
    return {
      status: data.isMissing ? 404 : 200,
      language,
      html: writeDocument(
        readDocument(named ? withLinksIn(named, markup) : markup),
        pageHead(data, request),
        `${inert}${deferredScripts(addresses)}`,
      ),
    };
  }

  /** The page with its data, from memory or rendered. Throws {@link VisitorRefused}. */
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
        // What else has arrived is answered between two pages.
        setImmediate(() => ticket.leave());
      }
    });
    if (from === 'memory') stats.kept += 1;
    return value;
  }

  async function renderPage(choice: PageChoice, request: PageRequest): Promise<Page> {
    const isMovie = choice.name === MOVIE_PAGE;
    // An id that no movie can have is that of a missing one.
    let found: FoundData = { without: isMovie && choice.status === 404 ? 'missing' : 'none' };
    if (choice.status === 200 || isMovie) {
      try {
        const ticket = underWay.enter(request.visitor);
        try {
          if (choice.status === 200) found = await findPageData(choice, request, options);
          if ('data' in found) return await pageWith(choice, request, found);
          // One page for all of them: visitors cannot fill the cache with addresses that they make up.
          if (isMovie && found.without === 'missing')
            return await pageWith(choice, { ...request, path: MISSING_MOVIE_PATH }, MISSING_MOVIE);
        } finally {
          ticket.leave();
        }
      } catch (error) {
        if (error instanceof VisitorRefused) {
          const isKnown = 'data' in found ? found.data.movie : found.without === 'missing';
          if (!isKnown) found = { without: 'over limit' };
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
    state: () => ({ underWay: underWay.taken, rendersWaiting: renders.waiting }),
  };
}
