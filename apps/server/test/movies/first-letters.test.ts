import { describe, expect, it } from 'vitest';
import { firstLetters } from '../../src/movies/tmdb/read-answer.ts';

describe('design 10: a text that has no end is cut', () => {
  it.each([
    ['', 3, ''],
    ['dun', 3, 'dun'],
    ['dune', 3, 'dun'],
    ['🎬🎬', 3, '🎬🎬'],
    ['🎬🎬🎬', 3, '🎬🎬🎬'],
    ['🎬🎬🎬🎬', 3, '🎬🎬🎬'],
    ['a🎬b🎬', 3, 'a🎬b'],
  ])('%j after %d letters, none of them in half, is %j', (text, count, cut) => {
    expect(firstLetters(text, count)).toBe(cut);
  });

  it('whatever its length, no more of it is read than its letters can take', () => {
    const endless = 'x'.repeat(100_000_000);
    expect(firstLetters(endless, 500)).toBe('x'.repeat(500));
  });
});
