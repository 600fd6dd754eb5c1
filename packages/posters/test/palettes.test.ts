import { describe, expect, it } from 'vitest';
import { contrast, GENRES_WITH_PALETTES, inkOf, PALETTES, palettesOf } from '../src/palettes.ts';

const GENRES =
  'Action Adventure Animation Comedy Crime Documentary Drama Family Fantasy History Horror Music Mystery Romance Thriller War Western';

describe('design, Look: the colours of posters', () => {
  it.each(Object.entries(PALETTES))('give lettering a contrast of at least 4.5 : 1: %s', (_, palette) => {
    expect(contrast(inkOf(palette), palette.ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(PALETTES))('give the motif enough contrast: %s', (_, palette) => {
    expect(contrast(palette.main, palette.ground)).toBeGreaterThanOrEqual(1.9);
    expect(contrast(palette.main, palette.accent)).toBeGreaterThanOrEqual(1.5);
  });

  it('include several palettes for every genre of TMDB', () => {
    const genres = [...GENRES.split(' '), 'Science Fiction', 'TV Movie'];
    expect([...GENRES_WITH_PALETTES].sort()).toEqual(genres.sort());
    for (const genre of genres) expect(new Set(palettesOf(genre)).size).toBeGreaterThanOrEqual(5);
  });

  it('include palettes for movies without a genre, or with an unknown one', () => {
    expect(palettesOf(undefined).length).toBeGreaterThan(0);
    expect(palettesOf('toString')).toEqual(palettesOf(undefined));
  });

  it('use contrast ratios as defined by WCAG', () => {
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 1);
  });
});
