import { releaseYear } from '@marquee/contract';
import { arrangeWall, drawPoster, type Look } from '@marquee/posters';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CatalogueMovie } from '../../src/catalogue/catalogue-movie.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';

const catalogue = [...loadCatalogue()].sort((one, other) => other.popularity - one.popularity);

describe('design, Look: the posters of the catalogue', () => {
  it('are under 8 kB and well-formed for every movie', async () => {
    for (const movie of catalogue) {
      const svg = Buffer.from(drawPoster({ ...movie, year: releaseYear(movie) }));
      expect(svg.length, movie.title).toBeLessThan(8192);
      expect(await sharp(svg).metadata(), movie.title).toMatchObject({
        format: 'svg',
        width: 500,
        height: 750,
      });
    }
  });
});

describe('design, Look: neighbours in the grid', () => {
  /**
   * Returns the titles of movies whose poster shares a feature with the poster to its left or above it. The movies are
   * in three columns.
   */
  function alike(movies: readonly CatalogueMovie[], inCommon: (look: Look | undefined) => unknown): string[] {
    const wall = arrangeWall(movies);
    const found = movies.map(({ id }) => inCommon(wall.get(id)));
    return movies
      .filter((_, index) => [1, 3].some((before) => found[index] === found[index - before]))
      .map(({ title }) => title);
  }

  it('never share a background', () => {
    expect(alike(catalogue, (look) => look?.palette.ground)).toEqual([]);
  });

  it('share no motif if it is determined by the id', () => {
    const without = catalogue.map(({ motif: _, ...movie }) => movie);
    expect(alike(without, (look) => look?.motif)).toEqual([]);
  });

  it('share no motif among the first movies on Home, and rarely elsewhere', () => {
    expect(alike(catalogue.slice(0, 60), (look) => look?.motif)).toEqual([]);
    expect(alike(catalogue, (look) => look?.motif).length).toBeLessThan(catalogue.length / 20);
  });

  it('differ by more than their colours if they share a motif', () => {
    const hearts = catalogue.filter(({ motif }) => motif === 'heart');
    const wall = arrangeWall(hearts);
    const [first] = wall.values();
    const drawn = hearts.map((movie) => drawPoster({ ...movie, title: 'Love' }, first));
    expect(new Set(drawn).size).toBeGreaterThan(20);
  });

  it('are deterministic', () => {
    expect(arrangeWall(catalogue)).toEqual(arrangeWall(catalogue));
  });
});
