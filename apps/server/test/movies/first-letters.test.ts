import { describe, expect, it } from 'vitest';
import { firstLetters } from '../../src/tmdb/read-answer.ts';

describe('design, Strangers: overlong texts are truncated', () => {
  it.each([
    ['', 3, ''],
    ['dun', 3, 'dun'],
    ['dune', 3, 'dun'],
    ['🎬🎬', 3, '🎬🎬'],
    ['🎬🎬🎬', 3, '🎬🎬🎬'],
    ['🎬🎬🎬🎬', 3, '🎬🎬🎬'],
    ['a🎬b🎬', 3, 'a🎬b'],
  ])('%j cut after %d characters, without splitting one, is %j', (text, count, cut) => {
    expect(firstLetters(text, count)).toBe(cut);
  });

  it('only as much of a text is read as the result can need', () => {
    const endless = 'x'.repeat(100_000_000);
    expect(firstLetters(endless, 500)).toBe('x'.repeat(500));
  });
});
