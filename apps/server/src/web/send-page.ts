import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, compress, type ContentEncoding } from '../http/content-negotiation.ts';
import { etagOf, matchesEtag } from '../http/etag.ts';
import type { Page } from './page-document.ts';

/** Returns the inline scripts of a page, without data blocks (JSON). */
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
    // React Native Web needs inline styles: it writes rules into a style element and styles into attributes.
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
 * Returns the security headers of pages (design 7).
 * @param pages HTML whose inline scripts the content security policy allows, by hash.
 * @param services other origins to which the app sends requests.
 */
export function pageHeaders(pages: Iterable<string>, services: string[]): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(pages, services),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  };
}

/** Bytes of the cache of compressed pages, for about 500 pages. */
const COMPRESSED_BYTES = 8_000_000;

/**
 * Creates a function that sends a page compressed and with an ETag. Browsers may cache the page, but must revalidate it
 * each time.
 */
export function pageSender() {
  const compressed = new LRUCache<string, { bytes: Buffer; isSmall: boolean }>({
    maxSize: COMPRESSED_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 200,
  });
  let isBusy = false;
  /** Caches the ETags, because computing one takes as long as the rest of sending a page. */
  const etags = new WeakMap<Page, string>();

  function etagOnce(page: Page): string {
    const etag = etags.get(page) ?? etagOf(page.html);
    etags.set(page, etag);
    return etag;
  }

  /** Compresses a page more thoroughly after its second request, in the background and one page at a time. */
  async function compressBetter(key: string, html: string, encoding: ContentEncoding): Promise<void> {
    isBusy = true;
    try {
      const bytes = await compress(html, encoding, { small: true });
      compressed.set(key, { bytes, isSmall: true });
    } catch {
      // Then the page stays in the cache as it was compressed before.
    } finally {
      isBusy = false;
    }
  }

  async function compressOnce(html: string, etag: string, encoding: ContentEncoding): Promise<Buffer> {
    const key = `${encoding} ${etag}`;
    const cached = compressed.get(key);
    if (cached) {
      if (!cached.isSmall && !isBusy) void compressBetter(key, html, encoding);
      return cached.bytes;
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
