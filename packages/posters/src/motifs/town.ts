import { FRAME_WIDTH, MIDDLE, type Motif } from './frame.ts';
import { box, circle, disc, numbers, polygon, rectangle, repeat, shape } from './shapes.ts';

/** Returns the path data of an arched opening. */
const arch = (x: number, half: number, top: number, bottom: number) =>
  `M${numbers(x - half, bottom)}V${numbers(top + half)}a${numbers(half, half, 0, 0, 1, half * 2, 0)}V${numbers(bottom)}z`;

export const gate: Motif = ({ height, colours, random }) => {
  const bands = random.one([3, 4]);
  const step = 205 / (bands * 2 - 0.6);
  const top = Math.max(20, height - 520);
  const drawn = repeat(bands * 2 - 1, (index) =>
    shape(
      arch(MIDDLE, 205 - index * step, top + index * step, height),
      index % 2 ? colours.ground : colours.main,
    ),
  );
  const inmost = 205 - (bands * 2 - 1) * step;
  return drawn + circle(MIDDLE, top + (bands * 2 - 1) * step + inmost, step * 0.92, colours.accent);
};

/** Draws two storeys of arches, one of them highlighted. */
export const arcade: Motif = ({ height, colours, random }) => {
  const columns = random.one([3, 4]);
  const cell = FRAME_WIDTH / columns;
  const half = cell * 0.34;
  const storey = (height - 24) / 2;
  const lit = random.whole(0, columns * 2 - 1);
  const openings = Array.from({ length: columns * 2 }, (_, index) => {
    const bottom = index < columns ? 24 + storey - 14 : height;
    return arch(cell * ((index % columns) + 0.5), half, bottom - storey + 40, bottom);
  });
  return (
    rectangle(0, 24, FRAME_WIDTH, height, colours.main) +
    shape(openings.filter((_, index) => index !== lit).join(''), colours.ground) +
    shape(openings[lit] ?? '', colours.accent)
  );
};

export const stairs: Motif = ({ height, colours, random }) => {
  const side = random.one([-1, 1]);
  const count = random.one([4, 5, 6]);
  const wide = FRAME_WIDTH / count;
  const rise = (height - 150) / count;
  const steps = repeat(count, (index) => {
    const x = side === 1 ? index * wide : FRAME_WIDTH - (index + 1) * wide;
    return box(x, height - rise * (index + 0.6), wide + 0.5, height);
  });
  const radius = Math.min(96, height * 0.19);
  return (
    circle(side === 1 ? radius + 38 : FRAME_WIDTH - radius - 38, radius + 26, radius, colours.accent) +
    shape(steps, colours.main)
  );
};

export const skyline: Motif = ({ height, colours, random }) => {
  const towers = random.one([4, 5]);
  const wide = FRAME_WIDTH / towers;
  const tall = Array.from(
    { length: towers },
    (_, index) => height * (0.42 + 0.36 * ((index * 2 + random.whole(0, 2)) % 3) * 0.5),
  );
  const windows = (x: number, top: number) =>
    repeat(Math.min(7, (height - top - 30) / 46), (row) =>
      repeat(3, (column) =>
        random.fraction() < 0.62
          ? box(x + wide * 0.2 + column * wide * 0.23, top + 26 + row * 46, wide * 0.14, 24)
          : '',
      ),
    );
  return (
    circle(random.one([130, 370]), height * 0.24, Math.min(100, height * 0.2), colours.accent) +
    shape(
      tall.map((tower, index) => box(index * wide + 4, height - tower, wide - 8, tower)).join(''),
      colours.main,
    ) +
    shape(tall.map((tower, index) => windows(index * wide, height - tower)).join(''), colours.accent)
  );
};

/** Draws a half-open door with light behind it. */
export const door: Motif = ({ height, colours, random }) => {
  const side = random.one([-1, 1]);
  const floor = height * 0.66;
  const x = MIDDLE - side * 60;
  return (
    rectangle(0, floor, FRAME_WIDTH, height, colours.main) +
    shape(
      polygon(
        [x - 75, floor],
        [x + 75, floor],
        [x + side * 190 + 190, height],
        [x + side * 190 - 190, height],
      ),
      colours.accent,
    ) +
    rectangle(x - 75, 24, 150, floor - 23, colours.accent) +
    shape(
      polygon([x - side * 75, 24], [x - side * 10, 54], [x - side * 10, floor + 34], [x - side * 75, floor]),
      colours.main,
    )
  );
};

export const keyhole: Motif = ({ height, colours }) => {
  const radius = Math.min(214, height / 2 - 18);
  const y = height / 2 - 2;
  const bow = radius * 0.34;
  return (
    circle(MIDDLE, y, radius, colours.main) +
    shape(
      disc(MIDDLE, y - radius * 0.26, bow) +
        polygon(
          [MIDDLE - bow * 0.5, y - radius * 0.2],
          [MIDDLE + bow * 0.5, y - radius * 0.2],
          [MIDDLE + bow, y + radius * 0.6],
          [MIDDLE - bow, y + radius * 0.6],
        ),
      colours.accent,
    )
  );
};
