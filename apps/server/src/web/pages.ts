import type { FastifyBaseLogger } from 'fastify';
import { type AnswerTexts, createAnswerTexts } from '../movies/answer-texts.ts';
import { type ExportedPages, exportedPages } from './exported-pages.ts';
import type { PageChoice, PageRequest } from './page-address.ts';
import { findPageData, type PageSources } from './page-data.ts';
import type { Page } from './page-document.ts';
import { loadRenderBundle } from './render-bundle.ts';
import { renderedPages, type RenderStats } from './rendered-pages.ts';
import type { WebExport } from './web-export.ts';

/** Makes a page. It resolves even if the movie database is unavailable. */
export type RenderPage = (choice: PageChoice, request: PageRequest) => Promise<Page>;

/** The function that makes the web app's pages, and its metrics. */
export interface Pages {
  renderPage: RenderPage;
  /** The counters of rendering; undefined if pages are sent as exported. */
  stats?: Readonly<RenderStats>;
  /** The number of pages in flight, and how many of them wait to be rendered. */
  state?: () => Record<'underWay' | 'rendersWaiting', number>;
}

interface CreatePagesOptions extends Omit<PageSources, 'texts'> {
  texts?: AnswerTexts;
  /**
   * `PUBLIC_URL`. It is compared with the movie database for which the app was built, to find out whether that is this
   * server's.
   */
  publicUrl?: string;
  webExport: WebExport;
  /** The path of the bundle that renders pages. If undefined, pages are sent as exported. */
  renderBundle?: string;
  /** `RENDERS_PER_MINUTE`: pages rendered per visitor and minute; 0 means no limit. */
  rendersPerMinute: number;
  /** Maximum size of the cache of rendered pages in bytes. */
  memory?: number;
  log: FastifyBaseLogger;
}

/** Whether the app was built for another server's movie database. Then pages must not contain this server's movies. */
function usesOtherMovieDatabase({ movieDatabase }: WebExport, publicUrl: string | undefined): boolean {
  if (movieDatabase === undefined) return false;
  return publicUrl === undefined || movieDatabase.replace(/\/$/, '') !== `${publicUrl}/3`;
}

/**
 * Sends every page as exported.
 * @param sources the data sources for the titles of movie pages; undefined if the app was built for another movie
 * database.
 */
function withoutRendering(exportedPage: ExportedPages, sources: PageSources | undefined): RenderPage {
  return async function renderPage(choice, request) {
    if (choice.movieId === undefined || !sources) return exportedPage(choice, request, { without: 'none' });
    return exportedPage(choice, request, await findPageData(choice, request, sources));
  };
}

/**
 * Creates the function that makes pages. It renders them with their data if the render bundle is usable; otherwise it
 * sends them as exported.
 */
export function createPages({
  renderBundle,
  texts = createAnswerTexts(),
  ...others
}: CreatePagesOptions): Pages {
  const options = { ...others, texts };
  const exportedPage = exportedPages(options.webExport);
  if (usesOtherMovieDatabase(options.webExport, options.publicUrl)) {
    return { renderPage: withoutRendering(exportedPage, undefined) };
  }
  const asExported = { renderPage: withoutRendering(exportedPage, options) };
  if (!renderBundle) return asExported;
  try {
    const renderMarkup = loadRenderBundle(renderBundle);
    const translated = exportedPages(options.webExport, renderMarkup);
    return renderedPages({ ...options, exportedPage: translated, renderMarkup });
  } catch (error) {
    options.log.error(
      { err: error },
      'pages cannot be rendered with their data, and are sent as they were exported',
    );
    return asExported;
  }
}
