import { createHash, randomBytes } from 'node:crypto';

/**
 * Hexadecimal digits of a bucket. Three digits make 4,096 buckets, which is the maximum number of nodes of a sharded
 * search log.
 */
const DIGITS = 3;

const WITH_BUCKET = new RegExp(`^([0-9a-f]{${DIGITS}})\\.[0-9a-f]{20}$`);

/**
 * Returns the bucket of a normalised term, by which a sharded `searches` table is distributed (design 11). `citus.ts`
 * computes the same in SQL.
 */
export function bucketOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, DIGITS);
}

/** Makes a random id that starts with the bucket of the record's normalised term. */
export function newDocumentId(key: string): string {
  return `${bucketOf(key)}.${randomBytes(10).toString('hex')}`;
}

/** Returns the bucket in an id that the server made; undefined for an id that a client chose. */
export function bucketIn(id: string): string | undefined {
  return WITH_BUCKET.exec(id)?.[1];
}
