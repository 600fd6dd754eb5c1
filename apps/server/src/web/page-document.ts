import { escapeHtml } from '@marquee/contract';
import type { Language } from '@marquee/messages';

/** A page as it goes to the visitor. */
export interface Page {
  status: 200 | 404 | 503;
  html: string;
  language: Language;
  /** Seconds after which a page with 503 may be there with its data. */
  retryAfter?: number;
}

/** What a page says of itself beyond what the app puts there. Texts are plain: they are escaped here. */
export interface Head {
  title?: string;
  description?: string;
  /** The page's one absolute address. */
  canonical?: string;
  /** Open Graph by property, without `og:`; absent values are left out. A picture is to be shown large. */
  openGraph?: Record<string, string | undefined>;
  /** The same page in other languages, by the value of `hreflang`. */
  alternates?: Record<string, string>;
  /** The address of the list's next page. */
  next?: string;
  /** What search engines are to do with the page; absent, they keep it and follow its links. */
  robots?: 'noindex' | 'noindex, follow';
  /** Browsers may offer to search here. */
  openSearch?: boolean;
  /** What the page is about, in schema.org's words. */
  jsonLd?: object;
}

/** A page in the parts of which it is put together again. All of them are markup. */
export interface PageDocument {
  /** From the doctype to the head's first tag. */
  start: string;
  title: string;
  description: string;
  /** The rest of the head's tags. */
  head: string;
  /** From the end of the head to the end of the body. */
  body: string;
}

/** Both sides of the first `mark` in the text. Throws when there is none. */
function cut(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`it has no ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

/**
 * Takes a page apart that the app has rendered: its head has a title and a description, as `page-head.web.tsx` writes
 * them. Throws with what the page lacks when it has another form.
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

const HYDRATE = /<script type="module">[^<]*__EXPO_ROUTER_HYDRATE__[^<]*<\/script>/;
const BUNDLE = /<script src="([^"]*)" defer><\/script>/g;

/** An exported page without the scripts that the export has put into it. */
export interface BarePage {
  html: string;
  /** Addresses of the bundles, in the order in which they are to run. */
  addresses: string[];
}

/**
 * Takes from an exported page the scripts that hydrate it: {@link deferredScripts} do so, too, and more. Throws when it has none:
 * it would never hydrate.
 */
export function withoutScripts(html: string): BarePage {
  const addresses = [...html.matchAll(BUNDLE)].map(([, address = '']) => address);
  if (!HYDRATE.test(html)) throw new Error('it has no script that says to hydrate it');
  if (addresses.length === 0) throw new Error('it has no <script src="…" defer>');
  return { html: html.replace(HYDRATE, '').replace(BUNDLE, ''), addresses };
}

/** JSON that can stand in a script element: no tag can end it. */
export const inertJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** By which browsers offer to search here (`search-engines.ts`). */
const OPEN_SEARCH =
  '<link rel="search" type="application/opensearchdescription+xml" title="Marquee" href="/opensearch.xml"/>';

const link = (rel: string, href: string, more = '') =>
  `<link rel="${rel}"${more} href="${escapeHtml(href)}"/>`;

export const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${content}"/>`;

/** By which a field that stands outside of the app's markup belongs to the search box. */
const SEARCH_FORM = 'search-form';

/**
 * The page with links to pages of ours that name a language, as its own address does (design 12), and a search box whose form
 * names it.
 */
export function withLinksIn(language: Language, html: string): string {
  const linked = html.replace(
    /(<a\s[^>]*?href="\/(?!\/)[^"?]*)(\?[^"]*)?"/g,
    (_, path: string, query?: string) =>
      query ? `${path}${query}&amp;lang=${language}"` : `${path}?lang=${language}"`,
  );
  if (!linked.includes('<form ')) return linked;
  // A form's own query is not sent; and a field in the form would be in the way of hydration.
  return linked
    .replace('<form ', `<form id="${SEARCH_FORM}" `)
    .replace(
      '</body>',
      `<input type="hidden" form="${SEARCH_FORM}" name="lang" value="${language}"/></body>`,
    );
}

/**
 * The whole page: what `head` says wins over what the document says.
 * @param scripts markup at the end of the body, beside what is there.
 */
export function writeDocument(document: PageDocument, head: Head, scripts = ''): string {
  const title = head.title === undefined ? document.title : escapeHtml(head.title);
  const description = head.description === undefined ? document.description : escapeHtml(head.description);
  // At the end: the document's own say the encoding, which browsers want among the first bytes.
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
  const tags = `<title>${title}</title>${meta('name', 'description', description)}${document.head}${more.join('')}`;
  return `${document.start}<head>${tags}</head>${document.body}${scripts}</body></html>`;
}

/** Milliseconds after the first paint for which the first posters have the network to themselves, if they need it. */
const HEAD_START = 500;

/** Milliseconds after which a script that did not come is asked for once more. */
const SECOND_TRY = 2000;

/**
 * One script after the other: the app must not run without the messages that its page is written in. When one does not come,
 * or the browser does not know its syntax (then there is no `__r`), it is asked for once more; then the page stays what it is
 * without JavaScript, with all its posters. Go Back, the one button that is a link, goes back before the app does it, unless
 * the page has a tab of its own. What is being composed in the search box is noted as in pages of the export (`page.tsx`), and
 * the app told to hydrate: each further script in a page would cost it time before its first paint.
 */
const LOADER = `(({src,now})=>{
__EXPO_ROUTER_HYDRATE__=true;
for(let at of["start","end"])addEventListener("composition"+at,event=>event.target.dataset.composition=at);
let sources=src.split(" "),load=(at,again)=>{let script=document.createElement("script"),fail=script.onerror=()=>again?setTimeout(()=>load(at,0),${SECOND_TRY}):document.querySelectorAll("noscript").forEach(each=>each.outerHTML=each.textContent);
script.src=sources[at];script.onload=()=>sources[at+1]?load(at+1,1):self.__r||fail();
document.body.append(script)},
ask=()=>{ask=()=>{};for(let href of sources.slice(1))document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"script",href}));load(0,1)};
addEventListener("click",event=>{if(event.defaultPrevented||!event.target.closest("a[role=button]")||history.length<2||!document.referrer.startsWith(location.origin+"/"))return;
event.preventDefault();history.back()});
if(now||document.hidden)return ask();
addEventListener("load",()=>ask());
requestAnimationFrame(()=>setTimeout(()=>ask(),${HEAD_START}))
})(document.currentScript.dataset)`;

/** The inline script of every page, for its security policy. */
export const DEFERRED_SCRIPTS = `<script>${LOADER}</script>`;

/**
 * Markup that asks for scripts, in their order, when what is seen first has been loaded, or soon after the first paint.
 * A rendered page shows its films without them; asked for at once, they would take the bandwidth of the first posters.
 * @param now for a page that has nothing to show without them: they are asked for at once.
 */
export function deferredScripts(addresses: readonly string[], now = false): string {
  if (addresses.length === 0) return '';
  const attributes = `data-src="${addresses.join(' ')}"${now ? ' data-now="1"' : ''}`;
  return DEFERRED_SCRIPTS.replace('<script>', () => `<script ${attributes}>`);
}
