import { FRAME_WIDTH, MIDDLE, type Motif } from './frame.ts';
import { around, circle, group, numbers, polygon, rectangle, repeat, ring, shape } from './shapes.ts';

export const crescent: Motif = ({ height, colours, random }) => {
  const side = random.one([-1, 1]);
  const radius = Math.min(205, height / 2 - 24);
  const y = height / 2 - 4;
  const angle = random.one([-0.45, 0, 0.5]);
  const [x2, y2] = around(MIDDLE, y, radius * 0.4, angle);
  const [x3, y3] = around(MIDDLE, y, radius * 0.56, angle);
  const drawn =
    circle(MIDDLE, y, radius, colours.main) +
    circle(x2, y2, radius * 0.8, colours.ground) +
    circle(x3, y3, radius * random.one([0.2, 0.3, 0.4]), colours.accent);
  return side === 1 ? drawn : group(`translate(${FRAME_WIDTH} 0)scale(-1 1)`, drawn);
};

/** Draws nested discs that touch in one point. */
export const eclipse: Motif = ({ height, colours, random }) => {
  const radius = Math.min(212, height / 2 - 20);
  const y = height / 2 - 4;
  const angle = random.one([Math.PI / 2, -Math.PI / 2, Math.PI / 4, (3 * Math.PI) / 4]);
  const within = (share: number, fill: string) => {
    const [x, centre] = around(MIDDLE, y, radius * (1 - share), angle);
    return circle(x, centre, radius * share, fill);
  };
  return (
    circle(MIDDLE, y, radius, colours.main) +
    within(0.74, colours.ground) +
    within(0.5, colours.accent) +
    within(0.27, colours.main)
  );
};

/** Draws a sun above stripes that become wider towards the viewer. */
export const horizon: Motif = ({ height, colours, random }) => {
  const sun = random.whole(100, 125);
  const x = random.one([150, MIDDLE, 350]);
  const top = sun + 20;
  const count = random.whole(7, 9);
  const step = (height - top) / ((count * (count + 1)) / 2);
  let y = top;
  const stripes = repeat(count, (index) => {
    const thickness = step * (index + 1);
    y += thickness;
    return rectangle(
      0,
      y - thickness * 0.62,
      FRAME_WIDTH,
      thickness * 0.62 + (index === count - 1 ? 1 : 0),
      colours.main,
    );
  });
  return stripes + circle(x, top, sun, colours.accent);
};

/** Draws a large sun with horizontal gaps that become wider downwards. */
export const settingSun: Motif = ({ height, colours, random }) => {
  const radius = Math.min(218, height / 2 - 14);
  const y = height / 2 - 6;
  const count = random.whole(5, 7);
  const slits = repeat(count, (index) => {
    const slit = 7 + index * (46 / count);
    return rectangle(0, y - 10 + (index * (radius + 10)) / count, FRAME_WIDTH, slit, colours.ground);
  });
  const moonSide = random.one([-1, 1]);
  return (
    circle(MIDDLE, y, radius, colours.main) +
    circle(MIDDLE + moonSide * radius * 0.38, y - radius * 0.42, radius * 0.27, colours.accent) +
    slits
  );
};

export const rays: Motif = ({ height, colours, random }) => {
  const count = random.one([10, 12, 14, 16]);
  const low = random.one([true, false]);
  const y = low ? height - 40 : height * 0.52;
  const wedges = repeat(count, (index) => {
    const angle = ((index + 0.5) * 2 * Math.PI) / count - Math.PI / 2;
    const half = Math.PI / count / 2;
    return polygon([MIDDLE, y], around(MIDDLE, y, 800, angle - half), around(MIDDLE, y, 800, angle + half));
  });
  const radius = low ? 130 : 100;
  return (
    shape(wedges, colours.main) +
    circle(MIDDLE, y, radius + 22, colours.ground) +
    circle(MIDDLE, y, radius, colours.accent)
  );
};

export const planet: Motif = ({ height, colours, random }) => {
  const radius = Math.min(150, height / 2 - 50);
  const tilt = random.one([-24, -14, 14, 24]);
  const [wide, narrow] = [226, 62];
  const near = (reach: number, flat: number, band: number) =>
    `M${numbers(-reach, 0)}A${numbers(reach, flat, 0, 0, 0, reach, 0)}h${-band}A${numbers(reach - band, flat * 0.55, 0, 0, 1, band - reach, 0)}z`;
  const ring = `<ellipse rx="${wide - 22}" ry="${narrow - 14}" fill="none" stroke="${colours.accent}" stroke-width="28"/>`;
  return group(
    `translate(${numbers(MIDDLE, height / 2)})rotate(${tilt})`,
    ring +
      circle(0, 0, radius, colours.main) +
      shape(near(wide - 44, narrow - 22, 0), colours.ground) +
      shape(near(wide - 8, narrow, 28), colours.accent),
  );
};

/** Draws concentric circles: orbits with planets, or a target without planets. */
export const rings: Motif = ({ height, colours, random }) => {
  const corner = random.one([true, false]);
  const x = corner ? random.one([0, FRAME_WIDTH]) : MIDDLE;
  const y = corner ? height : height / 2 - 2;
  const radius = corner ? Math.min(height - 10, 500) : Math.min(216, height / 2 - 16);
  const count = random.one([4, 5]);
  const step = radius / (count + 0.25);
  return (
    repeat(count - 1, (index) => ring(x, y, radius - step * (index + 0.28), step * 0.56, colours.main)) +
    circle(x, y, step * 0.98, colours.accent)
  );
};
