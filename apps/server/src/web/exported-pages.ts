import { escapeHtml, OFFLINE_MOVIE_PAGE, OFFLINE_QUERY, OFFLINE_UNKNOWN_PAGE } from '@marquee/contract';
import { type Language, messageScript } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import type { PageChoice, PageRequest } from './page-address.ts';
import type { FoundData } from './page-data.ts';
import {
  type Head,
  deferredScripts,
  meta,
  type Page,
  readDocument,
  withLinksIn,
  writeDocument,
} from './page-document.ts';
import { movieHead, SEARCH_ROBOTS } from './page-head.ts';
import type { RenderMarkup } from './render-bundle.ts';
import type { ExportedPage, WebExport } from './web-export.ts';

/**
 * Returns a link to the same page, for visitors without JavaScript. The page was sent without its data, for example
 * because they were late. The data are probably cached when the visitor follows the link.
 */
function tryAgain({ path, search, language }: PageRequest): string {
  const address = escapeHtml(`${encodeURI(path)}${search}`);
  const style = 'position:fixed;inset:auto 0 25%;text-align:center;font:16px system-ui';
  return `<noscript><p style="${style}"><a href="${address}">${messagesIn(language).tryAgain()}</a></p></noscript>`;
}

/** Whether the exported page lacks data: the page would show movies, but no movies are in the export. */
const isWithoutData = ({ name, movieId }: PageChoice, { search }: PageRequest) =>
  name === 'index' || movieId !== undefined || (name === 'search' && new URLSearchParams(search).has('q'));

/** The service worker shows these pages offline in place of pages that it has not cached. */
const OFFLINE_PAGES: ReadonlySet<string> = new Set([OFFLINE_MOVIE_PAGE, OFFLINE_UNKNOWN_PAGE]);

/**
 * Additional head elements of exported pages. Search engines must not index searches, the list of routes and the
 * offline pages.
 */
const HEADS: Readonly<Record<string, Head>> = {
  index: { openSearch: true },
  search: { openSearch: true, robots: SEARCH_ROBOTS },
  _sitemap: { robots: 'noindex' },
  [OFFLINE_MOVIE_PAGE]: { robots: 'noindex' },
  [OFFLINE_UNKNOWN_PAGE]: { robots: 'noindex' },
};

/** Returns an exported page. A movie's page gets the movie's title if `found` has its data. */
export type ExportedPages = (choice: PageChoice, request: PageRequest, found: FoundData) => Promise<Page>;

/** The URLs of exported pages whose file name is not their URL. */
const EXPORTED_AT: Record<string, string> = {
  index: '/',
  [OFFLINE_MOVIE_PAGE]: '/movie/[id]',
  [OFFLINE_UNKNOWN_PAGE]: '/+not-found',
};

/**
 * Renders the exported pages in languages other than English, once each. There are few of them, so all stay in memory.
 */
function translatedPages({ pages }: WebExport, renderMarkup: RenderMarkup) {
  const translations = new Map<string, Promise<ExportedPage>>();

  async function translate(name: string, { scripts }: ExportedPage, language: Language) {
    const messages = messagesIn(language);
    const markup = await renderMarkup(EXPORTED_AT[name] ?? `/${name}`, undefined, { language, messages });
    const document = readDocument(markup);
    const body = `${document.body}${deferredScripts([messageScript(language), ...scripts], true)}`;
    const translated = { ...document, body };
    return { document: translated, html: writeDocument(translated, {}), scripts };
  }

  return function translatedPage(name: string, language: Language): Promise<ExportedPage> | undefined {
    const page = pages.get(name);
    if (!page) return undefined;
    const key = `${language} ${name}`;
    const cached = translations.get(key) ?? translate(name, page, language);
    translations.set(key, cached);
    // The next request tries a failed rendering again.
    cached.catch(() => translations.delete(key));
    return cached;
  };
}

/**
 * Serves pages as they were exported, with a head for each movie (design 7). Throws if the export lacks a page.
 * @param renderMarkup renders pages in the visitor's language. If undefined, all pages are English.
 */
export function exportedPages(webExport: WebExport, renderMarkup?: RenderMarkup): ExportedPages {
  const translatedPage = renderMarkup && translatedPages(webExport, renderMarkup);

  async function createPage(
    { name, status, movieId }: PageChoice,
    { origin, search }: PageRequest,
    found: FoundData,
    language: Language,
  ): Promise<Page> {
    async function pageOf(pageName: string): Promise<ExportedPage> {
      const page =
        language === 'en' ? webExport.pages.get(pageName) : await translatedPage?.(pageName, language);
      if (!page) throw new Error(`The web export has no page ${pageName}`);
      return page;
    }
    const withHead = async (pageName: string, head: Head) =>
      writeDocument((await pageOf(pageName)).document, head);
    const notFound = async (pageName: string): Promise<Page> => ({
      status: 404,
      html: await withHead(pageName, { robots: 'noindex' }),
      language,
    });

    // Only the service worker requests the offline pages, with {@link OFFLINE_QUERY}. Visitors get a 404.
    if (OFFLINE_PAGES.has(name) && search !== OFFLINE_QUERY) return notFound('+not-found');
    if (status === 404) return notFound(name);
    if (movieId === undefined) {
      const head = HEADS[name];
      return { status, html: head ? await withHead(name, head) : (await pageOf(name)).html, language };
    }
    if ('noDataReason' in found && found.noDataReason === 'missing') return notFound(name);
    const movie = 'data' in found ? found.data.movie : undefined;
    const html = movie
      ? await withHead(name, movieHead(movie, { origin, language }))
      : (await pageOf(name)).html;
    return { status, html, language };
  }

  /** Returns the page in the visitor's language, or in English if rendering fails. */
  async function pageInLanguage(choice: PageChoice, request: PageRequest, found: FoundData): Promise<Page> {
    if (!translatedPage || request.language === 'en') return createPage(choice, request, found, 'en');
    try {
      return await createPage(choice, request, found, request.language);
    } catch (error) {
      request.log.error({ err: error, page: choice.name }, 'a page could not be made in its language');
      return createPage(choice, request, found, 'en');
    }
  }

  return async function exportedPage(choice, request, found) {
    const page = await pageInLanguage(choice, request, found);
    let { html } = page;
    const noData = page.status === 200 && 'noDataReason' in found ? found : undefined;
    // Search engines must not index a page without its content.
    const isEmpty = noData?.noDataReason === 'unavailable' || noData?.noDataReason === 'over limit';
    if (isEmpty && !html.includes('<meta name="robots"'))
      html = html.replace('</head>', `${meta('name', 'robots', 'noindex')}</head>`);
    if (page.status === 200 && isWithoutData(choice, request))
      html = html.replace('</body>', `${tryAgain({ ...request, language: page.language })}</body>`);
    if (request.named) html = withLinksIn(request.named, html);
    if (noData?.noDataReason !== 'unavailable') return { ...page, html };
    return { ...page, html, status: 503, retryAfter: noData.retryAfter };
  };
}
