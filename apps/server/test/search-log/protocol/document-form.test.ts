import { describe, expect, it } from 'vitest';
import { listForm, searchDocument, titleDocument } from '../../../src/search-log/protocol/document-form.ts';
import type { StoredSearch } from '../../../src/search-log/store/search-sql.ts';

const TIME = Date.UTC(2026, 4, 6, 7, 8, 9, 123);

const SEARCH: StoredSearch = {
  id: '0af.0123456789abcdef0123456789abcdef',
  fold: 'rashomon',
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

describe('design, Search log: a record in the documents format', () => {
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

  it('has its attributes and rounded times', () => {
    expect(searchDocument(SEARCH)).toEqual({ ...common, $collectionId: 'searches' });
  });

  it('of a movie has no term, and the language of its title if known', () => {
    const movie = { ...common, $id: '548', $collectionId: 'trending', searchTerm: '' };
    expect(titleDocument(MOVIE)).toEqual(movie);
    expect(titleDocument({ ...MOVIE, title_language: 'en' })).toEqual({ ...movie, title_language: 'en' });
  });

  it('has a poster at the server’s origin if that is known; other URLs are unchanged', () => {
    const posterOf = (posterUrl: string) =>
      searchDocument({ ...SEARCH, posterUrl }, 'https://films.example')['poster_url'];
    expect(posterOf('/t/p/w500/a.jpg')).toBe('https://films.example/t/p/w500/a.jpg');
    expect(posterOf('https://images.example/t/p/w500/a.jpg')).toBe('https://images.example/t/p/w500/a.jpg');
    expect(posterOf('')).toBe('');
  });

  it('is in a list whose total is the number of its documents', () => {
    const record = searchDocument(SEARCH);
    expect(listForm([record, record])).toEqual({ total: 2, documents: [record, record] });
    expect(listForm([])).toEqual({ total: 0, documents: [] });
  });
});
