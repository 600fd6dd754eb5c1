import { FRAME_WIDTH, MIDDLE, type Motif } from './frame.ts';
import { box, circle, numbers, polygon, rectangle, repeat, shape, stroke } from './shapes.ts';

export const peaks: Motif = ({ height, colours, random }) => {
  const side = random.one([-1, 1]);
  const peak = (x: number, top: number, slope: number, snow: number) => {
    const at = (edge: number, drop: number): [number, number] => [x + edge * drop * slope, top + drop];
    const cap = [at(1, snow), at(0.36, snow * 0.68), at(0, snow), at(-0.36, snow * 0.68), at(-1, snow)];
    const mountain = (rim: number) =>
      polygon([x, top - rim], at(1, height - top + rim), at(-1, height - top + rim));
    return (
      shape(mountain(26), colours.ground) +
      shape(mountain(0), colours.main) +
      shape(polygon([x, top], ...cap), colours.accent)
    );
  };
  const slope = random.one([0.72, 0.8]);
  const radius = Math.min(78, height * 0.17);
  return (
    circle(MIDDLE - side * (MIDDLE - 40 - radius), radius + 26, radius, colours.accent) +
    peak(MIDDLE + side * 80, 34, slope, height * 0.27) +
    peak(MIDDLE - side * 120, height * 0.47, slope, height * 0.17)
  );
};

export const waves: Motif = ({ height, colours, random }) => {
  const period = random.one([125, 500 / 3]);
  const thickness = random.whole(30, 36);
  const gap = thickness * 1.75;
  const top = 170;
  const rows = Math.ceil((height - top) / gap) + 1;
  const swell = period / 4.2;
  const row = (index: number) => {
    const y = top + index * gap;
    const start = index % 2 ? -period : -period / 2;
    return `M${numbers(start, y)}q${numbers(period / 4, -swell, period / 2, 0)}${`t${numbers(period / 2, 0)}`.repeat(Math.ceil((FRAME_WIDTH - start) / (period / 2)))}`;
  };
  const x = random.one([140, MIDDLE, 360]);
  return (
    circle(x, top - 22, 122, colours.accent) +
    rectangle(0, top, FRAME_WIDTH, height, colours.ground) +
    stroke(repeat(rows, row), thickness, colours.main)
  );
};

export const road: Motif = ({ height, colours, random }) => {
  const horizon = height * random.one([0.42, 0.5]);
  const x = random.one([170, MIDDLE, 330]);
  const wide = 300;
  const half = (y: number) => ((y - horizon) / (height - horizon)) * wide;
  const centre = (y: number) => x + ((MIDDLE - x) * (y - horizon)) / (height - horizon);
  const dash = (from: number, to: number) =>
    polygon(
      [centre(from) - half(from) * 0.07, from],
      [centre(from) + half(from) * 0.07, from],
      [centre(to) + half(to) * 0.07, to],
      [centre(to) - half(to) * 0.07, to],
    );
  const depth = height - horizon;
  const dashes = [0.1, 0.24, 0.44, 0.74].map((start) =>
    dash(horizon + depth * start, horizon + depth * start * 1.5),
  );
  return (
    circle(x, horizon, Math.min(150, horizon - 24), colours.accent) +
    rectangle(0, horizon, FRAME_WIDTH, height - horizon, colours.main) +
    shape(polygon([x, horizon], [MIDDLE + wide, height], [MIDDLE - wide, height]), colours.ground) +
    shape(dashes.join(''), colours.accent)
  );
};

/** Draws a tent or a mountain pass, with the sun or a smaller triangle in its opening. */
export const tent: Motif = ({ height, colours, random }) => {
  const x = MIDDLE;
  const triangle = (top: number, half: number, fill: string) =>
    shape(polygon([x, top], [x + half, height], [x - half, height]), fill);
  const top = 22;
  const slope = 250 / (height - top);
  const inset = random.one([130, 150]);
  const inner = (height - top - inset) * slope;
  const second = random.one([true, false]);
  const inmost = (height - top - inset * 1.8) * slope;
  return (
    triangle(top, 250, colours.main) +
    triangle(top + inset, inner, colours.ground) +
    (second
      ? triangle(top + inset * 1.8, inmost, colours.accent)
      : circle(x, height - inner * 0.62, inner * 0.42, colours.accent))
  );
};

/** Draws a figure in a cone of light. */
export const spotlight: Motif = ({ height, colours, random }) => {
  const from = random.one([60, MIDDLE, 440]);
  const y = height - 92;
  const reach = 190;
  const figure = MIDDLE + (from - MIDDLE) * 0.3;
  return (
    shape(
      polygon([from - 22, -10], [from + 22, -10], [MIDDLE + reach, y], [MIDDLE - reach, y]),
      colours.main,
    ) +
    `<ellipse cx="${MIDDLE}" cy="${numbers(y)}" rx="${reach}" ry="62" fill="${colours.accent}"/>` +
    shape(box(figure - 13, y - 152, 26, 104), colours.ground) +
    circle(figure, y - 180, 24, colours.ground)
  );
};

export const boat: Motif = ({ height, colours, random }) => {
  const side = random.one([-1, 1]);
  const sea = height - 92;
  const top = 24;
  const x = MIDDLE - side * 20;
  const hull = 180;
  const [mast, foot] = [12, sea - 76];
  const sail = (towards: number, head: number, reach: number) =>
    polygon([x + towards * mast, head], [x + towards * mast, foot], [x + towards * reach, foot]);
  return (
    shape(sail(-side, top, 176), colours.accent) +
    shape(sail(side, top + 54, 190), colours.main) +
    shape(
      `M${numbers(x - hull, sea - 56)}h${hull * 2}a${numbers(hull, 130, 0, 0, 1, -hull * 2, 0)}z`,
      colours.accent,
    ) +
    rectangle(0, sea, FRAME_WIDTH, 100, colours.main)
  );
};
