import { hash } from 'node:crypto';
import { KEEP_RECENT_PLACE, LOAD_APP, NOTE_COMPOSITION } from '@marquee/contract/src/page-scripts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../http/content-negotiation.ts';
import { matchesEtag } from '../http/etag.ts';
import type { PageAnswer } from './page.ts';

/** The inline scripts of all pages, which the policy allows by their hashes. */
const INLINE_SCRIPTS = [LOAD_APP, KEEP_RECENT_PLACE, NOTE_COMPOSITION];

function contentSecurityPolicy(services: string[]): string {
  const hashes = INLINE_SCRIPTS.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
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
 * Returns the security headers of pages (design, Pages).
 * @param services other origins to which the app sends requests.
 */
export function pageHeaders(services: string[]): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(services),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  };
}

/** Sends a page compressed and with an ETag. Browsers may cache the page, but must revalidate it each time. */
export async function sendPage(
  { page, status, retryAfter }: PageAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': status === 503 ? 'no-store' : 'no-cache',
    'content-language': page.language,
    vary: 'accept-encoding, accept-language',
    etag: page.etag,
  });
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (status === 200 && matchesEtag(request.headers['if-none-match'], page.etag))
    return reply.code(304).send();

  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await page.compressed(encoding));
}
