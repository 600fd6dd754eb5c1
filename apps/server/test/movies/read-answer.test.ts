import { describe, expect, it } from 'vitest';
import { readFullMovie, readMoviePage } from '../../src/movies/tmdb/read-answer.ts';

describe('design 8: a film without a title', () => {
  it.each([
    ['', '紙の鳥の夜', '紙の鳥の夜'],
    ['Night of the Paper Birds', '紙の鳥の夜', 'Night of the Paper Birds'],
    ['', '', ''],
    ['', undefined, ''],
  ])('titled %j, at home %j, is %j in lists and details', (title, original_title, expected) => {
    const film = { id: 7, title, original_title };
    const list = { page: 1, results: [film], total_pages: 1, total_results: 1 };
    expect(readMoviePage(list).results.map((movie) => movie.title)).toEqual([expected]);
    expect(readFullMovie(film).title).toBe(expected);
  });
});

describe('design 6: an answer that is not as it should be', () => {
  it('costs what is wrong in it, not what stands beside it', () => {
    const film = readFullMovie({
      id: 7,
      title: 'Seven',
      genres: [{ id: 18, name: 'Drama' }, { id: 9, name: null }, null, { id: 80, name: 'Crime' }],
      production_companies: [
        { id: 1, name: null },
        { id: 2, name: 'Lantern Films' },
      ],
      origin_country: ['FR', null, 'DE'],
    });
    expect(film.genres.map(({ name }) => name)).toEqual(['Drama', 'Crime']);
    expect(film.production_companies.map(({ name }) => name)).toEqual(['Lantern Films']);
    expect(film.origin_country).toEqual(['FR', 'DE']);
    const list = { page: 1, results: [{ id: 7, title: 'Seven', genre_ids: [18, null, 'x', 80] }] };
    const { results } = readMoviePage({ ...list, total_pages: 1, total_results: 1 });
    expect(results[0]?.genre_ids).toEqual([18, 80]);
  });

  it('has titles of at most 500 letters, none of them in half', () => {
    const titleOf = (title: string) => readFullMovie({ id: 7, title, original_title: title }).title;
    expect(titleOf('x'.repeat(500))).toBe('x'.repeat(500));
    expect(titleOf('x'.repeat(1_900_000))).toBe('x'.repeat(500));
    expect(titleOf('🎬'.repeat(5_000))).toBe('🎬'.repeat(500));
  });

  it('has 20 films a page at most', () => {
    const results = Array.from({ length: 30_000 }, (_, index) => ({ id: index + 1, title: 'Film' }));
    const page = readMoviePage({ page: 1, results, total_pages: 1, total_results: 30_000 });
    expect(page.results.map(({ id }) => id)).toEqual(results.slice(0, 20).map(({ id }) => id));
  });

  it('has no fewer pages or films than none, and no date that is a book', () => {
    const list = { page: 1, results: [{ id: 7, title: 'Seven', release_date: '9'.repeat(10_000) }] };
    expect(readMoviePage({ ...list, total_pages: 1, total_results: 1 }).results[0]?.release_date).toBe('');
    expect(() => readMoviePage({ ...list, total_pages: -1, total_results: 1 })).toThrow();
    expect(() => readMoviePage({ ...list, total_pages: 1, total_results: -1 })).toThrow();
  });
});
