import { FRAME_WIDTH, MIDDLE, type Motif } from './frame.ts';
import { around, circle, group, numbers, repeat, ring, shape, stroke } from './shapes.ts';

export const fin: Motif = ({ height, colours: { ground, main, accent }, random }) => {
  const side = random.one([-1, 1]);
  const water = height * 0.66;
  const tall = Math.min(300, water - 40);
  const sun = random.one([110, 140]);
  const period = random.one([125, 250]);
  const crest = (y: number) =>
    `M0 ${numbers(y)}q${numbers(period / 4, -26, period / 2, 0)}${`t${numbers(period / 2, 0)}`.repeat(Math.ceil(1000 / period))}V${numbers(height)}H0z`;
  return (
    circle(MIDDLE - side * random.whole(90, 130), sun + 26, sun, accent) +
    group(
      `translate(${MIDDLE} ${numbers(water + 30)})scale(${side} 1)`,
      shape(
        `M-150 0C-60 ${numbers(-tall * 0.3)} 10 ${numbers(-tall * 0.9)} 130 ${numbers(-tall)}C60 ${numbers(-tall * 0.6)} 90 ${numbers(-tall * 0.2)} 150 0z`,
        main,
      ),
    ) +
    shape(crest(water), ground) +
    shape(crest(water + 22), main) +
    stroke(
      `M60 ${numbers(water + 90)}h${random.whole(90, 160)}M${random.whole(220, 290)} ${numbers(water + 130)}h130`,
      12,
      ground,
    )
  );
};

export const claw: Motif = ({ height, colours: { ground, main, accent }, random }) => {
  const count = random.one([3, 4]);
  const side = random.one([-1, 1]);
  const onDisc = random.one([true, false]);
  const lit = random.whole(0, count - 1);
  const y = height / 2 - 4;
  const slash = (index: number) => {
    const x = (index - (count - 1) / 2) * (count === 3 ? 118 : 92);
    const reach = (height / 2 - 24) * (index === 0 || index === count - 1 ? 0.82 : 1);
    const d = `M${numbers(x + 70, -reach)}Q${numbers(x + 34, 0, x - 78, reach)}Q${numbers(x - 60, -10, x + 70, -reach)}z`;
    return shape(d, onDisc ? ground : index === lit ? accent : main);
  };
  const behind = onDisc
    ? circle(MIDDLE, y, Math.min(222, height / 2 - 14), random.one([main, main, accent]))
    : '';
  return behind + group(`translate(${MIDDLE} ${numbers(y)})scale(${side} 1)`, repeat(count, slash));
};

export const web: Motif = ({ height, colours: { main, accent }, random }) => {
  const corner = random.one([true, true, false]);
  const right = random.one([true, false]);
  const [x, y] = corner ? [right ? FRAME_WIDTH : 0, -8] : [MIDDLE, height * 0.46];
  const spokes = corner ? 6 : 10;
  const span = corner ? Math.PI / 2 : 2 * Math.PI;
  const start = corner ? (right ? Math.PI / 2 : 0) : Math.PI / 10;
  const angles = Array.from(
    { length: spokes },
    (_, index) => start + (index * span) / (corner ? spokes - 1 : spokes),
  );
  const reach = corner ? 700 : 420;
  const radii = corner ? [90, 170, 262, 366, 480, 600] : [54, 110, 172, 240, 314];
  const lines = angles.map((angle) => `M${numbers(x, y)}L${numbers(...around(x, y, reach, angle))}`).join('');
  const threads = radii
    .map((radius) =>
      angles
        .map((angle, index) => {
          const next = index + 1 < spokes ? angles[index + 1] : corner ? undefined : angle + span / spokes;
          if (next === undefined) return '';
          const control = around(x, y, radius * 0.84, (angle + next) / 2);
          return `M${numbers(...around(x, y, radius, angle))}Q${numbers(...control, ...around(x, y, radius, next))}`;
        })
        .join(''),
    )
    .join('');
  const hang = corner
    ? MIDDLE + (right ? -random.whole(40, 110) : random.whole(40, 110))
    : MIDDLE + random.one([-110, 110]);
  const foot = corner ? height * random.one([0.58, 0.7]) : height * 0.72;
  const legs = [-1, 1]
    .map((side) =>
      [-34, -12, 10, 32]
        .map((drop) => `M0 ${drop / 3}L${side * 54} ${drop - 18}L${side * 84} ${drop + 22}`)
        .join(''),
    )
    .join('');
  return (
    stroke(lines + threads, 9, main) +
    stroke(`M${numbers(hang, corner ? 0 : foot - 100)}V${numbers(foot)}`, 6, accent) +
    group(
      `translate(${numbers(hang, foot)})scale(${random.one([0.9, 1.15])})`,
      stroke(legs, 9, accent) +
        circle(0, -18, 24, accent) +
        `<ellipse cy="26" rx="32" ry="40" fill="${accent}"/>`,
    )
  );
};

export const fish: Motif = ({ height, colours, random }) => {
  const drawn = (main: string, eye: string) =>
    shape('M-110 0L-196 -84C-180 -30 -180 30 -196 84z', main) +
    shape('M-140 0C-60 -130 110 -130 196 0C110 130 -60 130 -140 0z', main) +
    circle(112, -24, 19, eye) +
    stroke('M54 -78Q20 0 54 78', 11, eye);
  const side = random.one([-1, 1]);
  const { ground, main, accent } = colours;
  if (random.one([true, false])) {
    const scale = 1.12;
    const bubbles = [0, 1, 2].map((index) =>
      ring(MIDDLE + side * (130 + index * 34), height * (0.24 - index * 0.06), 24 - index * 6, 9, accent),
    );
    return (
      group(
        `translate(${MIDDLE} ${numbers(height * 0.54)})scale(${side * scale} ${scale})`,
        drawn(main, ground) + shape('M-70 -78Q-40 -150 40 -160Q20 -120 66 -92z', accent),
      ) + bubbles.join('')
    );
  }
  const rows = height > 520 ? 4 : 3;
  const pitch = (height - 30) / rows;
  const lit = random.whole(0, rows * 2 - 1);
  return repeat(rows * 2, (index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)];
    const towards = index === lit ? -side : side;
    const x = 130 + column * 240 + (row % 2 ? 10 : -10);
    return group(
      `translate(${x} ${numbers(15 + (row + 0.5) * pitch)})scale(${towards * 0.5} .5)`,
      index === lit ? drawn(accent, main) : drawn(main, ground),
    );
  });
};
