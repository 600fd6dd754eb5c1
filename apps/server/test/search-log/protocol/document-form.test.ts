import { describe, expect, it } from 'vitest';
import {
  SPELLINGS,
  isMovieId,
  listForm,
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
  raisesMovie: true,
  language: 'en',
};

const MOVIE = { ...SEARCH, describedAt: TIME };

describe('design 5: a record in the documents format', () => {
  const common = {
    $id: SEARCH.id,
    $databaseId: 'marquee',
    // Times are rounded down to the hour, because exact times would reveal who searched for what.
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

  it('has its attributes and rounded times, in both protocol versions', () => {
    expect(searchDocument(SEARCH, DOCUMENTS)).toEqual({ ...common, $collectionId: 'searches' });
    expect(searchDocument(SEARCH, ROWS)).toEqual({ ...common, $tableId: 'searches' });
  });

  it('of a movie has no term, and the language of its title if known', () => {
    const movie = { ...common, $id: '548', $collectionId: 'trending', searchTerm: '' };
    expect(titleDocument(MOVIE, DOCUMENTS)).toEqual(movie);
    expect(titleDocument({ ...MOVIE, title_language: 'en' }, DOCUMENTS)).toEqual({
      ...movie,
      title_language: 'en',
    });
  });

  it('has a poster at the server’s origin if that is known; other URLs are unchanged', () => {
    const spelling = { ...DOCUMENTS, publicUrl: 'https://films.example' };
    const posterOf = (posterUrl: string) => searchDocument({ ...SEARCH, posterUrl }, spelling)['poster_url'];
    expect(posterOf('/t/p/w500/a.jpg')).toBe('https://films.example/t/p/w500/a.jpg');
    expect(posterOf('https://images.example/t/p/w500/a.jpg')).toBe('https://images.example/t/p/w500/a.jpg');
    expect(posterOf('')).toBe('');
  });

  it('is in a list with the name of the protocol version', () => {
    const record = searchDocument(SEARCH, DOCUMENTS);
    expect(listForm(7, [record], DOCUMENTS)).toEqual({ total: 7, documents: [record] });
    expect(listForm(7, [record], ROWS)).toEqual({ total: 7, rows: [record] });
  });
});

describe('design 5: ids', () => {
  it('of movies are numbers without leading zeros', () => {
    for (const id of ['1', '548', '9'.repeat(15)]) expect(isMovieId(id), id).toBe(true);
    for (const id of ['', '0', '01', '-1', '1.5', 'x1', '1x', '9'.repeat(16)])
      expect(isMovieId(id), id).toBe(false);
  });
});
