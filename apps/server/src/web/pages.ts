import type { FastifyBaseLogger } from 'fastify';
import { type AnswerTexts, createAnswerTexts } from '../movies/answer-texts.ts';
import { type ExportedPages, exportedPages } from './exported-pages.ts';
import type { PageChoice, PageRequest } from './page-address.ts';
import { findPageData, type PageSources } from './page-data.ts';
import type { Page } from './page-document.ts';
import { loadRenderBundle } from './render-bundle.ts';
import { renderedPages, type RenderStats } from './rendered-pages.ts';
import type { WebExport } from './web-export.ts';

/** Renders a page. Resolves even if the movie database is unavailable. */
export type RenderPage = (choice: PageChoice, request: PageRequest) => Promise<Page>;

export interface Pages {
  renderPage: RenderPage;
  /** Undefined if pages are sent as exported. */
  stats?: Readonly<RenderStats>;
  /** The number of pages in flight, and of pages that wait to be rendered. */
  state?: () => Record<'underWay' | 'rendersWaiting', number>;
}

interface CreatePagesOptions extends Omit<PageSources, 'texts'> {
  texts?: AnswerTexts;
  /** The server's own origin. If the app was built for a movie database of another origin, pages are not rendered. */
  publicUrl?: string;
  webExport: WebExport;
  /** The path of the bundle that renders pages. If undefined, pages are sent as exported. */
  renderBundle?: string;
  /** Pages per visitor and minute; 0 means no limit. */
  rendersPerMinute: number;
  /** Maximum bytes of the cache of rendered pages. */
  maxCacheBytes?: number;
  log: FastifyBaseLogger;
}

/**
 * Whether the app was built for another movie database than this server's. Then pages must not contain this server's
 * movies.
 */
function usesOtherMovieDatabase({ movieDatabase }: WebExport, publicUrl: string | undefined): boolean {
  if (movieDatabase === undefined) return false;
  return publicUrl === undefined || movieDatabase.replace(/\/$/, '') !== `${publicUrl}/3`;
}

/**
 * Sends every page as exported.
 * @param sources for the titles of movie pages; undefined if the app was built for another movie database.
 */
function unrenderedPages(exportedPage: ExportedPages, sources: PageSources | undefined): RenderPage {
  return async function renderPage(choice, request) {
    if (choice.movieId === undefined || !sources)
      return exportedPage(choice, request, { noDataReason: 'none' });
    return exportedPage(choice, request, await findPageData(choice, request, sources));
  };
}

/** Pages are rendered with their data. If the render bundle is missing or unusable, they are sent as exported. */
export function createPages({
  renderBundle,
  texts = createAnswerTexts(),
  ...others
}: CreatePagesOptions): Pages {
  const options = { ...others, texts };
  const exportedPage = exportedPages(options.webExport);
  if (usesOtherMovieDatabase(options.webExport, options.publicUrl)) {
    return { renderPage: unrenderedPages(exportedPage, undefined) };
  }
  const unrendered = { renderPage: unrenderedPages(exportedPage, options) };
  if (!renderBundle) return unrendered;
  try {
    const renderMarkup = loadRenderBundle(renderBundle);
    const translated = exportedPages(options.webExport, renderMarkup);
    return renderedPages({ ...options, exportedPage: translated, renderMarkup });
  } catch (error) {
    options.log.error(
      { err: error },
      'pages cannot be rendered with their data, and are sent as they were exported',
    );
    return unrendered;
  }
}
