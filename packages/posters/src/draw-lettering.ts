import { UNITS_PER_EM, type Letter, type PlacedLine } from './lettering.ts';
import type { Outline, Point } from './smooth-outline.ts';

/** The step of the grid to which coordinates are rounded, in pixels at the type size of the first line. */
const FINE_GRID = 0.25;

/** The step of a coarser grid, for lettering that has too many bytes on the fine grid. */
const COARSE_GRID = 0.5;

/**
 * The maximum size of the lettering in bytes. A poster may have 8 kB (design, Look), and all its other parts need less
 * than 3 kB.
 */
const MAX_BYTES = 5100;

/**
 * A repeated letter refers to the path data of its first occurrence only if the path data has more characters than
 * this. Otherwise the letter is drawn again, because a reference would be just as long.
 */
const MIN_SHARED_LENGTH = 40;

/**
 * Draws the lines as SVG outlines. A repeated letter refers to the outline of its first occurrence, because long titles
 * would otherwise exceed 8 kB. If the lettering still has too many bytes, coordinates are rounded to the coarse grid.
 * @param ids the prefix of the outlines' ids, which must be unique in a drawing.
 */
export function drawLettering(lines: PlacedLine[], ink: string, ids = 'l'): string {
  const fine = drawOnGrid(lines, ink, ids, FINE_GRID);
  return fine.length <= MAX_BYTES ? fine : drawOnGrid(lines, ink, ids, COARSE_GRID);
}

function drawOnGrid(lines: PlacedLine[], ink: string, ids: string, grid: number): string {
  const [largest] = lines;
  if (!largest) return '';
  const unit = largest.size / grid;
  const letters = lines.flatMap(({ line }) => line.letters.map(({ letter }) => letter));
  /** The repeated letters that were drawn already: the id and the left edge of their outlines. */
  const originals = new Map<Letter, { id: string; x: number }>();

  const drawLine = ({ line, x, baseline, size }: PlacedLine): string => {
    let single = '';
    let shared = '';
    for (const placed of line.letters) {
      const { letter } = placed;
      const left = Math.round(placed.x * unit);
      const original = originals.get(letter);
      if (original) {
        shared += `<use xlink:href="#${original.id}" x="${left - original.x}"/>`;
        continue;
      }
      const path = outlinesOf(letter, left, unit);
      const isRepeated = letters.indexOf(letter) !== letters.lastIndexOf(letter);
      if (isRepeated && path.length > MIN_SHARED_LENGTH) {
        const id = `${ids}${originals.size}`;
        originals.set(letter, { id, x: left });
        shared += `<path id="${id}" d="${path}"/>`;
      } else {
        single += path;
      }
    }
    const scale = (size / unit).toFixed(4);
    const place = `translate(${x} ${baseline.toFixed(1)})scale(${scale})`;
    return `<g transform="${place}">${single && `<path d="${single}"/>`}${shared}</g>`;
  };
  return `<g fill="${ink}">${lines.map(drawLine).join('')}</g>`;
}

/** Returns the path data of a letter. `unit` is the length of an em in steps of the grid. */
function outlinesOf(letter: Letter, left: number, unit: number): string {
  const scale = unit / UNITS_PER_EM;
  const toGrid = ([x, y]: Point): Point => [Math.round(left + x * scale), Math.round(y * scale)];
  return letter.outlines.map((outline) => outlinePath(outline, toGrid)).join('');
}

/** Formats a closed outline as path data. The commands are relative, because their numbers are shorter. */
function outlinePath({ start, segments }: Outline, toGrid: (point: Point) => Point): string {
  let [x, y] = toGrid(start);
  let path = `M${x} ${y}`;
  for (const { control, end } of segments) {
    const [nextX, nextY] = toGrid(end);
    const [dx, dy] = [nextX - x, nextY - y];
    if (control) {
      const [controlX, controlY] = toGrid(control);
      path += `q${pair(controlX - x, controlY - y)}${dx < 0 ? '' : ' '}${pair(dx, dy)}`;
    } else if (dx !== 0 && dy !== 0) path += `l${pair(dx, dy)}`;
    else if (dx !== 0) path += `h${dx}`;
    else if (dy !== 0) path += `v${dy}`;
    [x, y] = [nextX, nextY];
  }
  return `${path}z`;
}

/** Joins two numbers, with a space unless the second has a minus sign, which also separates them. */
const pair = (x: number, y: number) => `${x}${y < 0 ? '' : ' '}${y}`;
