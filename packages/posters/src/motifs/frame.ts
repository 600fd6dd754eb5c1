import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';

/** The part of the poster below its lettering: 500 wide, from `(0, 0)` down to its lower edge. */
export interface Frame {
  /** 380 to 640 pixels. */
  height: number;
  colours: Palette;
  /** The film's own, for counts, offsets and sides. */
  random: Random;
}

/**
 * Draws one motif as SVG elements. It may run over the frame's edges: the poster's own edge cuts it at three sides,
 * and the ground behind the lettering is painted over it.
 */
export type Motif = (frame: Frame) => string;

export const FRAME_WIDTH = 500;
export const MIDDLE = FRAME_WIDTH / 2;

/**
 * Of some numbers of columns, the one whose rows come nearest to filling the height: rows are as high as columns are
 * wide, or `rowsPerColumn` times lower.
 */
export function columnsFor(
  height: number,
  choices: readonly [number, ...number[]],
  rowsPerColumn = 1,
): number {
  const unfilled = (columns: number) => (height - 10) % (FRAME_WIDTH / columns / rowsPerColumn);
  return choices.reduce((best, columns) => (unfilled(columns) < unfilled(best) ? columns : best));
}
