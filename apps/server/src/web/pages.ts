import { OFFLINE_MOVIE_PAGE, OFFLINE_QUERY, OFFLINE_UNKNOWN_PAGE, type PageData } from '@marquee/contract';
import { BlockingWork } from '../fairness/blocking-work.ts';
import { FairQueue } from '../fairness/fair-queue.ts';
import { SharedWork } from '../fairness/shared-work.ts';
import { StartTurns } from '../fairness/start-turns.ts';
import { VisitorLimit, VisitorRefused } from '../fairness/visitor-limit.ts';
import { type AnswerTexts, createAnswerTexts } from '../movies/answer-texts.ts';
import { MOVIE_PAGE, type PageChoice, type PageRequest } from './page-address.ts';
import {
  findPageData,
  isBeyondEnd,
  type KeyedData,
  type NoData,
  type PageSources,
  showsData,
} from './page-data.ts';
import { pageHead } from './page-head.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { Page, PageAnswer } from './page.ts';
import { pagesWithoutData } from './pages-without-data.ts';
import type { WebExport } from './web-export.ts';

/** Maximum pages in flight. Further pages are sent without their data. */
const MAX_IN_FLIGHT = 64;

/**
 * Maximum waiting pages of a visitor. There are few, because rendering a page blocks the event loop for about 10 ms.
 */
const MAX_WAITING = 8;

/** Default maximum bytes of the page cache. */
const CACHE_BYTES = 64 * 1024 * 1024;

interface PageStats {
  /** Pages rendered with their data. */
  rendered: number;
  /** Pages with their data that were answered from the cache. */
  kept: number;
  failed: number;
  /**
   * Pages sent without their data: these were late or unavailable, too many pages were in flight, or the visitor
   * reached a limit.
   */
  withoutData: number;
}

/** Makes a page. Resolves even if the movie database is unavailable. */
export type RenderPage = (choice: PageChoice, request: PageRequest) => Promise<PageAnswer>;

export interface Pages {
  renderPage: RenderPage;
  stats: Readonly<PageStats>;
  /** The number of pages in flight, and of pages that wait to be rendered. */
  state: () => Record<'underWay' | 'rendersWaiting', number>;
}

interface CreatePagesOptions extends Omit<PageSources, 'texts'> {
  texts?: AnswerTexts;
  /** The server's own origin. If the app was built for a movie database of another origin, pages contain no data. */
  publicUrl?: string;
  webExport: WebExport;
  renderer: PageRenderer;
  /** Pages per visitor and minute; 0 means no limit. */
  rendersPerMinute: number;
  /** Maximum bytes of the page cache. */
  maxCacheBytes?: number;
}

/**
 * Whether the app was built for another movie database than this server's. Then pages must not contain this server's
 * movies.
 */
function usesOtherMovieDatabase({ movieDatabase }: WebExport, publicUrl: string | undefined): boolean {
  if (movieDatabase === undefined) return false;
  return publicUrl === undefined || movieDatabase.replace(/\/$/, '') !== `${publicUrl}/3`;
}

/** The service worker shows these pages offline in place of pages that it has not cached. */
const OFFLINE_PAGES: ReadonlySet<string> = new Set([OFFLINE_MOVIE_PAGE, OFFLINE_UNKNOWN_PAGE]);

/** Returns the URL with only the query parameters that the page depends on. */
function addressOf({ path, urlLanguage }: PageRequest, { search, latest }: PageData): string {
  const page = search?.page.page ?? latest?.page ?? 1;
  const query = [
    ...(search ? [`q=${encodeURIComponent(search.term)}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
    ...(urlLanguage ? [`lang=${urlLanguage}`] : []),
  ];
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/**
 * Renders pages at request time (design, Pages), so that movies are visible before any script has loaded. A page with
 * data is cached for all visitors with the same language, as long as its data are the same. If it cannot be made, the
 * page without data is sent, which is rendered once.
 */
export function createPages(options: CreatePagesOptions): Pages {
  const { webExport, renderer, rendersPerMinute, maxCacheBytes = CACHE_BYTES } = options;
  const sources = { ...options, texts: options.texts ?? createAnswerTexts() };
  const isWithoutData = usesOtherMovieDatabase(webExport, options.publicUrl);
  const pageWithoutData = pagesWithoutData(renderer);
  const stats: PageStats = { rendered: 0, kept: 0, failed: 0, withoutData: 0 };
  const pagesInFlight = new FairQueue({ slots: MAX_IN_FLIGHT, maxWaiting: 0 });
  const turns = new StartTurns();
  const renders = new BlockingWork({ maxWaiting: MAX_WAITING });
  const pages = new SharedWork<Page>({
    cache: { maxSize: maxCacheBytes, sizeCalculation: (page, key) => page.size + 2 * key.length },
    limit: new VisitorLimit(rendersPerMinute),
    queues: [renders],
  });

  async function render({ name }: PageChoice, request: PageRequest, data: PageData): Promise<Page> {
    const { language, urlLanguage } = request;
    const markup = await renderer.markup(addressOf(request, data), language, data);
    stats.rendered += 1;
    return renderer.page(markup, { name, language, urlLanguage, data, head: pageHead(data, request) });
  }

  /** Returns a page from the cache or newly rendered. Throws {@link VisitorRefused}. */
  async function cachedPage(
    choice: PageChoice,
    request: PageRequest,
    { data, key: dataKey }: KeyedData,
  ): Promise<PageAnswer> {
    const { language, urlLanguage, origin, path } = request;
    const key = JSON.stringify([language, urlLanguage, origin, path, dataKey]);
    const work = { key, visitor: request.visitor, isPrivate: data.search !== undefined };
    const { value, from } = await pages.get(work, async ({ visitor, wait }) =>
      renders.runAt(
        wait(() => renders.enter(visitor, key)),
        () => render(choice, request, data),
      ),
    );
    if (from === 'memory') stats.kept += 1;
    return { page: value, status: isBeyondEnd(data) ? 404 : 200 };
  }

  /** Returns the page with its data, or the reason why it is sent without them. */
  async function pageWithData(choice: PageChoice, request: PageRequest): Promise<PageAnswer | NoData> {
    try {
      return await pagesInFlight.run(request.visitor, async () => {
        const found = await findPageData(choice, request, sources);
        return 'data' in found ? cachedPage(choice, request, found) : found;
      });
    } catch (error) {
      if (error instanceof VisitorRefused) return { noDataReason: 'over limit' };
      stats.failed += 1;
      request.log.error({ err: error, page: choice.name }, 'a page could not be rendered');
      return { noDataReason: 'failed' };
    }
  }

  async function renderPage(choice: PageChoice, request: PageRequest): Promise<PageAnswer> {
    const { name, status } = choice;
    await turns.next(request.visitor);
    const missingMovie = async (): Promise<PageAnswer> => ({
      page: await pageWithoutData({ name, isMissing: true }, request),
      status: 404,
    });
    // Only the service worker requests the offline pages. Visitors get a 404.
    if (OFFLINE_PAGES.has(name) && request.search !== OFFLINE_QUERY)
      return { page: await pageWithoutData({ name: '+not-found' }, request), status: 404 };
    if (name === MOVIE_PAGE && status === 404) return missingMovie();
    if (isWithoutData || !showsData(name)) return { page: await pageWithoutData({ name }, request), status };

    const answer = await pageWithData(choice, request);
    if ('page' in answer) return answer;
    if (answer.noDataReason === 'missing') return missingMovie();
    stats.withoutData += 1;
    const isIncomplete = answer.noDataReason === 'unavailable' || answer.noDataReason === 'over limit';
    const page = await pageWithoutData({ name, isIncomplete }, request);
    return answer.noDataReason === 'unavailable'
      ? { page, status: 503, retryAfter: answer.retryAfter }
      : { page, status: 200 };
  }

  return {
    renderPage,
    stats,
    state: () => ({ underWay: pagesInFlight.slotsInUse, rendersWaiting: renders.waiting }),
  };
}
