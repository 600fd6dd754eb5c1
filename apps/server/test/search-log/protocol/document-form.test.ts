import { describe, expect, it } from 'vitest';
import {
  SPELLINGS,
  bodyOf,
  checkId,
  claimIn,
  countIn,
  idIn,
  isMovieId,
  listForm,
  maximumIn,
  searchDocument,
  titleDocument,
} from '../../../src/search-log/protocol/document-form.ts';
import type { StoredSearch } from '../../../src/search-log/store/search-sql.ts';

const [DOCUMENTS, ROWS] = SPELLINGS;
if (!DOCUMENTS || !ROWS) throw new Error('There are two spellings');

const TIME = Date.UTC(2026, 4, 6, 7, 8, 9, 123);

const SEARCH: StoredSearch = {
  id: '0af.0123456789abcdef0123',
  searchTerm: 'rashomon',
  movieId: 548,
  title: 'Rashomon',
  count: 3,
  posterUrl: '/t/p/w500/marquee-548.svg',
  createdAt: TIME - 86_400_000,
  updatedAt: TIME,
  raisesFilm: true,
  language: 'en',
};

const FILM = { ...SEARCH, describedAt: TIME };

const refusal = (type: string, message: string | RegExp) =>
  expect.objectContaining({
    type,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });

describe('design 5: a record in the documents format', () => {
  const common = {
    $id: SEARCH.id,
    $databaseId: 'marquee',
    // Rounded to the hour: exact times would reveal who searched for what.
    $createdAt: '2026-05-05T07:00:00.000+00:00',
    $updatedAt: '2026-05-06T07:00:00.000+00:00',
    $sequence: String(Date.UTC(2026, 4, 5, 7)),
    $permissions: [],
    searchTerm: 'rashomon',
    movie_id: 548,
    title: 'Rashomon',
    count: 3,
    poster_url: '/t/p/w500/marquee-548.svg',
  };

  it('has its attributes, and is told to the hour, in both spellings', () => {
    expect(searchDocument(SEARCH, DOCUMENTS)).toEqual({ ...common, $collectionId: 'searches' });
    expect(searchDocument(SEARCH, ROWS)).toEqual({ ...common, $tableId: 'searches' });
  });

  it('of a film stands for many terms, and says in which language its title is, if that is known', () => {
    const film = { ...common, $id: '548', $collectionId: 'trending', searchTerm: '' };
    expect(titleDocument(FILM, DOCUMENTS)).toEqual(film);
    expect(titleDocument({ ...FILM, title_language: 'en' }, DOCUMENTS)).toEqual({
      ...film,
      title_language: 'en',
    });
  });

  it('has a poster at the origin of the server, where that is known, and leaves others alone', () => {
    const spelling = { ...DOCUMENTS, publicUrl: 'https://films.example' };
    const posterOf = (posterUrl: string) => searchDocument({ ...SEARCH, posterUrl }, spelling)['poster_url'];
    expect(posterOf('/t/p/w500/a.jpg')).toBe('https://films.example/t/p/w500/a.jpg');
    expect(posterOf('https://images.example/t/p/w500/a.jpg')).toBe('https://images.example/t/p/w500/a.jpg');
    expect(posterOf('')).toBe('');
  });

  it('stands in a list by the name that the spelling has for it', () => {
    const record = searchDocument(SEARCH, DOCUMENTS);
    expect(listForm(7, [record], DOCUMENTS)).toEqual({ total: 7, documents: [record] });
    expect(listForm(7, [record], ROWS)).toEqual({ total: 7, rows: [record] });
  });
});

describe('design 5: ids', () => {
  it.each(['a', 'Z9', '0', 'a.b_c-d', 'x'.repeat(36)])('%s is one', (id) => {
    expect(checkId(id)).toBe(id);
    expect(idIn(id)).toBe(id);
  });

  it.each(['', '_a', '.a', '-a', 'a b', 'a/b', 'ä', 'x'.repeat(37), 'a\n'])('%j is none', (id) => {
    expect(() => checkId(id)).toThrow(refusal('general_argument_invalid', 'This is no document id'));
    expect(() => idIn(id)).toThrow(
      refusal('general_argument_invalid', 'The document id is neither unique() nor a valid id'),
    );
  });

  it('of a new record may be left to the server, and must be named', () => {
    expect(idIn('unique()')).toBeUndefined();
    for (const id of [undefined, null, 7])
      expect(() => idIn(id)).toThrow(refusal('general_argument_invalid', /^The/));
  });

  it('of films are numbers without zeros before them', () => {
    for (const id of ['1', '548', '9'.repeat(15)]) expect(isMovieId(id), id).toBe(true);
    for (const id of ['', '0', '01', '-1', '1.5', 'x1', '1x', '9'.repeat(16)])
      expect(isMovieId(id), id).toBe(false);
  });
});

describe('design 5: what a visitor sends', () => {
  const claim = { searchTerm: 'dune', movie_id: 1, title: 'Dune', count: 1, poster_url: '' };

  it('is a JSON object', () => {
    expect(bodyOf({ a: 1 })).toEqual({ a: 1 });
    for (const body of [undefined, null, [], 'text', 7]) {
      expect(() => bodyOf(body)).toThrow(
        refusal('general_argument_invalid', 'The body is not a JSON object'),
      );
    }
  });

  it('for a new record is the five attributes', () => {
    expect(claimIn(claim)).toEqual(claim);
  });

  it('may have several blanks in its term, as older apps sent it (design 5)', () => {
    const older = { ...claim, searchTerm: 'the lord of  the rings' };
    expect(claimIn(older)).toEqual(older);
  });

  it.each([
    ['searchTerm', { searchTerm: '' }, /^Invalid document: searchTerm ./],
    [
      'searchTerm',
      { searchTerm: ' dune' },
      'Invalid document: searchTerm has blank ends, control characters, decomposed letters, or more than 200 characters',
    ],
    ['movie_id', { movie_id: 0 }, /^Invalid document: movie_id ./],
    ['movie_id', { movie_id: 1.5 }, /^Invalid document: movie_id ./],
    ['title', { title: 7 }, /^Invalid document: title ./],
    ['count', { count: 2 }, 'Invalid document: count begins at 1'],
    ['poster_url', { poster_url: null }, /^Invalid document: poster_url ./],
    ['data', { rank: 1 }, /^Invalid document: data .*rank/],
  ])('says what is wrong with %s of %j', (_attribute, wrong, message) => {
    expect(() => claimIn({ ...claim, ...wrong })).toThrow(refusal('document_invalid_structure', message));
  });

  it.each([undefined, null])('says that there is no data (%s)', (data) => {
    expect(() => claimIn(data)).toThrow(refusal('document_missing_data', 'The document has no data'));
    expect(() => countIn(data)).toThrow(refusal('document_missing_payload', 'There is nothing to update'));
  });

  it('for an update is a count', () => {
    expect(countIn({ count: 7 })).toBe(7);
    expect(() => countIn({})).toThrow(refusal('document_missing_payload', 'There is nothing to update'));
    for (const data of [
      { count: 0 },
      { count: 1.5 },
      { count: '2' },
      { title: 'x' },
      { count: 2, title: 'x' },
      'text',
      7,
    ]) {
      expect(() => countIn(data), JSON.stringify(data)).toThrow(
        refusal('document_invalid_structure', 'Only the count can be updated, and to a whole number'),
      );
    }
  });

  it('to increment the count is one, with a bound that it may name', () => {
    for (const body of [undefined, null, {}, { value: 1 }]) expect(maximumIn('count', body)).toBeUndefined();
    expect(maximumIn('count', { value: 1, max: 9 })).toBe(9);
    expect(maximumIn('count', { max: -3 })).toBe(-3);
  });

  it.each([
    ['count', { value: 2 }, 'general_argument_invalid', 'A count goes up by one'],
    ['count', { value: 1.5 }, 'general_argument_invalid', 'value and max are whole numbers'],
    ['count', { max: 'x' }, 'general_argument_invalid', 'value and max are whole numbers'],
    ['count', { more: 1 }, 'general_argument_invalid', 'value and max are whole numbers'],
    ['searchTerm', {}, 'attribute_type_invalid', 'Only the count can be incremented'],
    ['movie_id', {}, 'attribute_type_invalid', 'Only the count can be incremented'],
    ['title', {}, 'attribute_type_invalid', 'Only the count can be incremented'],
    ['poster_url', {}, 'attribute_type_invalid', 'Only the count can be incremented'],
    ['rank', {}, 'attribute_not_found', 'There is no such attribute'],
  ])('to increment %s by %j is refused', (attribute, body, type, message) => {
    expect(() => maximumIn(attribute, body)).toThrow(refusal(type, message));
  });
});
