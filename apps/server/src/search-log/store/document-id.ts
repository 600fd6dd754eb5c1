import { createHash, randomBytes } from 'node:crypto';

/** Hexadecimal digits of a bucket. They make 4,096 buckets, the maximum number of nodes of a sharded search log. */
const DIGITS = 3;

const WITH_BUCKET = new RegExp(`^([0-9a-f]{${DIGITS}})\\.[0-9a-f]{20}$`);

/**
 * The bucket of a term's fold, by which a sharded `searches` table is distributed (design 11). `citus.ts` computes the same
 * in SQL.
 */
export function bucketOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, DIGITS);
}

/** Makes a random id that starts with the bucket of its record. */
export function newDocumentId(key: string): string {
  return `${bucketOf(key)}.${randomBytes(10).toString('hex')}`;
}

/** The bucket in an id made by the server; undefined for an id chosen by a client. */
export function bucketIn(id: string): string | undefined {
  return WITH_BUCKET.exec(id)?.[1];
}
