import { hash } from 'node:crypto';
import { MAX_STORED_TERM_LENGTH } from '@marquee/contract';
import { foldTerm } from '@marquee/contract/fold-term';

/** Hexadecimal digits of a bucket. Three digits make 4,096 buckets, so a cluster can have at most 4,096 nodes. */
const BUCKET_DIGITS = 3;
const OTHER_DIGITS = 32;

const ID = new RegExp(`^[0-9a-f]{${BUCKET_DIGITS}}\\.[0-9a-f]{${OTHER_DIGITS}}$`);

/**
 * Returns the id of the record with a fold: 3 hexadecimal digits (its bucket), a dot and 32 more, all of the SHA-256 of
 * the fold. So every server makes the same id, and it has the 36 characters that Appwrite allows.
 */
export function documentId(fold: string): string {
  const digits = hash('sha256', fold);
  return `${digits.slice(0, BUCKET_DIGITS)}.${digits.slice(BUCKET_DIGITS, BUCKET_DIGITS + OTHER_DIGITS)}`;
}

/** Whether the text of a term is not stored (design, Search log). */
export const isLong = (term: string) => term.length > MAX_STORED_TERM_LENGTH;

/**
 * Returns the id of a term's record. A long term has a record of its own, although its fold may be that of a short one,
 * whose record would otherwise have no text for good. No fold begins with a blank.
 */
export const idOfTerm = (term: string) => documentId(isLong(term) ? ` ${foldTerm(term)}` : foldTerm(term));

/** Returns the bucket in an id, by which Citus shards the table `searches` (design, Many servers). */
export function bucketOf(id: string): string {
  return id.slice(0, BUCKET_DIGITS);
}

/** Whether a text is in the form of {@link documentId}. Other ids have no record. */
export function isDocumentId(id: string): boolean {
  return ID.test(id);
}
