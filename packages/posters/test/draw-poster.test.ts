import { describe, expect, it } from 'vitest';
import { drawPlaceholder, drawPoster, type PosterMovie } from '../src/draw-poster.ts';
import { showable } from '../src/lettering.ts';
import { lookOf } from '../src/look.ts';
import { ABSTRACT_MOTIFS, MOTIFS, type MotifName } from '../src/motifs/motifs.ts';
import { PALETTES } from '../src/palettes.ts';
import { HEIGHT, layOutHeading, MARGIN, WIDTH } from '../src/title-layout.ts';

const AWKWARD_TITLES = [
  'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
  'Borat: Cultural Learnings of America for Make Benefit Glorious Nation of Kazakhstan',
  'Night of the Day of the Dawn of the Son of the Bride of the Return of the Revenge of the Terror of the Attack',
  'Avengers: Infinity War',
  'Crouching Tiger, Hidden Dragon',
  'Supercalifragilisticexpialidocious',
  'WALL·E',
  'Se7en',
  '8½',
  'M',
  'Amélie',
  'Ådalen ’31: Żółć, Őszi és Ệ',
  'Fast & Furious <"Presents"> Hobbs\u0007 & Shaw',
  'Sphinx of Black Quartz, Judge My Vow: 1984, 20 & 365',
  'S'.repeat(300),
  '千と千尋の神隠し',
  'Сталкер',
  '',
];

const bytes = (svg: string) => Buffer.byteLength(svg);
const movie = (title: string, id = 603): PosterMovie => ({
  id,
  title,
  year: '1999',
  genres: ['Science Fiction'],
});

/** Returns the names of the elements. Throws if the text is not well-formed XML with quoted attributes only. */
function readElements(svg: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<&]*")*)(\/?)>/g,
    (_tag, close, name, _attributes, empty) => {
      if (close && open.pop() !== name) throw new Error(`</${name}> closes nothing`);
      if (!close) names.push(name);
      if (!close && !empty) open.push(name);
      return '';
    },
  );
  if (rest !== '' || open.length > 0)
    throw new Error(`Not well-formed: ${rest.slice(0, 80)} ${open.join(' ')}`);
  return names;
}

describe('design, Look: a drawn poster', () => {
  it('is deterministic', () => {
    expect(drawPoster(movie('The Matrix'))).toBe(drawPoster(movie('The Matrix')));
    expect(drawPoster(movie('The Matrix', 604))).not.toBe(drawPoster(movie('The Matrix', 605)));
  });

  it('is 500 by 750', () => {
    expect(drawPoster(movie('The Matrix'))).toContain('width="500" height="750" viewBox="0 0 500 750"');
  });

  it.each(AWKWARD_TITLES)('is under 8 kB with every motif: %s', (title) => {
    for (const motif of Object.keys(MOTIFS).filter((name): name is MotifName => name in MOTIFS)) {
      for (const id of [1, 2, 3, 4]) {
        expect(bytes(drawPoster(movie(title, id), { motif, palette: PALETTES.ember }))).toBeLessThan(8192);
      }
    }
  });

  it.each(AWKWARD_TITLES)('is well-formed, safe and complete: %s', (title) => {
    const svg = drawPoster(movie(title));
    const allowed = ['svg', 'g', 'defs', 'path', 'use', 'circle', 'ellipse'];
    expect(readElements(svg).filter((name) => !allowed.includes(name))).toEqual([]);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
    const references = [...svg.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    expect(references.filter((target) => !target?.startsWith('#'))).toEqual([]);
  });

  it('is drawn for a movie without year, genre or drawable title', () => {
    const bare = drawPoster({ id: 1, title: '千と千尋の神隠し', genres: [] });
    expect(readElements(bare)).not.toContain('use');
    expect(readElements(drawPoster({ id: 1, title: 'Up', genres: ['A genre of tomorrow'] }))).toContain(
      'path',
    );
  });

  it('has an abstract motif by its id if the movie has no motif, and uses each abstract motif', () => {
    const used = new Set(Array.from({ length: 1000 }, (_, id) => lookOf({ id, genres: [] }).motif));
    expect(used.size).toBe(Object.keys(ABSTRACT_MOTIFS).length);
    expect(used.size).toBeGreaterThanOrEqual(14);
    expect(used).not.toContain('heart');
  });

  it('has the motif of its movie, drawn in many ways', () => {
    expect(lookOf({ id: 597, genres: ['Drama'], motif: 'ship' }).motif).toBe('ship');
    const ways = Array.from({ length: 30 }, (_, id) =>
      drawPoster({ ...movie('Titanic', id), motif: 'ship' }, { motif: 'ship', palette: PALETTES.navy }),
    );
    expect(new Set(ways).size).toBeGreaterThan(15);
  });
});

describe('design, Look: the lettering of a poster', () => {
  it.each(AWKWARD_TITLES)('is within the frame and above the motif: %s', (title) => {
    const { lines, bottom } = layOutHeading(title, '1999 · Science Fiction');
    for (const { line, x, baseline, size } of lines) {
      expect(x).toBeGreaterThanOrEqual(MARGIN);
      expect(x + line.width * size).toBeLessThanOrEqual(WIDTH - MARGIN + 0.01);
      expect(baseline - line.rise * size).toBeGreaterThanOrEqual(MARGIN);
      expect(baseline + line.drop * size).toBeLessThan(HEIGHT / 2);
    }
    const motifTop = Number(/translate\(0 (\d+)\)/.exec(drawPoster(movie(title)))?.[1]);
    expect(motifTop).toBeGreaterThan(bottom);
  });

  it('is broken into lines of similar length', () => {
    expect(layOutHeading('Dune: Part Two', '').lines).toHaveLength(2);
    expect(layOutHeading('Jaws', '').lines).toHaveLength(1);
    expect(layOutHeading('The Lord of the Rings: The Fellowship of the Ring', '').lines.length).toBeLessThan(
      6,
    );
  });

  it('uses the font’s characters, and letters without accents where the font lacks them', () => {
    expect(showable('Amélie')).toBe('AMÉLIE');
    expect(showable("Schindler's  List")).toBe('SCHINDLER’S LIST');
    expect(showable('8½')).toBe('8½');
    expect(showable('x\u030Cy Σx')).toBe('XY X');
    expect(showable('千と千尋!')).toBe('');
  });
});

describe('design, Look: the placeholder of a movie without a poster', () => {
  it('is a well-formed poster without lettering', () => {
    const svg = drawPlaceholder('dark');
    expect(readElements(svg)).not.toContain('use');
    expect(svg).toContain('viewBox="0 0 500 750"');
    expect(bytes(svg)).toBeLessThan(2048);
  });
});
