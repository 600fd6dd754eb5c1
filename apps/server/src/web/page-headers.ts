import { createHash } from 'node:crypto';

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
