import { UNITS_PER_EM, type Letter, type PlacedLine } from './lettering.ts';
import { simplifyOutline, type Point } from './simplify-outline.ts';

/** Coordinates are whole numbers of this many pixels, at the size of the first line. */
const GRID = 0.25;

/** A letter whose outline is shorter than a reference to it is simply drawn again. */
const WORTH_SHARING = 40;

/**
 * The lines as SVG outlines, true to `tolerance` pixels. A letter that comes again refers to its first outline, of
 * whatever size: long titles would fill their 8 kB otherwise (design 9).
 */
export function drawLettering(lines: PlacedLine[], ink: string, tolerance: number): string {
  const [largest] = lines;
  if (!largest) return '';
  const unit = largest.size / GRID;
  const all = lines.flatMap(({ line }) => line.letters.map(({ letter }) => letter));
  const first = new Map<Letter, { id: string; x: number }>();

  const drawLine = ({ line, x, baseline, size }: PlacedLine): string => {
    let single = '';
    let shared = '';
    for (const placed of line.letters) {
      const { letter } = placed;
      const left = Math.round(placed.x * unit);
      const known = first.get(letter);
      if (known) {
        shared += `<use xlink:href="#${known.id}" x="${left - known.x}"/>`;
        continue;
      }
      const path = outlinesOf(letter, left, unit, tolerance / size);
      if (path.length > WORTH_SHARING && all.indexOf(letter) !== all.lastIndexOf(letter)) {
        const id = `l${first.size}`;
        first.set(letter, { id, x: left });
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

/** A letter's path data, `unit` to an em, true to `tolerance` ems. */
function outlinesOf(letter: Letter, left: number, unit: number, tolerance: number): string {
  const scale = unit / UNITS_PER_EM;
  const toGrid = ([x, y]: Point): Point => [Math.round(left + x * scale), Math.round(y * scale)];
  return letter.outlines
    .map((outline) => outlinePath(simplifyOutline(outline, tolerance * UNITS_PER_EM).map(toGrid)))
    .join('');
}

/** A closed outline in the shortest relative commands. */
function outlinePath(points: Point[]): string {
  const [start, ...rest] = points;
  if (!start) return '';
  let [x, y] = start;
  let path = `M${x} ${y}`;
  for (const [nextX, nextY] of rest) {
    const [dx, dy] = [nextX - x, nextY - y];
    if (dx !== 0 && dy !== 0) path += `l${dx}${dy < 0 ? '' : ' '}${dy}`;
    else if (dx !== 0) path += `h${dx}`;
    else if (dy !== 0) path += `v${dy}`;
    [x, y] = [nextX, nextY];
  }
  return `${path}z`;
}
