import { columnsFor, FRAME_WIDTH, type Motif } from './frame.ts';
import { again, circle, define, filled, numbers, rectangle, repeat, shape } from './shapes.ts';

/** Draws rows of half discs. Adjacent half discs point in opposite directions. */
export const domes: Motif = ({ height, colours, random }) => {
  const columns = columnsFor(height, [2, 3], 2);
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
      // The shape is a little higher than half a disc, so that there is no gap between two halves.
      const seam = up ? 1.5 : -1.5;
      const d = `M${numbers(column * wide, y + seam)}v${-seam}a${numbers(radius, radius, 0, 0, up ? 1 : 0, wide, 0)}v${seam}z`;
      const index = row * columns + column;
      return shape(d, index === lit || (index + odd) % 5 === 4 ? colours.accent : colours.main);
    }),
  );
};

/** Draws overlapping scales, as on a fish or a sea. */
export const scales: Motif = ({ height, colours, random }) => {
  const columns = random.one([2, 2.5, 3]);
  const wide = FRAME_WIDTH / columns;
  const radius = wide / 2;
  const step = radius * 0.62;
  const rows = Math.floor((height - 12 - radius) / step) + 2;
  const core = random.one([0.34, 0.5]);
  const scale =
    circle(0, 0, radius, colours.ground) +
    circle(0, 0, radius * 0.92, colours.main) +
    circle(0, 0, radius * (core + 0.2), colours.ground) +
    circle(0, 0, radius * core, colours.accent);
  const places = Array.from({ length: rows }, (_, index) => {
    const y = height - (rows - 1 - index) * step + step * 0.9;
    const shift = (rows - index) % 2 ? 0 : radius;
    return repeat(Math.ceil(columns) + (shift ? 0 : 1), (column) => again('scale', column * wide + shift, y));
  });
  return define('scale', scale) + places.join('');
};

/** Draws dots that grow towards one side. */
export const dots: Motif = ({ height, colours, random }) => {
  const columns = random.one([5, 6]);
  const cell = FRAME_WIDTH / (columns + 0.4);
  const rows = Math.round((height - 10) / cell);
  const pitch = (height - 10) / rows;
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
  const [left, bottom] = [(FRAME_WIDTH - columns * cell) / 2, height - pitch * 0.12];
  const dot = (column: number, row: number) =>
    circle(
      left + (column + 0.5) * cell,
      bottom - (row + 0.5) * pitch,
      cell * (0.12 + 0.36 * share(column, row)),
      column === litColumn && row === litRow ? colours.accent : undefined,
    );
  return filled(
    colours.main,
    repeat(rows, (row) => repeat(columns, (column) => dot(column, row))),
  );
};

export const chequers: Motif = ({ height, colours, random }) => {
  const columns = columnsFor(height, [4, 5, 6]);
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
