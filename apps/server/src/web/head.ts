import { escapeHtml } from '@marquee/contract';

/** What stands in a page's head beyond what its export brings. Texts are plain: they are escaped here. */
export interface Head {
  title?: string;
  description?: string;
  /** The page's one absolute address. */
  canonical?: string;
  /** Open Graph by property, without `og:`; absent values are left out. */
  openGraph?: Record<string, string | undefined>;
  /** Search engines are to keep the page out. */
  noindex?: boolean;
}

/** Puts `tag` where `existing` matches, else at the end of the head. */
function put(html: string, existing: RegExp, tag: string): string {
  // Replacements are functions: a `$` in a film's title is a dollar sign.
  return existing.test(html)
    ? html.replace(existing, () => tag)
    : html.replace('</head>', () => `${tag}</head>`);
}

/** The page with `head` in it: tags that the export has are replaced, others are added. */
export function withHead(html: string, head: Head): string {
  let page = html;
  function meta(key: 'name' | 'property', name: string, content: string) {
    const existing = new RegExp(`<meta(?=[^>]*\\s${key}="${name}")[^>]*>`, 'i');
    page = put(page, existing, `<meta ${key}="${name}" content="${escapeHtml(content)}">`);
  }

  if (head.title !== undefined) {
    const existing = /<title[^>]*>[^<]*<\/title>/i;
    page = put(page, existing, `<title>${escapeHtml(head.title)}</title>`);
  }
  if (head.description !== undefined) meta('name', 'description', head.description);
  if (head.noindex) meta('name', 'robots', 'noindex');
  if (head.canonical !== undefined) {
    const existing = /<link(?=[^>]*\srel="canonical")[^>]*>/i;
    page = put(page, existing, `<link rel="canonical" href="${escapeHtml(head.canonical)}">`);
  }
  for (const [property, content] of Object.entries(head.openGraph ?? {})) {
    if (content !== undefined) meta('property', `og:${property}`, content);
  }
  return page;
}
