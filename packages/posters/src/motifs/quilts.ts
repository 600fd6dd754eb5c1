import { columnsFor, FRAME_WIDTH, type Frame, type Motif } from './frame.ts';
import { numbers, polygon, shape } from './shapes.ts';

/** A square of a quilt. The pattern in the square points to one of its four corners. */
interface Square {
  x: number;
  y: number;
  half: number;
  /** The index in {@link CORNERS} of the corner to which the pattern points. */
  turn: number;
  /** 1 in the left half of the quilt; -1 in the right half, which is mirrored. */
  flip: number;
}

const CORNERS: readonly (readonly [right: number, down: number])[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];

/**
 * Fills the frame with squares from the bottom up. The right half mirrors the left half. Some squares have the accent
 * colour.
 */
function quilt({ height, colours, random }: Frame, draw: (square: Square) => string): string {
  const columns = columnsFor(height, [4, 6]);
  const half = FRAME_WIDTH / columns / 2;
  const main: string[] = [];
  const accent: string[] = [];
  for (let y = height - half; y - half >= 10; y -= half * 2) {
    for (let x = half; x < FRAME_WIDTH / 2; x += half * 2) {
      const turn = random.whole(0, 3);
      const into = random.fraction() < 0.28 ? accent : main;
      into.push(draw({ x, y, half, turn, flip: 1 }), draw({ x: FRAME_WIDTH - x, y, half, turn, flip: -1 }));
    }
  }
  return shape(main.join(''), colours.main) + shape(accent.join(''), colours.accent);
}

/** Draws diagonal half squares. */
export const mosaic: Motif = (frame) =>
  quilt(frame, ({ x, y, half, turn, flip }) => {
    const corners = CORNERS.filter((_, index) => index !== turn);
    return polygon(
      ...corners.map(([right, down]): [number, number] => [x + right * half * flip, y + down * half]),
    );
  });

/** Draws quarter discs. */
export const quarters: Motif = (frame) =>
  quilt(frame, ({ x, y, half, turn, flip }) => {
    const [right = 1, down = 1] = CORNERS[turn] ?? [];
    const [cornerX, cornerY] = [x + right * flip * half, y + down * half];
    const [across, along] = [-right * flip * half * 2, -down * half * 2];
    const clockwise = across * along > 0 ? 1 : 0;
    return (
      `M${numbers(cornerX, cornerY)}v${numbers(along)}` +
      `a${numbers(half * 2, half * 2, 0, 0, 1 - clockwise, across, -along)}z`
    );
  });
