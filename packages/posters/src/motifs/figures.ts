import { MIDDLE, type Motif } from './frame.ts';
import { around, box, circle, numbers, polygon, rectangle, repeat, shape } from './shapes.ts';

export const eye: Motif = ({ height, colours, random }) => {
  const y = height / 2;
  const reach = 226;
  const lid = Math.min(190, height * 0.4);
  const iris = lid * 0.56;
  const lashes = random.one([0, 9, 11]);
  const rays = repeat(lashes, (index) => {
    const angle = -Math.PI + ((index + 0.5) * Math.PI) / lashes;
    return polygon(around(MIDDLE, y, 400, angle - 0.07), around(MIDDLE, y, 400, angle + 0.07), [MIDDLE, y]);
  });
  return (
    shape(rays, colours.main) +
    (lashes ? shape(almond(y, reach + 34, lid * 2 + 60), colours.ground) : '') +
    shape(almond(y, reach, lid * 2), colours.main) +
    circle(MIDDLE, y, iris * 1.22, colours.ground) +
    circle(MIDDLE, y, iris, colours.accent) +
    circle(MIDDLE, y, iris * 0.45, colours.main)
  );
};

const almond = (y: number, reach: number, bow: number) =>
  `M${numbers(MIDDLE - reach, y)}Q${numbers(MIDDLE, y - bow, MIDDLE + reach, y)}Q${numbers(MIDDLE, y + bow, MIDDLE - reach, y)}z`;

export const petals: Motif = ({ height, colours, random }) => {
  const count = random.one([6, 8, 10, 12]);
  const y = height / 2 - 2;
  const reach = Math.min(222, height / 2 - 14);
  const bow = reach * (count > 8 ? 0.26 : count > 6 ? 0.34 : 0.44);
  const petal = (index: number) => {
    const angle = ((index + 0.5) * 2 * Math.PI) / count;
    const [endX, endY] = around(MIDDLE, y, reach, angle);
    const side = (turn: number) => {
      const [x, sideY] = around(MIDDLE, y, reach * 0.62, angle);
      return around(x, sideY, bow, angle + (turn * Math.PI) / 2);
    };
    return `M${numbers(MIDDLE, y)}Q${numbers(...side(1), endX, endY)}Q${numbers(...side(-1), MIDDLE, y)}z`;
  };
  const both = random.one([true, false]);
  const every = (rest: number) => repeat(count, (index) => (index % 2 === rest ? petal(index) : ''));
  return (
    shape(every(0), colours.main) +
    shape(every(1), both ? colours.accent : colours.main) +
    circle(MIDDLE, y, reach * 0.2, colours.ground) +
    circle(MIDDLE, y, reach * 0.13, both ? colours.main : colours.accent)
  );
};

export const leaves: Motif = ({ height, colours, random }) => {
  const pairs = random.one([2, 3]);
  const step = (height - 40) / (pairs + 0.9);
  const reach = pairs === 2 ? 205 : 190;
  const leaf = (side: number, y: number) => {
    const [tipX, tipY] = [MIDDLE + side * reach, y - step * 0.94];
    const start = numbers(MIDDLE + side * 8, y);
    const upper = numbers(MIDDLE + side * reach * 0.16, tipY, tipX, tipY);
    return `M${start}Q${upper}Q${numbers(tipX, y - step * 0.1, MIDDLE + side * 8, y)}z`;
  };
  const foot = (index: number) => height - 34 - index * step;
  const top = foot(pairs) + step * 0.2;
  const bud = step * 0.4;
  const crown = `M${numbers(MIDDLE, top)}q${numbers(-bud, -step * 0.5, 0, -step)}q${numbers(bud, step * 0.5, 0, step)}z`;
  const lit = random.whole(0, pairs - 1);
  const pair = (index: number) => leaf(-1, foot(index)) + leaf(1, foot(index));
  return (
    shape(box(MIDDLE - 8, top - 6, 16, height), colours.main) +
    shape(repeat(pairs, (index) => (index === lit ? '' : pair(index))) + crown, colours.main) +
    shape(pair(lit), colours.accent)
  );
};

export const star: Motif = ({ height, colours, random }) => {
  const points = random.one([5, 8, 12]);
  const y = height / 2 + (points === 5 ? 14 : 0);
  const reach = Math.min(228, height / 2 - 8);
  const drawn = (size: number, depth: number, turn: number) =>
    polygon(
      ...Array.from({ length: points * 2 }, (_, index) =>
        around(MIDDLE, y, index % 2 ? size * depth : size, ((index + turn) * Math.PI) / points - Math.PI / 2),
      ),
    );
  if (points === 5) {
    return shape(drawn(reach, 0.42, 0), colours.main) + shape(drawn(reach * 0.5, 0.42, 0), colours.accent);
  }
  return (
    shape(drawn(reach, 0.5, 0), colours.main) +
    shape(drawn(reach * 0.62, 0.6, 1), colours.accent) +
    circle(MIDDLE, y, reach * 0.2, colours.ground)
  );
};

export const hourglass: Motif = ({ height, colours, random }) => {
  const [top, bottom] = [30, height - 44];
  const middle = (top + bottom) / 2;
  const half = 160;
  const fallen = random.one([0.4, 0.55, 0.7]);
  const inside = (middle - top - 34) * 0.94;
  const upper = inside * (1 - fallen * 0.6);
  const lower = inside * fallen;
  const across = (drop: number) => (half * drop) / (middle - top - 34);
  return (
    shape(
      polygon([MIDDLE - half, top + 34], [MIDDLE + half, top + 34], [MIDDLE, middle]) +
        polygon([MIDDLE, middle], [MIDDLE + half, bottom - 34], [MIDDLE - half, bottom - 34]),
      colours.main,
    ) +
    shape(
      polygon(
        [MIDDLE - across(upper), middle - upper],
        [MIDDLE + across(upper), middle - upper],
        [MIDDLE, middle],
      ) +
        polygon(
          [MIDDLE - across(inside), bottom - 34],
          [MIDDLE + across(inside), bottom - 34],
          [MIDDLE, bottom - 34 - lower],
        ),
      colours.accent,
    ) +
    rectangle(MIDDLE - 190, top, 380, 35, colours.main) +
    rectangle(MIDDLE - 190, bottom - 35, 380, 35, colours.main)
  );
};

export const overlap: Motif = ({ height, colours, random }) => {
  const y = height / 2 - 2;
  const upright = random.one([true, false]);
  const radius = upright ? Math.min(168, (height - 36) / 3.1) : 156;
  const apart = upright ? Math.min(radius * 0.6, (height - 36) / 2 - radius) : 230 - radius;
  const across = Math.sqrt(radius ** 2 - apart ** 2);
  const lens = `M${numbers(0, -across)}A${numbers(radius, radius, 0, 0, 1, 0, across)}A${numbers(radius, radius, 0, 0, 1, 0, -across)}z`;
  return group(
    upright,
    y,
    circle(-apart, 0, radius, colours.main) +
      circle(apart, 0, radius, colours.main) +
      shape(lens, colours.accent),
  );
};

const group = (upright: boolean, y: number, content: string) =>
  `<g transform="translate(${numbers(MIDDLE, y)})${upright ? 'rotate(90)' : ''}">${content}</g>`;

export const bolt: Motif = ({ height, colours, random }) => {
  const side = random.one([-1, 1]);
  const y = height / 2;
  const at = (x: number, down: number): [number, number] => [
    MIDDLE + side * x,
    y + (down * (height - 40)) / 2,
  ];
  return (
    circle(MIDDLE, y, Math.min(205, height / 2 - 30), colours.main) +
    shape(
      polygon(at(70, -1), at(-110, 0.14), at(-12, 0.14), at(-70, 1), at(120, -0.2), at(18, -0.2)),
      colours.accent,
    )
  );
};
