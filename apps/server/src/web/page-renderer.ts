import { PAGE_DATA, type PageData } from '@marquee/contract';
import { type Language, messageScript } from '@marquee/messages';
import {
  deferredScripts,
  type Head,
  inertJson,
  readDocument,
  withLanguageInLinks,
  writeDocument,
} from './page-document.ts';
import { Page } from './page.ts';
import { loadRenderBundle, type RenderMarkup } from './render-bundle.ts';
import type { WebExport } from './web-export.ts';

interface PageParts {
  /** The page's name in the export. */
  name: string;
  language: Language;
  /** The language in the URL, which the page's links keep. */
  urlLanguage: Language | undefined;
  head: Head;
  /** The data from which the markup was rendered. */
  data?: PageData;
  /** HTML that is appended to the body. */
  end?: string;
}

export interface PageRenderer {
  markup: RenderMarkup;
  /** Assembles a page from its markup. */
  page(markup: string, parts: PageParts): Page;
}

/**
 * Loads the bundle that renders the pages of an export. Throws if it cannot render a page, for example because it is
 * missing, or from another build.
 */
export async function loadPageRenderer(renderBundle: string, { pages }: WebExport): Promise<PageRenderer> {
  let markup: RenderMarkup;
  try {
    markup = loadRenderBundle(renderBundle);
    readDocument(await markup('/+not-found', 'en'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the pages of the web app cannot be rendered (${reason}): build it again`, {
      cause: error,
    });
  }

  function page(html: string, { name, language, urlLanguage, head, data, end = '' }: PageParts): Page {
    const scripts = pages.get(name);
    if (!scripts) throw new Error(`The web export has no page ${name}`);
    // The app hydrates in this language, so its messages must load before the app.
    const addresses = language === 'en' ? scripts : [messageScript(language), ...scripts];
    const inert = data ? `<script type="application/json" id="${PAGE_DATA}">${inertJson(data)}</script>` : '';
    // Without data a page shows no movies before its scripts have run, so they load at once.
    const document = writeDocument(
      readDocument(urlLanguage ? withLanguageInLinks(html, urlLanguage) : html),
      head,
      `${inert}${deferredScripts(addresses, !data)}${end}`,
    );
    return new Page(document, language);
  }

  return { markup, page };
}
