import { releaseYear } from '@marquee/contract';
import { arrangeWall, drawPoster } from '@marquee/posters';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { loadFilms } from '../../src/movies/catalogue/load-films.ts';

const catalogue = [...loadFilms()].sort((one, other) => other.popularity - one.popularity);

describe('design 9: the posters of the catalogue', () => {
  it('are under 8 kB and well-formed for every film', async () => {
    for (const film of catalogue) {
      const svg = Buffer.from(drawPoster({ ...film, year: releaseYear(film) }));
      expect(svg.length, film.title).toBeLessThan(8192);
      expect(await sharp(svg).metadata(), film.title).toMatchObject({
        format: 'svg',
        width: 500,
        height: 750,
      });
    }
  });
});

describe('design 9: neighbours in the grid', () => {
  it('share neither motif nor ground, to the left or above, in the order of the catalogue', () => {
    const wall = arrangeWall(catalogue);
    const looks = catalogue.map(({ id }) => wall.get(id));
    const alike = catalogue.filter((_, index) =>
      [1, 3].some((before) => {
        const [one, other] = [looks[index], looks[index - before]];
        return one?.motif === other?.motif || one?.palette.ground === other?.palette.ground;
      }),
    );
    expect(alike.map(({ title }) => title)).toEqual([]);
  });

  it('are always arranged in the same way', () => {
    expect(arrangeWall(catalogue)).toEqual(arrangeWall(catalogue));
  });
});
