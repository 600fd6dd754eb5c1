import { describe, expect, it } from 'vitest';
import { releaseYear } from '../src/movie.ts';

describe('spec 2: the release year', () => {
  it('is the first four digits of the date', () => {
    expect(releaseYear({ release_date: '1998-10-02' })).toBe('1998');
  });

  it('is undefined without a date', () => {
    expect(releaseYear({ release_date: '' })).toBeUndefined();
    expect(releaseYear({})).toBeUndefined();
  });
});
