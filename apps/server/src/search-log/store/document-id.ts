import { createHash, randomBytes } from 'node:crypto';

/** Hexadecimal digits of a bucket. Three digits make 4,096 buckets, so a cluster can have at most 4,096 nodes. */
const DIGITS = 3;

const WITH_BUCKET = new RegExp(`^([0-9a-f]{${DIGITS}})\\.[0-9a-f]{20}$`);

/**
 * Returns the bucket of a key (the fold of a term), by which the table `searches` is sharded (design 11). `citus.ts`
 * computes the same in SQL.
 */
export function bucketOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, DIGITS);
}

/** Returns a random id that starts with the bucket of the record's term. */
export function newDocumentId(key: string): string {
  return `${bucketOf(key)}.${randomBytes(10).toString('hex')}`;
}

/** Returns the bucket in an id that the server made; undefined for an id that a client chose. */
export function bucketIn(id: string): string | undefined {
  return WITH_BUCKET.exec(id)?.[1];
}
