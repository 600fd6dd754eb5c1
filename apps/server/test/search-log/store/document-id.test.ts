import { expect, it } from 'vitest';
import { bucketOf, documentId, isDocumentId } from '../../../src/search-log/store/document-id.ts';

it('design, Many servers: an id is the SHA-256 of the fold in 36 characters, and begins with one of 4,096 buckets', () => {
  // The beginning of `printf dune | sha256sum`.
  expect(documentId('dune')).toBe('ab9.06be12ca6d9f28ad5687f2b0ab8bc5e4');
  expect(documentId('dune')).toHaveLength(36);
  expect(bucketOf(documentId('dune'))).toBe('ab9');
  expect(documentId('dune 2')).not.toBe(documentId('dune'));
  expect(isDocumentId(documentId('dune'))).toBe(true);
});

it.each([
  'dune',
  `ab9.${'0'.repeat(31)}`,
  `ab9.${'0'.repeat(33)}`,
  `xab9.${'0'.repeat(32)}`,
  `F64.${'0'.repeat(32)}`,
])('design, Many servers: %s is no id of a record', (id) => {
  expect(isDocumentId(id)).toBe(false);
});
