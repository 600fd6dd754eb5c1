import { createHash, randomBytes } from 'node:crypto';

/** Hexadecimal digits of a bucket: 4,096 of them, so a sharded log can be spread over as many machines. */
const DIGITS = 3;

const WITH_BUCKET = new RegExp(`^([0-9a-f]{${DIGITS}})\\.[0-9a-f]{20}$`);

/**
 * The bucket of a term's key, its fold: what a sharded `searches` is distributed by (design 11). `citus.ts` says the same in
 * SQL.
 */
export function bucketOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, DIGITS);
}

/** An id that nobody has, and that says in which bucket its record is. */
export function newDocumentId(key: string): string {
  return `${bucketOf(key)}.${randomBytes(10).toString('hex')}`;
}

/** The bucket that an id of the server's carries; undefined for one that a visitor chose. */
export function bucketIn(id: string): string | undefined {
  return WITH_BUCKET.exec(id)?.[1];
}
