import { hash } from 'node:crypto';

/** Returns a weak ETag of the uncompressed body, so that all content encodings have the same one. */
export function etagOf(body: string | Buffer): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/** Whether an `if-none-match` header contains this ETag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === bare);
}
