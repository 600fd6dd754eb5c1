import type { FastifyBaseLogger } from 'fastify';
import { type AnswerTexts, createAnswerTexts } from '../movies/answer-texts.ts';
import { type ExportedPages, exportedPages } from './exported-pages.ts';
import type { PageChoice, PageRequest } from './page-address.ts';
import { findPageData, type PageSources } from './page-data.ts';
import type { Page } from './page-document.ts';
import { loadRenderBundle } from './render-bundle.ts';
import { renderedPages, type RenderStats } from './rendered-pages.ts';
import type { WebExport } from './web-export.ts';

/** Makes a page. Resolves also when the movie database is unavailable. */
export type RenderPage = (choice: PageChoice, request: PageRequest) => Promise<Page>;

/** Makes the web app's pages, with their metrics. */
export interface Pages {
  renderPage: RenderPage;
  /** Undefined if pages are sent as exported. */
  stats?: Readonly<RenderStats>;
  /** Pages in flight, and those of them that wait to be rendered. */
  state?: () => Record<'underWay' | 'rendersWaiting', number>;
}

interface CreatePagesOptions extends Omit<PageSources, 'texts'> {
  texts?: AnswerTexts;
  /** `PUBLIC_URL`. The app may have been built to use this server's movie database under that origin. */
  publicUrl?: string;
  webExport: WebExport;
  /** The bundle that renders pages; without it they are sent as exported. */
  renderBundle?: string;
  /** `RENDERS_PER_MINUTE`: pages per visitor and minute; 0 means no limit. */
  rendersPerMinute: number;
  /** Maximum size of the cache of rendered pages in bytes. */
  memory?: number;
  log: FastifyBaseLogger;
}

/** Whether the app was built for another movie database. Then pages must not contain this server's movies. */
function usesOtherMovieDatabase({ movieDatabase }: WebExport, publicUrl: string | undefined): boolean {
  if (movieDatabase === undefined) return false;
  return publicUrl === undefined || movieDatabase.replace(/\/$/, '') !== `${publicUrl}/3`;
}

/**
 * Sends every page as exported.
 * @param sources for the titles of movie pages; undefined if the app was built for another movie database.
 */
function withoutRendering(exportedPage: ExportedPages, sources: PageSources | undefined): RenderPage {
  return async function renderPage(choice, request) {
    if (choice.movieId === undefined || !sources) return exportedPage(choice, request, { without: 'none' });
    return exportedPage(choice, request, await findPageData(choice, request, sources));
  };
}

/** Renders pages with their data if the render bundle is usable; otherwise sends them as exported. */
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
