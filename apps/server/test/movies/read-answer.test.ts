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
