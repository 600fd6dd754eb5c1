import { describe, expect, it } from 'vitest';
import { GENRE_TILES } from '../src/genre-tiles.ts';
import { drawGenreTiles } from '../src/genre-tiles/draw-genre-tiles.ts';
import { contrast } from '../src/palettes.ts';

describe('design, Look: genre tiles', () => {
  it('are up to date with the drawing code', () => {
    expect(drawGenreTiles()).toEqual(GENRE_TILES);
  });

  it('exist for each of the 18 genres, with a text contrast of at least 5.1 : 1', () => {
    expect(GENRE_TILES).toHaveLength(18);
    for (const { ground, ink, paths } of GENRE_TILES) {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(5.1);
      expect(paths.length).toBeGreaterThan(0);
    }
    expect(new Set(GENRE_TILES.map(({ ground }) => ground)).size).toBe(18);
  });
});
