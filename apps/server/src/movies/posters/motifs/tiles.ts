import { FRAME_WIDTH, type Frame, type Motif } from './frame.ts';
import { circle, numbers, polygon, rectangle, repeat, shape } from './shapes.ts';

const COLUMNS = 4;
const CELL = FRAME_WIDTH / COLUMNS;

/**
 * Fills the frame from below with square cells, mirrored left to right; `draw` gives a cell's path data around its
 * centre for one of four turns, and one cell in so many takes the accent.
 */
function tile(
  { height, colours, random }: Frame,
  draw: (x: number, y: number, turn: number, flip: number) => string,
): string {
  const rows = Math.floor((height - 10) / CELL);
  const main: string[] = [];
  const accent: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < COLUMNS / 2; column += 1) {
      const y = height - (row + 0.5) * CELL;
      const turn = random.whole(0, 3);
      const into = random.fraction() < 0.28 ? accent : main;
      into.push(
        draw((column + 0.5) * CELL, y, turn, 1),
        draw(FRAME_WIDTH - (column + 0.5) * CELL, y, turn, -1),
      );
    }
  }
  return shape(main.join(''), colours.main) + shape(accent.join(''), colours.accent);
}

const CORNERS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];

/** Half squares, put together like a quilt. */
export const mosaic: Motif = (frame) =>
  tile(frame, (x, y, turn, flip) => {
    const half = CELL / 2;
    const corners = CORNERS.filter((_, index) => index !== turn).map(([right, down]): [number, number] => [
      x + right * half * flip,
      y + down * half,
    ]);
    return polygon(...corners);
  });

/** Quarter discs. */
export const quarters: Motif = (frame) =>
  tile(frame, (x, y, turn, flip) => {
    const [right = 1, down = 1] = CORNERS[turn] ?? [];
    const [cornerX, cornerY] = [x + (right * flip * CELL) / 2, y + (down * CELL) / 2];
    const [dx, dy] = [-right * flip * CELL, -down * CELL];
    const sweep = dx * dy > 0 ? 0 : 1;
    return `M${numbers(cornerX, cornerY)}v${numbers(dy)}A${numbers(CELL, CELL, 0, 0, 1 - sweep, cornerX + dx, cornerY)}z`;
  });

/** Half discs in columns, each row turned against the last. */
export const domes: Motif = ({ height, colours, random }) => {
  const columns = random.one([2, 3]);
  const wide = FRAME_WIDTH / columns;
  const radius = wide / 2;
  const rows = Math.floor((height - 10) / radius);
  const odd = random.whole(0, 1);
  const lit = random.whole(0, columns * rows - 1);
  return repeat(rows, (row) =>
    repeat(columns, (column) => {
      const bottom = height - row * radius;
      const up = (row + column + odd) % 2 === 0;
      const y = up ? bottom : bottom - radius;
      // Half a pixel more, lest a hair of ground shows where two halves make a disc.
      const seam = up ? 0.5 : -0.5;
      const d = `M${numbers(column * wide, y + seam)}v${-seam}a${numbers(radius, radius, 0, 0, up ? 1 : 0, wide, 0)}v${seam}z`;
      const index = row * columns + column;
      return shape(d, index === lit || (index + odd) % 5 === 4 ? colours.accent : colours.main);
    }),
  );
};

/** Overlapping scales, as on a fish or a sea. */
export const scales: Motif = ({ height, colours, random }) => {
  const columns = random.one([2, 2.5]);
  const wide = FRAME_WIDTH / columns;
  const radius = wide / 2;
  const step = radius * 0.62;
  const rows = Math.floor((height - 12 - radius) / step) + 2;
  const core = random.one([0.34, 0.5]);
  return repeat(rows, (index) => {
    const y = height - (rows - 1 - index) * step + step * 0.9;
    const shift = (rows - index) % 2 ? 0 : radius;
    return repeat(Math.ceil(columns) + (shift ? 0 : 1), (column) => {
      const x = column * wide + shift;
      return (
        circle(x, y, radius, colours.ground) +
        circle(x, y, radius * 0.92, colours.main) +
        circle(x, y, radius * (core + 0.2), colours.ground) +
        circle(x, y, radius * core, colours.accent)
      );
    });
  });
};

/** Dots that swell towards one side. */
export const dots: Motif = ({ height, colours, random }) => {
  const columns = random.one([5, 6]);
  const cell = FRAME_WIDTH / (columns + 0.4);
  const rows = Math.floor((height - 16) / cell);
  const towards = random.one(['below', 'left', 'right', 'middle'] as const);
  const [litColumn, litRow] = [random.whole(1, columns - 2), random.whole(1, rows - 2)];
  const share = (column: number, row: number) => {
    const [across, down] = [(column + 0.5) / columns, (row + 0.5) / rows];
    const nearness = {
      below: 1 - down,
      left: 1 - across,
      right: across,
      middle: 1 - Math.hypot(across - 0.5, down - 0.5) * 1.5,
    };
    return Math.max(0, Math.min(1, nearness[towards]));
  };
  const [left, bottom] = [(FRAME_WIDTH - columns * cell) / 2, height - cell * 0.2];
  return repeat(rows, (row) =>
    repeat(columns, (column) =>
      circle(
        left + (column + 0.5) * cell,
        bottom - (row + 0.5) * cell,
        cell * (0.12 + 0.36 * share(column, row)),
        column === litColumn && row === litRow ? colours.accent : colours.main,
      ),
    ),
  );
};

/** A chequered floor, one field lit. */
export const chequers: Motif = ({ height, colours, random }) => {
  const columns = random.one([4, 5]);
  const cell = FRAME_WIDTH / columns;
  const rows = Math.floor((height - 10) / cell);
  const odd = random.whole(0, 1);
  const dark = (column: number, row: number) => (column + row + odd) % 2 === 0;
  const [litColumn, litRow] = [random.whole(0, columns - 1), random.whole(1, rows - 2)];
  return (
    repeat(rows, (row) =>
      repeat(columns, (column) =>
        dark(column, row)
          ? rectangle(column * cell, height - (row + 1) * cell, cell, cell, colours.main)
          : '',
      ),
    ) +
    circle(
      (litColumn + 0.5) * cell,
      height - (litRow + 0.5) * cell,
      cell * 0.34,
      dark(litColumn, litRow) ? colours.accent : colours.main,
    )
  );
};
