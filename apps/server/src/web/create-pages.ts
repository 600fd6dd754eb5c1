import type { FastifyBaseLogger } from 'fastify';
import type { PageSources } from './page-data.ts';
import { exportedPages, type RenderPage, withoutRendering } from './page-renderer.ts';
import { loadRenderBundle } from './render-bundle.ts';
import { renderedPages, type RenderStats } from './rendered-pages.ts';
import type { WebExport } from './web-export.ts';

/** What makes the web app's pages, and counts them. */
export interface Pages {
  renderPage: RenderPage;
  /** Undefined when pages are sent as they were exported. */
  stats?: Readonly<RenderStats>;
}

interface CreatePagesOptions extends PageSources {
  webExport: WebExport;
  /** The bundle that renders pages; without it they are sent as they were exported. */
  renderBundle?: string;
  /** `RENDERS_PER_MINUTE`; 0 is no limit. */
  rendersPerMinute: number;
  log: FastifyBaseLogger;
}

/** Pages with their data where the export's render bundle can be used, else as they were exported. */
export function createPages({ renderBundle, ...options }: CreatePagesOptions): Pages {
  const exportedPage = exportedPages(options.webExport);
  const asExported = { renderPage: withoutRendering(exportedPage, options.movies) };
  if (!renderBundle) return asExported;
  try {
    return renderedPages({ ...options, exportedPage, renderMarkup: loadRenderBundle(renderBundle) });
  } catch (error) {
    options.log.error(
      { err: error },
      'pages cannot be rendered with their data, and are sent as they were exported',
    );
    return asExported;
  }
}
