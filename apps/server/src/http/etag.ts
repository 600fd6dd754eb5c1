import { createHash } from 'node:crypto';

/** A weak tag: the same for every content encoding of the same bytes. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Whether an `if-none-match` header names this tag (RFC 9110, 13.1.2: compared weakly). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === bare);
}
