import { FRAME_WIDTH, MIDDLE, type Motif } from './frame.ts';
import {
  around,
  box,
  circle,
  disc,
  group,
  numbers,
  polygon,
  rectangle,
  repeat,
  shape,
  stroke,
} from './shapes.ts';

export const castle: Motif = ({ height, colours: { ground, main, accent }, random }) => {
  const pointed = random.one([true, false]);
  const moon = circle(
    random.one([100, 400]),
    Math.max(76, height * 0.16),
    Math.min(66, height * 0.13),
    accent,
  );
  const foot = height;
  const tower = (x: number, half: number, top: number) => {
    const merlon = (half * 2) / 5;
    const head = pointed
      ? shape(polygon([x - half - 14, top], [x, top - half * 2.1], [x + half + 14, top]), accent)
      : shape(
          repeat(3, (index) => box(x - half + index * merlon * 2, top - merlon, merlon, merlon + 1)),
          main,
        );
    return head + rectangle(x - half, top, half * 2, foot - top, main);
  };
  const [low, high] = [height * 0.52, height * (pointed ? 0.36 : 0.26)];
  const slit = (x: number, y: number) => `M${x - 10} ${numbers(y + 44)}v-34a10 10 0 0 1 20 0v34z`;
  return (
    moon +
    tower(MIDDLE, 62, high) +
    rectangle(70, height * 0.66, 360, height, main) +
    shape(
      repeat(9, (index) => box(70 + index * 42.4, height * 0.66 - 22, 21, 23)),
      main,
    ) +
    tower(random.one([76, 92]), 50, low) +
    tower(random.one([408, 424]), 50, low + random.one([-40, 0, 30])) +
    shape(slit(MIDDLE, high + 50) + slit(84, low + 60) + slit(416, low + 70), ground) +
    shape(
      `M${MIDDLE - 52} ${numbers(height)}v-84a52 52 0 0 1 104 0V${numbers(height)}z`,
      pointed ? ground : accent,
    )
  );
};

export const house: Motif = ({ height, colours: { ground, main, accent }, random }) => {
  const side = random.one([-1, 1]);
  const hill = height - random.whole(40, 90);
  const floors = height > 470 ? random.one([1, 2]) : 1;
  const half = floors === 2 ? 112 : 140;
  const wall = floors === 2 ? 230 : 140;
  const top = hill - wall;
  const x = MIDDLE - side * 50;
  const windowAt = (wx: number, wy: number, lit: boolean) =>
    rectangle(wx - 26, wy, 52, 58, lit ? accent : ground) +
    stroke(`M${wx} ${numbers(wy)}v58M${wx - 26} ${numbers(wy + 29)}h52`, 6, main);
  const rise = Math.min(130, top - 30);
  const lit = random.whole(0, 1);
  return (
    circle(MIDDLE + side * 158, Math.max(74, height * 0.18), Math.min(64, height * 0.13), accent) +
    shape(box(x - side * half * 0.5 - 20, top - rise * 0.8, 40, rise), main) +
    shape(
      polygon([x - half - 34, top], [x, top - rise], [x + half + 34, top]) +
        box(x - half, top - 1, half * 2, wall + 2),
      main,
    ) +
    rectangle(x - half, top + 8, half * 2, 9, ground) +
    rectangle(x - 30, hill - 96, 60, 97, accent) +
    windowAt(x - half * 0.62, hill - 100, lit === 0) +
    windowAt(x + half * 0.62, hill - 100, lit === 1) +
    (floors === 2 ? windowAt(x - 50, top + 36, true) + windowAt(x + 50, top + 36, false) : '') +
    circle(x, top - rise * 0.36, 20, ground) +
    shape(
      `M-10 ${numbers(hill)}Q${MIDDLE} ${numbers(hill - 18)} 510 ${numbers(hill)}V${numbers(height)}H-10z`,
      main,
    )
  );
};

export const tree: Motif = ({ height, colours: { ground, main, accent }, random }) => {
  const kind = random.one(['round', 'conifers', 'bare'] as const);
  const foot = height - 46;
  if (kind === 'round') {
    const radius = Math.min(180, (height - 130) / 2);
    const y = radius + 28;
    const branch = radius * 0.42;
    return (
      circle(MIDDLE, y, radius, main) +
      stroke(
        `M${MIDDLE} ${numbers(y + branch * 1.2)}l${numbers(-branch, -branch)}M${MIDDLE} ${numbers(y + branch * 0.5)}l${numbers(branch * 0.9, -branch * 0.9)}M${MIDDLE} ${numbers(y - 30)}V${numbers(height)}`,
        26,
        accent,
      ) +
      circle(
        MIDDLE + random.one([-1, 1]) * radius * 0.5,
        y - radius * 0.42,
        24,
        random.one([ground, accent]),
      ) +
      rectangle(0, foot, FRAME_WIDTH, 60, accent)
    );
  }
  if (kind === 'conifers') {
    const fir = (x: number, top: number, half: number, fill: string) => {
      const tiers = 3;
      const step = (foot - top) / (tiers + 0.6);
      return shape(
        repeat(tiers, (tier) =>
          polygon(
            [x, top + tier * step],
            [x + half * (0.5 + tier * 0.25), top + (tier + 1.6) * step],
            [x - half * (0.5 + tier * 0.25), top + (tier + 1.6) * step],
          ),
        ) + box(x - 12, foot - 10, 24, 60),
        fill,
      );
    };
    // The left fir (0), the right one (1), or the moon (2).
    const lit = random.whole(0, 2);
    const isMoonLit = lit === 2;
    const moon = circle(random.one([110, 390]), 104, 70, accent);
    const colour = (index: number) => (index === lit ? accent : main);
    return (
      (isMoonLit ? moon : '') +
      fir(96, height * 0.34, 104, colour(0)) +
      fir(404, height * 0.26, 110, colour(1)) +
      fir(MIDDLE, 26 + height * (isMoonLit ? 0.14 : 0), 134, ground) +
      fir(MIDDLE, 44 + height * (isMoonLit ? 0.14 : 0), 122, main)
    );
  }
  const grow = (x: number, y: number, length: number, angle: number, depth: number): string => {
    if (depth === 0) return '';
    const [endX, endY] = around(x, y, length, angle);
    const spread = 0.42 + 0.16 * random.fraction();
    return (
      stroke(`M${numbers(x, y)}L${numbers(endX, endY)}`, depth * 7, main).replace(
        '/>',
        ' stroke-linecap="round"/>',
      ) +
      grow(endX, endY, length * 0.72, angle - spread, depth - 1) +
      grow(endX, endY, length * 0.72, angle + spread, depth - 1)
    );
  };
  return (
    circle(MIDDLE + random.one([-60, 60]), height * 0.42, Math.min(190, height * 0.36), accent) +
    grow(MIDDLE, height + 10, height * 0.3, -Math.PI / 2, 5) +
    rectangle(0, height - 26, FRAME_WIDTH, 30, main)
  );
};

export const palm: Motif = ({ height, colours: { ground, main, accent }, random }) => {
  const side = random.one([-1, 1]);
  const [x, y] = [MIDDLE - side * 10, Math.min(210, height * 0.4)];
  const radius = Math.min(150, height * 0.28);
  const sea = height - 86;
  const frond = (angle: number, length: number) => {
    const [tipX, tipY] = around(x, y, length, angle);
    const bow = (lift: number): [number, number] => {
      const [midX, midY] = around(x, y, length * 0.6, angle);
      return [midX, midY - lift];
    };
    return `M${numbers(x, y)}Q${numbers(...bow(84), tipX, tipY + 44)}Q${numbers(...bow(24), x, y)}z`;
  };
  const fronds = [-3.5, -2.75, -2.1, -1.1, -0.4, 0.36].map((angle) => frond(angle, 176)).join('');
  return (
    circle(MIDDLE + side * 70, y + 60, radius, accent) +
    rectangle(0, sea, FRAME_WIDTH, height, ground) +
    stroke(`M${numbers(x, y)}Q${numbers(x + side * 30, y + 140, x - side * 40, sea + 30)}`, 26, main) +
    shape(fronds, main) +
    shape(`${disc(x - 16, y + 22, 17)}${disc(x + 18, y + 24, 17)}`, accent) +
    shape(
      `M${MIDDLE - 190} ${numbers(sea + 34)}Q${MIDDLE} ${numbers(sea - 60)} ${MIDDLE + 190} ${numbers(sea + 34)}z`,
      main,
    ) +
    rectangle(0, sea + 32, FRAME_WIDTH, height, accent)
  );
};

export const cactus: Motif = ({ height, colours: { main, accent }, random }) => {
  const side = random.one([-1, 1]);
  const land = height - random.whole(50, 90);
  const top = Math.max(40, land - 400);
  const tall = land - top;
  const x = MIDDLE - side * 36;
  const arm = (towards: number, from: number, reach: number, up: number) =>
    `M${x} ${numbers(land - tall * from)}h${towards * (reach - 40)}a40 40 0 0 ${towards > 0 ? 0 : 1} ${towards * 40} -40v${numbers(-tall * up)}`;
  return (
    circle(MIDDLE + side * 116, top + 100, Math.min(120, tall * 0.34), accent) +
    stroke(
      `M${x} ${numbers(land + 20)}V${numbers(top + 40)}${arm(-1, random.one([0.3, 0.36]), 110, 0.2)}${arm(1, 0.48, 116, random.one([0.16, 0.24]))}`,
      62,
      main,
    ).replace('/>', ' stroke-linecap="round"/>') +
    rectangle(0, land, FRAME_WIDTH, height, main) +
    shape(box(60, land + 26, 110, 10) + box(random.whole(250, 310), land + 26, 150, 10), accent)
  );
};

export const cross: Motif = ({ height, colours: { ground, main, accent }, random }) => {
  const kind = random.one(['rays', 'hill', 'window'] as const);
  const latin = (x: number, y: number, size: number) =>
    `${box(x - size * 0.11, y - size * 0.5, size * 0.22, size)}${box(x - size * 0.32, y - size * 0.24, size * 0.64, size * 0.2)}`;
  if (kind === 'hill') {
    const land = height * 0.74;
    return (
      circle(MIDDLE, land - 30, Math.min(190, land * 0.62), accent) +
      shape(latin(MIDDLE, land - height * 0.28, height * 0.6), main) +
      shape(`M-40 ${numbers(height)}Q${MIDDLE} ${numbers(land - 90)} 540 ${numbers(height)}z`, main)
    );
  }
  const size = Math.min(440, height - 56);
  if (kind === 'rays') {
    const y = height / 2 - size * 0.14;
    const count = random.one([12, 16]);
    const wedge = (index: number) => {
      const angle = ((index + 0.5) * 2 * Math.PI) / count;
      return polygon([MIDDLE, y], around(MIDDLE, y, 700, angle - 0.07), around(MIDDLE, y, 700, angle + 0.07));
    };
    return (
      shape(repeat(count, wedge), main) +
      group(
        `translate(${MIDDLE} ${numbers(height / 2)})scale(1.16)translate(${-MIDDLE} ${numbers(-height / 2)})`,
        shape(latin(MIDDLE, height / 2, size * 0.92), ground),
      ) +
      shape(latin(MIDDLE, height / 2, size * 0.9), accent)
    );
  }
  const half = 170;
  return (
    shape(
      `M${MIDDLE - half} ${numbers(height)}V${half + 30}a${half} ${half} 0 0 1 ${half * 2} 0V${numbers(height)}z`,
      main,
    ) + shape(latin(MIDDLE, height * 0.54, Math.min(400, height * 0.72)), random.one([ground, accent]))
  );
};

export const maze: Motif = ({ height, colours: { main, accent }, random }) => {
  const y = height / 2 - 4;
  const rings = random.one([4, 5]);
  const radius = Math.min(216, height / 2 - 18);
  const step = radius / (rings + 0.6);
  const square = random.one([true, false]);
  const turn = random.fraction() * 2 * Math.PI;
  const walls = Array.from({ length: rings }, (_, index) => {
    const reach = radius - index * step;
    if (square) {
      const [gap, wide] = [reach * random.one([-0.5, 0.4]), step * 0.5];
      const open = `M${numbers(gap - wide, -reach)}H${numbers(-reach)}V${numbers(reach)}H${numbers(reach)}V${numbers(-reach)}H${numbers(gap + wide)}`;
      return group(
        `translate(${MIDDLE} ${numbers(y)})rotate(${index % 2 ? random.one([90, 180]) : random.one([0, 270])})`,
        stroke(open, step * 0.42, main),
      );
    }
    const from = turn + index * 2.4 + random.fraction();
    const gap = (step * 0.85) / reach;
    const [start, end] = [
      around(MIDDLE, y, reach, from + gap),
      around(MIDDLE, y, reach, from - gap + 2 * Math.PI),
    ];
    const wall =
      index < rings - 1
        ? `M${numbers(...around(MIDDLE, y, reach, from + 2.2))}L${numbers(...around(MIDDLE, y, reach - step, from + 2.2))}`
        : '';
    return stroke(`M${numbers(...start)}A${numbers(reach, reach, 0, 1, 1, ...end)}${wall}`, step * 0.4, main);
  });
  return walls.join('') + circle(MIDDLE, y, step * 0.8, accent);
};

export const bigTop: Motif = ({ height, colours: { ground, main, accent }, random }) => {
  const foot = height - 26;
  const top = Math.max(64, foot - 430);
  const eave = top + (foot - top) * 0.52;
  const stripes = random.one([5, 7]);
  const [reach, wall] = [222, 186];
  const at = (index: number, half: number) => MIDDLE - half + (index * half * 2) / stripes;
  const odd = (draw: (index: number) => string) => repeat(stripes, (index) => (index % 2 ? draw(index) : ''));
  const pennant = (index: number) =>
    polygon(
      [at(index, reach), eave - 1],
      [at(index + 1, reach), eave - 1],
      [at(index + 0.5, reach), eave + 48],
    );
  return (
    shape(polygon([MIDDLE, top], [MIDDLE + reach, eave], [MIDDLE - reach, eave]), main) +
    shape(
      odd((index) => polygon([MIDDLE, top], [at(index, reach), eave], [at(index + 1, reach), eave])),
      accent,
    ) +
    rectangle(MIDDLE - wall, eave, wall * 2, foot - eave, main) +
    shape(
      odd((index) =>
        polygon(
          [at(index, wall), eave],
          [at(index + 1, wall), eave],
          [at(index + 1, wall), foot],
          [at(index, wall), foot],
        ),
      ),
      accent,
    ) +
    shape(repeat(stripes, pennant), main) +
    shape(odd(pennant), accent) +
    shape(polygon([MIDDLE, foot - 150], [MIDDLE + 62, foot], [MIDDLE - 62, foot]), ground) +
    rectangle(MIDDLE - 4, top - 44, 8, 52, main) +
    shape(`M${MIDDLE} ${numbers(top - 44)}h${random.one([-1, 1]) * 54}l-14 14l14 14H${MIDDLE}z`, accent) +
    rectangle(0, foot, FRAME_WIDTH, 40, main)
  );
};
