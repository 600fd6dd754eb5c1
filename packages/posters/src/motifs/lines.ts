import { FRAME_WIDTH, MIDDLE, type Motif } from './frame.ts';
import { around, circle, numbers, polygon, rectangle, repeat, shape } from './shapes.ts';

/** Draws pillars of different heights with round tops. */
export const bars: Motif = ({ height, colours, random }) => {
  const count = random.one([5, 6, 7]);
  const cell = (FRAME_WIDTH - 40) / count;
  const wide = cell * 0.62;
  const lit = random.whole(1, count - 2);
  const slope = random.one([-1, 0, 1]);
  return repeat(count, (index) => {
    const trend =
      slope === 0
        ? 0.5 + 0.42 * Math.sin(index * 2.1 + lit)
        : slope > 0
          ? index / (count - 1)
          : 1 - index / (count - 1);
    const tall = (height - 30) * (0.3 + 0.6 * trend + 0.1 * random.fraction());
    const x = 20 + cell * (index + 0.5) - wide / 2;
    const d = `M${numbers(x, height)}v${numbers(-tall + wide / 2)}a${numbers(wide / 2, wide / 2, 0, 0, 1, wide, 0)}V${numbers(height)}z`;
    return shape(d, index === lit ? colours.accent : colours.main);
  });
};

/** Draws slanted beams, one of them highlighted. */
export const beams: Motif = ({ height, colours, random }) => {
  const count = random.one([5, 6, 7]);
  const lean = random.one([-1, 1]) * height * 0.42;
  const step = (FRAME_WIDTH + Math.abs(lean)) / count;
  const start = Math.min(0, -lean) - step * 0.2;
  const lit = random.whole(2, count - 2);
  return repeat(count + 1, (index) => {
    const x = start + index * step;
    return shape(
      polygon([x + lean, 0], [x + lean + step * 0.52, 0], [x + step * 0.52, height], [x, height]),
      index === lit ? colours.accent : colours.main,
    );
  });
};

export const zigzag: Motif = ({ height, colours, random }) => {
  const teeth = random.one([2, 3]);
  const wide = FRAME_WIDTH / teeth;
  const deep = wide * 0.42;
  const thick = random.whole(40, 48);
  const rows = Math.ceil((height - 16) / (thick * 1.8));
  const lit = random.whole(1, 3);
  return repeat(rows, (row) => {
    const y = 18 + deep + row * thick * 1.8;
    const along = (offset: number): [number, number][] =>
      Array.from({ length: teeth * 2 + 1 }, (_, index) => [
        (index * wide) / 2,
        y + offset - (index % 2 ? deep : 0),
      ]);
    return shape(
      polygon(...along(0), ...along(thick).reverse()),
      row === lit ? colours.accent : colours.main,
    );
  });
};

/** Draws nested squares. Each square is rotated a little further than the square around it. */
export const whirl: Motif = ({ height, colours, random }) => {
  const count = random.one([7, 8, 9]);
  const turn = random.one([-1, 1]) * random.one([0.13, 0.17, 0.21]);
  const y = height / 2 - 2;
  const reach = Math.min(290, (height - 40) * 0.7);
  const fall = 1 / (Math.abs(Math.sin(turn)) + Math.cos(turn));
  const first = Math.PI / 4;
  return repeat(count, (index) => {
    const size = reach * 0.995 * (fall * 0.95) ** index;
    const corners = [0, 1, 2, 3].map((corner) =>
      around(MIDDLE, y, size, first + turn * index + (corner * Math.PI) / 2),
    );
    const fill = index === count - 1 ? colours.accent : index % 2 ? colours.ground : colours.main;
    return shape(polygon(...corners), fill);
  });
};

/** Draws a disc with four long arms and four short ones. */
export const compass: Motif = ({ height, colours, random }) => {
  const y = height / 2 - 2;
  const reach = Math.min(226, height / 2 - 10);
  const thick = random.one([44, 54]);
  const short = random.one([0.66, 0.82]);
  const radius = reach * 0.36;
  const arm = (length: number, turn: number) => {
    const angle = (turn * Math.PI) / 4;
    const across = (distance: number, side: number): [number, number] => {
      const [x, along] = around(MIDDLE, y, distance, angle);
      return around(x, along, (side * thick) / 2, angle + Math.PI / 2);
    };
    return polygon(across(radius + 24, -1), across(length, -1), across(length, 1), across(radius + 24, 1));
  };
  const arms = (odd: number, length: number) => repeat(4, (index) => arm(length, index * 2 + odd));
  return (
    shape(arms(0, reach), colours.main) +
    shape(arms(1, reach * short), short > 0.7 ? colours.main : colours.accent) +
    circle(MIDDLE, y, radius, colours.accent)
  );
};

export const chevrons: Motif = ({ height, colours, random }) => {
  const count = random.one([4, 5]);
  const up = random.one([true, false]);
  const step = (height - 30) / (count + 1.1);
  const thick = step * 0.62;
  const deep = step * 1.4;
  return repeat(count, (index) => {
    const y = height - 24 - index * step;
    const [edge, point] = up ? [y, y - deep] : [y - deep, y];
    const d = polygon(
      [38, edge],
      [MIDDLE, point],
      [462, edge],
      [462, edge - thick],
      [MIDDLE, point - thick],
      [38, edge - thick],
    );
    return shape(d, index === (up ? count - 1 : 0) ? colours.accent : colours.main);
  });
};

/** Draws light through a window blind. */
export const blind: Motif = ({ height, colours, random }) => {
  const count = random.one([8, 9]);
  const step = (height - 24) / count;
  const x = random.one([150, MIDDLE, 350]);
  const radius = Math.min(150, height * 0.32);
  const y = height * 0.5;
  return (
    rectangle(0, 24, FRAME_WIDTH, height, colours.main) +
    circle(x, y, radius, colours.accent) +
    repeat(count, (index) =>
      rectangle(0, 24 + index * step + step * 0.64, FRAME_WIDTH, step * 0.36, colours.ground),
    )
  );
};
