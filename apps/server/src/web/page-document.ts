import { escapeHtml } from '@marquee/contract';
import { KEEP_RECENT_PLACE, LOAD_APP } from '@marquee/contract/src/page-scripts';
import type { Language } from '@marquee/messages';

/** Head elements that are added to those of the app. Values are plain text; `writeDocument` escapes them. */
export interface Head {
  title?: string;
  description?: string;
  canonical?: string;
  /** Open Graph properties without the prefix `og:`. */
  openGraph?: Record<string, string | undefined>;
  /** URLs of the same page in other languages, by `hreflang` value. */
  alternates?: Record<string, string>;
  next?: string;
  /** If undefined, search engines index the page and follow its links. */
  robots?: 'noindex' | 'noindex, follow';
  /** Whether the page links to the OpenSearch description, with which browsers offer to search this website. */
  openSearch?: boolean;
  /** Whether the page reserves the space of the recent searches or movies before the app has loaded. */
  keepsRecentPlace?: boolean;
  /** Structured data for search engines (schema.org). */
  jsonLd?: object;
}

/** The HTML of a page, split into parts. */
export interface PageDocument {
  /** From the doctype to `<head>`. */
  start: string;
  title: string;
  description: string;
  /** The other tags in the head. */
  head: string;
  /** From `</head>` to the end of the body. */
  body: string;
}

function cut(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`it has no ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

/**
 * Splits a rendered page. Throws if its head has no title or description in the form that `page-head.web.tsx` writes.
 */
export function readDocument(html: string): PageDocument {
  const [start, inHead] = cut(html, '<head>');
  const [head, afterHead] = cut(inHead, '</head>');
  const [beforeTitle, fromTitle] = cut(head, '<title>');
  const [title, afterTitle] = cut(fromTitle, '</title>');
  const [beforeDescription, fromDescription] = cut(afterTitle, '<meta name="description" content="');
  const [description, rest] = cut(fromDescription, '"/>');
  const [body] = cut(afterHead, '</body>');
  return { start, title, description, head: `${beforeTitle}${beforeDescription}${rest}`, body };
}

const SCRIPT = /<script src="([^"]*)" defer><\/script>/g;

/**
 * Returns the URLs of an exported page's scripts in the order in which they must run. Throws if there are none, because
 * such a page would never hydrate.
 */
export function scriptsOf(html: string): string[] {
  const scripts = [...html.matchAll(SCRIPT)].map(([, address = '']) => address);
  if (scripts.length === 0) throw new Error('it has no <script src="…" defer>');
  return scripts;
}

/** Serialises data for a script element. Escaping `<` prevents the JSON from closing the element. */
export const inertJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The link by which browsers find the website's search (`search-engines.ts`). */
const OPEN_SEARCH =
  '<link rel="search" type="application/opensearchdescription+xml" title="Marquee" href="/opensearch.xml"/>';

/** The inline script of Home and Search, which reserves the space of the recently viewed movies and recent searches. */
const RECENT_PLACE_SCRIPT = `<script>${KEEP_RECENT_PLACE}</script>`;

const link = (rel: string, href: string, more = '') =>
  `<link rel="${rel}"${more} href="${escapeHtml(href)}"/>`;

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${content}"/>`;

/** The hidden language field is outside the search form, and refers to the form by this id. */
const SEARCH_FORM = 'search-form';

/**
 * Adds the language to the links and the search form of a page whose own URL contains the language (design, Languages).
 */
export function withLanguageInLinks(html: string, language: Language): string {
  const linked = html.replace(
    /(<a\s[^>]*?href="\/(?!\/)[^"?]*)(\?[^"]*)?"/g,
    (link, path: string, query?: string) => {
      // The link of the active tab has the parameters of the page itself.
      if (query?.includes(`lang=${language}`)) return link;
      return query ? `${path}${query}&amp;lang=${language}"` : `${path}?lang=${language}"`;
    },
  );
  if (!linked.includes('<form ')) return linked;
  // A hidden field sends the language, because browsers drop the query of a form's action. An extra element within the
  // form would cause a hydration mismatch.
  return linked
    .replace('<form ', `<form id="${SEARCH_FORM}" `)
    .replace(
      '</body>',
      `<input type="hidden" form="${SEARCH_FORM}" name="lang" value="${language}"/></body>`,
    );
}

/**
 * Assembles a page. A title or description in `head` replaces that of the document. All other values are added.
 * @param end HTML that is appended to the body.
 */
export function writeDocument(document: PageDocument, head: Head, end: string): string {
  const title = head.title === undefined ? document.title : escapeHtml(head.title);
  const description = head.description === undefined ? document.description : escapeHtml(head.description);
  // New tags are appended, because the document's own head starts with the charset, which must be among the first
  // bytes.
  const more: string[] = [];
  if (head.robots !== undefined) more.push(meta('name', 'robots', head.robots));
  if (head.canonical !== undefined) more.push(link('canonical', head.canonical));
  for (const [language, href] of Object.entries(head.alternates ?? {})) {
    more.push(link('alternate', href, ` hreflang="${language}"`));
  }
  if (head.next !== undefined) more.push(link('next', head.next));
  for (const [property, content] of Object.entries(head.openGraph ?? {})) {
    if (content !== undefined) more.push(meta('property', `og:${property}`, escapeHtml(content)));
  }
  if (head.openGraph?.image !== undefined) more.push(meta('name', 'twitter:card', 'summary_large_image'));
  if (head.jsonLd !== undefined) {
    more.push(`<script type="application/ld+json">${inertJson(head.jsonLd)}</script>`);
  }
  if (head.openSearch) more.push(OPEN_SEARCH);
  if (head.keepsRecentPlace) more.push(RECENT_PLACE_SCRIPT);
  const tags = `<title>${title}</title>${meta('name', 'description', description)}${document.head}${more.join('')}`;
  return `${document.start}<head>${tags}</head>${document.body}${end}</body></html>`;
}

/**
 * Returns HTML that loads scripts in order, after the visible content (`page-scripts/load-app.ts` of the contract). A
 * rendered page shows its movies without scripts. Loading the scripts earlier would take bandwidth from the first
 * posters.
 * @param now loads the scripts at once, for a page that shows nothing without them.
 */
export function deferredScripts(addresses: readonly string[], now: boolean): string {
  return `<script data-src="${addresses.join(' ')}"${now ? ' data-now="1"' : ''}>${LOAD_APP}</script>`;
}
