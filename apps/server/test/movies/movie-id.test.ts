import { describe, expect, it } from 'vitest';
import { readMovieId } from '../../src/movies/movie-parameters.ts';

describe('spec 5, design, Gateway: the movie id in a URL', () => {
  it.each([
    ['1', 1],
    ['27205', 27205],
    ['0548', 548],
    ['2147483647', 2147483647],
    ['0', 'unknown'],
    ['2147483648', 'unknown'],
    ['99999999999999999999', 'unknown'],
    ['', 'malformed'],
    ['-1', 'malformed'],
    ['1.5', 'malformed'],
    ['x12', 'malformed'],
    ['12x', 'malformed'],
    [' 12', 'malformed'],
    ['1e3', 'malformed'],
  ])('%j is %j', (text, id) => {
    expect(readMovieId(text)).toBe(id);
  });
});
