import type { FastifyBaseLogger } from 'fastify';
import { type AnswerTexts, createAnswerTexts } from '../movies/answer-texts.ts';
import { type ExportedPages, exportedPages } from './exported-pages.ts';
import type { PageChoice, PageRequest } from './page-address.ts';
import { findPageData, type PageSources } from './page-data.ts';
import type { Page } from './page-document.ts';
import { loadRenderBundle } from './render-bundle.ts';
import { renderedPages, type RenderStats } from './rendered-pages.ts';
import type { WebExport } from './web-export.ts';

/** Makes the page that was chosen. It does not throw when the movie database is away. */
export type RenderPage = (choice: PageChoice, request: PageRequest) => Promise<Page>;

/** What makes the web app's pages, and counts them. */
export interface Pages {
  renderPage: RenderPage;
  /** Undefined when pages are sent as they were exported. */
  stats?: Readonly<RenderStats>;
  /** Pages under way, and those of them that wait to be rendered. */
  state?: () => Record<'underWay' | 'rendersWaiting', number>;
}

interface CreatePagesOptions extends Omit<PageSources, 'texts'> {
  texts?: AnswerTexts;
  /** `PUBLIC_URL`, under which the app may have been told of our own movie database. */
  publicUrl?: string;
  webExport: WebExport;
  /** The bundle that renders pages; without it they are sent as they were exported. */
  renderBundle?: string;
  /** `RENDERS_PER_MINUTE`; 0 is no limit. */
  rendersPerMinute: number;
  /** Bytes that rendered pages may take. */
  memory?: number;
  log: FastifyBaseLogger;
}

/** Whether the app asks another movie database than this server: ours would then fill its pages with other films. */
function asksAnother({ movieDatabase }: WebExport, publicUrl: string | undefined): boolean {
  if (movieDatabase === undefined) return false;
  return publicUrl === undefined || movieDatabase.replace(/\/$/, '') !== `${publicUrl}/3`;
}

/**
 * Sends every page as it was exported.
 * @param sources name the films' pages; undefined when the app was built for another movie database.
 */
function withoutRendering(exportedPage: ExportedPages, sources: PageSources | undefined): RenderPage {
  return async function renderPage(choice, request) {
    if (choice.movieId === undefined || !sources) return exportedPage(choice, request, { without: 'none' });
    return exportedPage(choice, request, await findPageData(choice, request, sources));
  };
}

/** Pages with their data where the export's render bundle can be used, else as they were exported. */
export function createPages({
  renderBundle,
  texts = createAnswerTexts(),
  ...others
}: CreatePagesOptions): Pages {
  const options = { ...others, texts };
  const exportedPage = exportedPages(options.webExport);
  if (asksAnother(options.webExport, options.publicUrl)) {
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
