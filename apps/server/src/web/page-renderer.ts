import { PAGE_DATA, type PageData } from '@marquee/contract';
import { type Language, messageScript } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import {
  deferredScripts,
  type Head,
  inertJson,
  readDocument,
  withLinksIn,
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
  named: Language | undefined;
  head: Head;
  /** The data from which the markup was rendered. */
  data?: PageData;
  /** HTML that is appended to the body. */
  end?: string;
}

export interface PageRenderer {
  /** Renders a route in a language, without the scripts. */
  markup(address: string, language: Language, data?: PageData): Promise<string>;
  /** Assembles a page from its markup. */
  page(markup: string, parts: PageParts): Page;
}

/**
 * Loads the bundle that renders the pages of an export. Throws if it cannot render a page, for example because it is
 * missing, or from another build.
 */
export async function loadPageRenderer(renderBundle: string, { pages }: WebExport): Promise<PageRenderer> {
  let renderMarkup: RenderMarkup;

  const markup: PageRenderer['markup'] = (address, language, data) =>
    renderMarkup(address, data, { language, messages: messagesIn(language) });

  const page: PageRenderer['page'] = (html, { name, language, named, head, data, end = '' }) => {
    const scripts = pages.get(name);
    if (!scripts) throw new Error(`The web export has no page ${name}`);
    // The app hydrates in this language, so its messages must load before the app.
    const addresses = language === 'en' ? scripts : [messageScript(language), ...scripts];
    const inert = data ? `<script type="application/json" id="${PAGE_DATA}">${inertJson(data)}</script>` : '';
    // Without data a page shows no movies before its scripts have run, so they load at once.
    const document = writeDocument(
      readDocument(named ? withLinksIn(named, html) : html),
      head,
      `${inert}${deferredScripts(addresses, !data)}${end}`,
    );
    return new Page(document, language);
  };

  try {
    renderMarkup = loadRenderBundle(renderBundle);
    readDocument(await markup('/+not-found', 'en'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the pages of the web app cannot be rendered (${reason}): build it again`, {
      cause: error,
    });
  }
  return { markup, page };
}
