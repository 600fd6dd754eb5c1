import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, compress, type ContentEncoding } from '../http/content-negotiation.ts';
import { etagOf, matchesEtag } from '../http/etag.ts';
import type { Page } from './page-document.ts';

/** The scripts that stand in the pages themselves; data blocks (`application/json`) are no scripts. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(
      ([, attributes = '']) =>
        !/\ssrc=/i.test(attributes) && !/type="application\/(ld\+)?json"/i.test(attributes),
    )
    .map(([, , script = '']) => script)
    .filter((script) => script !== '');
}

function contentSecurityPolicy(pages: Iterable<string>, services: string[]): string {
  const hashes = new Set<string>();
  for (const html of pages) {
    for (const script of inlineScripts(html)) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    // react-native-web writes its rules into a style element, and styles into attributes.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...services].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...services].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The headers that keep a page from being turned against its visitor (design 7).
 * @param pages the HTML of all pages: their inline scripts are let through by hash, no others.
 * @param services other origins that the app calls.
 */
export function pageHeaders(pages: Iterable<string>, services: string[]): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(pages, services),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  };
}

/** How many compressed pages are cached: about 10 kB each. */
const COMPRESSED_PAGES = 500;

/** The function that answers with a page: never kept without asking again, compressed, 304 when it is the same. */
export function pageSender() {
  const compressed = new LRUCache<string, { bytes: Buffer; isSmall: boolean }>({ max: COMPRESSED_PAGES });
  let isBusy = false;
  /** A rendered page is sent many times: its tag takes as long as all else that sending it does. */
  const etags = new WeakMap<Page, string>();

  function etagOnce(page: Page): string {
    const etag = etags.get(page) ?? etagOf(page.html);
    etags.set(page, etag);
    return etag;
  }

  /** What is asked for again is worth more time, of which nobody waits for any: one page after the other. */
  async function compressBetter(key: string, html: string, encoding: ContentEncoding): Promise<void> {
    isBusy = true;
    try {
      const bytes = await compress(html, encoding, { small: true });
      compressed.set(key, { bytes, isSmall: true });
    } catch {
      // What is there does.
    } finally {
      isBusy = false;
    }
  }

  async function compressOnce(html: string, etag: string, encoding: ContentEncoding): Promise<Buffer> {
    const key = `${encoding} ${etag}`;
    const known = compressed.get(key);
    if (known) {
      if (!known.isSmall && !isBusy) void compressBetter(key, html, encoding);
      return known.bytes;
    }
    const bytes = await compress(html, encoding);
    compressed.set(key, { bytes, isSmall: false });
    return bytes;
  }

  return async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply) {
    const etag = etagOnce(page);
    reply.code(page.status).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': page.status === 503 ? 'no-store' : 'no-cache',
      'content-language': page.language,
      vary: 'accept-encoding, accept-language',
      etag,
    });
    if (page.retryAfter !== undefined) reply.header('retry-after', page.retryAfter);
    if (page.status === 200 && matchesEtag(request.headers['if-none-match'], etag))
      return reply.code(304).send();

    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return reply.send(page.html);
    reply.header('content-encoding', encoding);
    return reply.send(await compressOnce(page.html, etag, encoding));
  };
}
