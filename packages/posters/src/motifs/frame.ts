import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';

/** The area of a poster below its lettering: 500 wide, from `(0, 0)` down to the poster's lower edge. */
export interface Frame {
  /** 380 to 640 pixels. */
  height: number;
  colours: Palette;
  /** The movie's own seeded random numbers for counts, offsets and sides. */
  random: Random;
}

/**
 * Draws a motif as SVG elements. It may exceed the frame: the poster clips it at three sides, and the background of the
 * lettering covers the rest.
 */
export type Motif = (frame: Frame) => string;

export const FRAME_WIDTH = 500;
export const MIDDLE = FRAME_WIDTH / 2;

/**
 * The number of columns whose rows best fill the height. Rows are as high as columns are wide, or `rowsPerColumn` times
 * lower.
 */
export function columnsFor(
  height: number,
  choices: readonly [number, ...number[]],
  rowsPerColumn = 1,
): number {
  const unfilled = (columns: number) => (height - 10) % (FRAME_WIDTH / columns / rowsPerColumn);
  return choices.reduce((best, columns) => (unfilled(columns) < unfilled(best) ? columns : best));
}
