import { describe, expect, it } from 'vitest';
import { releaseYear } from '../src/movie.ts';

describe('spec 2: the release year', () => {
  it('is the first four figures of the date', () => {
    expect(releaseYear({ release_date: '1998-10-02' })).toBe('1998');
  });

  it('is none where there is no date', () => {
    expect(releaseYear({ release_date: '' })).toBeUndefined();
    expect(releaseYear({})).toBeUndefined();
  });
});
