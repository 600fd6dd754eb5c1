import { expect, it } from 'vitest';
import { bucketIn, bucketOf, newDocumentId } from '../../../src/search-log/store/document-id.ts';

it('design 11: an id contains one of 4,096 buckets of its term, and is unique', () => {
  // The bucket is the first three hexadecimal digits of the term's SHA-256.
  expect(bucketOf('dune')).toBe('ab9');
  const ids = [newDocumentId('dune'), newDocumentId('dune')];
  for (const id of ids) {
    expect(id).toMatch(/^ab9\.[0-9a-f]{20}$/);
    expect(bucketIn(id)).toBe('ab9');
  }
  expect(new Set(ids)).toHaveLength(2);
});

it.each([
  'dune',
  `ab9.${'0'.repeat(19)}`,
  `ab9.${'0'.repeat(21)}`,
  `xab9.${'0'.repeat(20)}`,
  `F64.${'0'.repeat(20)}`,
  `ab9-${'0'.repeat(20)}`,
])('design 11: the id %s, which a visitor chose, contains no bucket', (id) => {
  expect(bucketIn(id)).toBeUndefined();
});
