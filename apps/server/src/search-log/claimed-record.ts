import { MAX_TERM_LENGTH, type SearchRecord, toSearchTerm } from '@marquee/contract';
import { z } from 'zod';
import { SearchLogError } from './search-log-error.ts';

const CLAIM = z.strictObject({
  searchTerm: z
    .string()
    .min(1)
    .refine((term) => term === toSearchTerm(term), {
      error: `has blank ends, control characters, decomposed letters, or more than ${MAX_TERM_LENGTH} characters`,
    }),
  movie_id: z.int().positive(),
  title: z.string(),
  count: z.literal(1, { error: 'begins at 1' }),
  poster_url: z.string(),
});

/**
 * The record that a visitor wants to be created, its form checked: the five attributes and no other, a count of 1,
 * a term that can be searched. Throws {@link SearchLogError}.
 */
export function claimedRecord(data: unknown): SearchRecord {
  if (data === undefined || data === null) {
    throw new SearchLogError('document_missing_data', 'The document has no data');
  }
  const claim = CLAIM.safeParse(data);
  if (claim.success) return claim.data;
  const [issue] = claim.error.issues;
  const attribute = issue?.path.join('.') || 'data';
  throw new SearchLogError(
    'document_invalid_structure',
    `Invalid document: ${attribute} ${issue?.message ?? ''}`,
  );
}
