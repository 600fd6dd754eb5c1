import { describe, expect, it } from 'vitest';
import { CREATION, isSearchTerm, PARAMS, UPDATE } from '../../../src/search-log/protocol/document-schemas.ts';

const PLACE = { database: 'marquee', collection: 'searches' };
const CLAIM = { searchTerm: 'dune', movie_id: 1, title: 'Dune', count: 1, poster_url: '' };

const refusal = (type: string, message: string | RegExp) =>
  expect.objectContaining({
    type,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });

describe('design, Search log: ids', () => {
  const inAddress = (id: string) => PARAMS.update.problemOf({ ...PLACE, id });
  const ofNew = (documentId: unknown) => CREATION.problemOf({ documentId, data: CLAIM });
  const isNoId = refusal('general_argument_invalid', 'The document id is neither unique() nor a valid id');

  it.each(['a', 'Z9', '0', 'a.b_c-d', 'x'.repeat(36)])('%s is an id', (id) => {
    expect(inAddress(id)).toBeUndefined();
    expect(ofNew(id)).toBeUndefined();
  });

  it.each(['', '_a', '.a', '-a', 'a b', 'a/b', 'ä', 'x'.repeat(37), 'a\n'])('%j is not an id', (id) => {
    expect(inAddress(id)).toEqual(refusal('general_argument_invalid', 'This is no document id'));
    expect(ofNew(id)).toEqual(isNoId);
  });

  it('of a new record may be unique(), and are required', () => {
    expect(ofNew('unique()')).toBeUndefined();
    for (const id of [undefined, null, 7]) expect(ofNew(id)).toEqual(isNoId);
  });
});

describe('design, Search log: request bodies', () => {
  const create = (data: unknown) => CREATION.problemOf({ documentId: 'unique()', data });
  const update = (data: unknown) => UPDATE.problemOf({ data });

  it('are JSON objects, possibly with additional fields', () => {
    expect(UPDATE.problemOf({ data: { count: 2 }, permissions: [] })).toBeUndefined();
    for (const schema of [CREATION, UPDATE]) {
      for (const body of [undefined, null, [], 'text', 7]) {
        expect(schema.problemOf(body)).toEqual(
          refusal('general_argument_invalid', 'The body is not a JSON object'),
        );
      }
    }
  });

  it('of a new record have exactly the five attributes', () => {
    expect(create(CLAIM)).toBeUndefined();
  });

  it.each([
    ['searchTerm', { searchTerm: '' }, /^Invalid document: searchTerm ./],
    [
      'searchTerm',
      { searchTerm: ' dune' },
      'Invalid document: searchTerm has spaces to collapse, control characters, decomposed letters, typographic quotes, or more than 2,000 letters',
    ],
    ['movie_id', { movie_id: 0 }, /^Invalid document: movie_id ./],
    ['movie_id', { movie_id: 1.5 }, /^Invalid document: movie_id ./],
    ['title', { title: 7 }, /^Invalid document: title ./],
    ['count', { count: 2 }, 'Invalid document: count begins at 1'],
    ['poster_url', { poster_url: null }, /^Invalid document: poster_url ./],
    ['data', { rank: 1 }, /^Invalid document: data .*rank/],
  ])('report an invalid %s of %j', (_attribute, wrong, message) => {
    expect(create({ ...CLAIM, ...wrong })).toEqual(refusal('document_invalid_structure', message));
  });

  it.each([undefined, null])('report missing data (%s)', (data) => {
    expect(create(data)).toEqual(refusal('document_missing_data', 'The document has no data'));
    expect(update(data)).toEqual(refusal('document_missing_payload', 'There is nothing to update'));
  });

  it.each([7, 0, -1, 2 ** 53, 1e300])('of an update contain any whole number, such as %i', (count) => {
    expect(update({ count })).toBeUndefined();
  });

  it('of an update contain nothing else', () => {
    for (const data of [{}, []])
      expect(update(data)).toEqual(refusal('document_missing_payload', 'There is nothing to update'));
    for (const data of [
      { count: 1.5 },
      { count: '2' },
      { title: 'x' },
      { count: 2, title: 'x' },
      'text',
      7,
    ]) {
      expect(update(data), JSON.stringify(data)).toEqual(
        refusal('document_invalid_structure', 'Only the count can be updated, and to a whole number'),
      );
    }
  });
});

describe('design, Search log: terms that it accepts', () => {
  it.each(['dune', 'the red shoes', '"dune"', 'x'.repeat(2000), 'あ'.repeat(777)])(
    'are those that are made now: %j',
    (term) => {
      expect(isSearchTerm(term)).toBe(true);
    },
  );

  it.each([
    '',
    ' dune',
    'dune ',
    'the lord of  the rings',
    'spirited\u00a0away',
    '“dune”',
    'a\tb',
    'a\r\nb',
    'ame\u0301lie',
    'x'.repeat(2001),
    'あ'.repeat(778),
    'a\ud800',
  ])('are not others: %j', (term) => {
    expect(isSearchTerm(term)).toBe(false);
  });
});
