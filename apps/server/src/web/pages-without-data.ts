import { OFFLINE_MOVIE_PAGE, OFFLINE_UNKNOWN_PAGE, type PageData } from '@marquee/contract';
import type { Language } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import { FairQueue } from '../fairness/fair-queue.ts';
import { MOVIE_PAGE, type PageRequest } from './page-address.ts';
import { MISSING_MOVIE, showsData } from './page-data.ts';
import type { Head } from './page-document.ts';
import { SEARCH_ROBOTS } from './page-head.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { Page } from './page.ts';

/** A page without data, or that of all missing movies. It does not depend on the request, except for the language. */
interface PageWithoutData {
  /** The page's name in the export. */
  name: string;
  /** Whether the page says that its movie does not exist. */
  isMissing?: boolean;
  /** Whether search engines must not index the page, because it lacks its content. */
  isIncomplete?: boolean;
}

/** Additional head elements. Search engines must not index searches, placeholders, the list of routes and the offline pages. */
const HEADS: Readonly<Record<string, Head>> = {
  index: { openSearch: true },
  search: { openSearch: true, robots: SEARCH_ROBOTS },
  save: { robots: 'noindex' },
  profile: { robots: 'noindex' },
  _sitemap: { robots: 'noindex' },
  '+not-found': { robots: 'noindex' },
  [OFFLINE_MOVIE_PAGE]: { robots: 'noindex' },
  [OFFLINE_UNKNOWN_PAGE]: { robots: 'noindex' },
};

/** The URLs at which pages are rendered whose name is not their URL. */
const RENDERED_AT: Record<string, string> = {
  index: '/',
  [OFFLINE_MOVIE_PAGE]: `/${MOVIE_PAGE}`,
  [OFFLINE_UNKNOWN_PAGE]: '/+not-found',
};

const MISSING_MOVIE_ADDRESS = '/movie/0';

/**
 * Returns a link to the same URL, for visitors without JavaScript, on a page that lacks its data. The data are probably
 * cached when the visitor follows the link. The empty `href` means the URL itself, so the page is the same for all of
 * its URLs.
 */
function tryAgain(language: Language): string {
  const style = 'position:fixed;inset:auto 0 25%;text-align:center;font:16px system-ui';
  return `<noscript><p style="${style}"><a href="">${messagesIn(language).tryAgain()}</a></p></noscript>`;
}

const addressOf = ({ name, isMissing }: PageWithoutData) =>
  isMissing ? MISSING_MOVIE_ADDRESS : (RENDERED_AT[name] ?? `/${name}`);

/** The key of a page's markup. */
const keyOf = (address: string, { language }: PageRequest) => `${language} ${address}`;

/**
 * Creates a function that renders each page once per language, and caches it. There are few of them, and no limit
 * counts them. But one visitor can request all of them at once, so they are rendered in turns.
 */
export function pagesWithoutData(renderer: PageRenderer) {
  const markups = new Map<string, Promise<string>>();
  const pages = new Map<string, Promise<Page>>();
  const renders = new FairQueue({ slots: 1 });

  async function render(address: string, request: PageRequest, data: PageData | undefined): Promise<string> {
    const ticket = renders.enter(request.visitor, keyOf(address, request));
    try {
      await ticket.turn;
      return await renderer.markup(address, request.language, data);
    } finally {
      // Other requests are served between two renders.
      setImmediate(() => ticket.leave());
    }
  }

  /** Single-flight: returns the cached value, or makes it. A failed value is made again at the next request. */
  function once<T>(values: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
    const value = values.get(key) ?? make();
    values.set(key, value);
    value.catch(() => values.delete(key));
    return value;
  }

  async function makePage(choice: PageWithoutData, request: PageRequest): Promise<Page> {
    const { name, isMissing, isIncomplete } = choice;
    const { language, urlLanguage } = request;
    const data = isMissing ? MISSING_MOVIE : undefined;
    const address = addressOf(choice);
    const markup = await once(markups, keyOf(address, request), () => render(address, request, data));
    const head = HEADS[name] ?? {};
    return renderer.page(markup, {
      name,
      language,
      urlLanguage,
      data,
      head: isMissing || isIncomplete ? { robots: 'noindex', ...head } : head,
      end: showsData(name) && !isMissing ? tryAgain(language) : '',
    });
  }

  return function pageWithoutData(choice: PageWithoutData, request: PageRequest): Promise<Page> {
    renders.join(keyOf(addressOf(choice), request), request.visitor);
    const { name, isMissing, isIncomplete } = choice;
    const key = [name, isMissing, isIncomplete, request.language, request.urlLanguage].join(' ');
    return once(pages, key, () => makePage(choice, request));
  };
}
