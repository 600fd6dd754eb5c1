import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';

/** The area of a poster below its lettering, 500 pixels wide. Its origin is the upper left corner. */
export interface Frame {
  /** The height in pixels, from 380 to 640. */
  height: number;
  colours: Palette;
  /** The seed is the movie's id, so that a movie's poster never changes. */
  random: Random;
}

/**
 * Draws a motif as SVG elements. The motif may be larger than the frame, because the poster clips it, and the
 * background of the lettering covers what is above the frame.
 */
export type Motif = (frame: Frame) => string;

export const FRAME_WIDTH = 500;
export const MIDDLE = FRAME_WIDTH / 2;

/**
 * Returns the number of columns among `choices` with which whole rows best fill the height. The height of a row is the
 * width of a column divided by `rowsPerColumn`.
 */
export function columnsFor(
  height: number,
  choices: readonly [number, ...number[]],
  rowsPerColumn = 1,
): number {
  const unfilled = (columns: number) => (height - 10) % (FRAME_WIDTH / columns / rowsPerColumn);
  return choices.reduce((best, columns) => (unfilled(columns) < unfilled(best) ? columns : best));
}
