import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';

/**
 * The area of a poster below its lettering. It is 500 wide and extends from `(0, 0)` down to the poster's lower edge.
 */
export interface Frame {
  /** The height, from 380 to 640 pixels. */
  height: number;
  colours: Palette;
  /** Random numbers for counts, offsets and sides. Their seed is the movie, so they are the same each time. */
  random: Random;
}

/**
 * Draws a motif as SVG elements. A motif may be larger than its frame: the poster clips it at three sides, and at the
 * top the background of the lettering covers it.
 */
export type Motif = (frame: Frame) => string;

export const FRAME_WIDTH = 500;
export const MIDDLE = FRAME_WIDTH / 2;

/**
 * Chooses the number of columns whose rows best fill the height. A row is as high as a column is wide, divided by
 * `rowsPerColumn`.
 */
export function columnsFor(
  height: number,
  choices: readonly [number, ...number[]],
  rowsPerColumn = 1,
): number {
  const unfilled = (columns: number) => (height - 10) % (FRAME_WIDTH / columns / rowsPerColumn);
  return choices.reduce((best, columns) => (unfilled(columns) < unfilled(best) ? columns : best));
}
